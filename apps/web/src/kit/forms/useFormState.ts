import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldsOptions } from './form-types.ts'
import { changedNames, type Fields } from './saving/changes.ts'

/** The loaded or last saved state of the record, with which the values are compared to find changes. */
export interface Base<Row> {
  record: Row | null
  id: number | null
  version: number | null
  values: Fields
}

export function baseOf<Body extends object, Row>(
  options: FieldsOptions<Body, Row>,
  record: Row | null,
): Base<Row> {
  return { record, ...versionOf(options, record), values: { ...options.valuesOf(record) } }
}

/** Identifies a record and its version. */
export const versionOf = <Body extends object, Row>(
  { identify }: FieldsOptions<Body, Row>,
  record: Row | null,
): Pick<Base<Row>, 'id' | 'version'> => (record === null ? { id: null, version: null } : identify(record))

/** The address of a record; `null` if a form adds several records, because the answer is then a list. */
export function selfOf(record: unknown): string | null {
  if (typeof Object(record).version !== 'number') return null
  const links: unknown = Object(record)._links
  const self: unknown = Object(links).self
  const href: unknown = Object(self).href
  return typeof href === 'string' ? href : null
}

export interface FormState<Row> {
  form: {
    values: Fields
    errors: Record<string, string>
    setErrors: (errors: Record<string, string>) => void
  }
  base: Base<Row>
  /** The current base and values, even before the next render. */
  now: () => { base: Base<Row>; values: Fields }
  changed: () => string[]
  put: (name: string, value: unknown) => void
  putAll: (values: Fields) => void
  /** Sets the base of the comparison. Without values, the form shows those of the base. */
  rebase: (base: Base<Row>, values?: Fields) => void
}

/** The values of a form, and the base that they are compared with. */
export function useFormState<Body extends object, Row>(options: FieldsOptions<Body, Row>): FormState<Row> {
  const [first] = useState(() => baseOf(options, options.record))
  const [values, setValues] = useState(first.values)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [base, setBase] = useState(first)
  const now = useRef({ base, values })
  /** Changing a field removes its error. */
  const put = (changes: Fields) => {
    now.current.values = { ...now.current.values, ...changes }
    setValues(now.current.values)
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in changes))))
  }
  const state: FormState<Row> = {
    form: { values, errors, setErrors },
    base,
    now: () => now.current,
    changed: () => changedNames(now.current.base.values, now.current.values),
    put: (name, value) => put({ [name]: value }),
    putAll: put,
    rebase: (next, values) => {
      now.current.base = next
      setBase(next)
      put(values ?? next.values)
      setErrors({})
    },
  }
  useFresherCopy(versionOf(options, options.record), state, () => baseOf(options, options.record))
  return state
}

/** Replaces the base by a newer version of the record, unless the form has changes. */
function useFresherCopy<Row>(
  { id, version }: Pick<Base<Row>, 'id' | 'version'>,
  state: FormState<Row>,
  read: () => Base<Row>,
): void {
  const takeOver = useEffectEvent(() => state.rebase(read()))
  const isUntouched = useEffectEvent(() => state.changed().length === 0)
  const base = useEffectEvent(() => state.now().base)
  useEffect(() => {
    if (id === null) return
    const isNewer = (version ?? 0) > (base().version ?? 0)
    if (id !== base().id || (isNewer && isUntouched())) takeOver()
  }, [id, version])
}
