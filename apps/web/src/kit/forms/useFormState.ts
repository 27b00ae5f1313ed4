import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { type Base, baseOf } from './base.ts'
import { changedNames, type Fields } from './changes.ts'
import type { RecordFormOptions } from './form-types.ts'

export interface FormState<Row> {
  form: {
    values: Fields
    errors: Record<string, unknown>
    setErrors: (errors: Record<string, string>) => void
  }
  base: Base<Row>
  /** Both as they are at this moment, without waiting for a render. */
  now: () => { base: Base<Row>; values: Fields }
  changed: () => string[]
  put: (name: string, value: unknown) => void
  putAll: (values: Fields) => void
  /** Measures from here on; without values the form shows what the base holds. */
  rebase: (base: Base<Row>, values?: Fields) => void
}

/** The values of a form and what they were. */
export function useFormState<Body extends Fields, Row>(
  options: RecordFormOptions<Body, Row>,
): FormState<Row> {
  const [first] = useState(() => baseOf(options, options.record))
  const form = useForm<Fields>({ initialValues: first.values })
  const [base, setBase] = useState(first)
  const now = useRef(base)
  const state: FormState<Row> = {
    form,
    base,
    now: () => ({ base: now.current, values: form.getValues() }),
    changed: () => changedNames(now.current.values, form.getValues()),
    put: (name, value) => form.setFieldValue(name, value),
    putAll: form.setValues,
    rebase: (next, values = next.values) => {
      now.current = next
      setBase(next)
      form.setValues(values)
      form.clearErrors()
    },
  }
  useFresherCopy(baseOf(options, options.record), state)
  return state
}

/** A fresher copy of the record came in: it is taken over unless something is typed already. */
function useFresherCopy<Row>(loaded: Base<Row>, state: FormState<Row>): void {
  const latest = useRef({ loaded, state })
  latest.current = { loaded, state }
  // biome-ignore lint/correctness/useExhaustiveDependencies: number and version tell one copy from another
  useEffect(() => {
    const { loaded: fresh, state: at } = latest.current
    const { base } = at.now()
    const isOther = fresh.id !== null && fresh.id !== base.id
    const isNewer = fresh.id !== null && (fresh.version ?? 0) > (base.version ?? 0)
    if (isOther || (isNewer && at.changed().length === 0)) at.rebase(fresh)
  }, [loaded.id, loaded.version])
}
