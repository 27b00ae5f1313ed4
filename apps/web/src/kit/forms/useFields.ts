import { isMessageKey, type MessageKey } from '@stayboard/contract'
import { useId, useMemo, useRef } from 'react'
import { fieldName, valueText } from '../core/words/field-names.ts'
import { messageOf, say } from '../core/words/words.ts'
import { requiredNames } from './check.ts'
import type { Conflict, FormError, RecordForm, RecordFormOptions } from './form-types.ts'
import type { Base } from './saving/base.ts'
import { type Fields, isUnread } from './saving/changes.ts'
import type { FormState } from './useFormState.ts'

type Show = (value: unknown) => string

/** The code of an error in words; what is no code is said as it is. */
const errorText = (error: unknown) => {
  const text = String(error)
  // Which two stands under the field, to be pressed.
  if (text === ('ambiguous' satisfies MessageKey)) return say('forms.chooseOne')
  return isMessageKey(text) ? messageOf(text) : text
}

/** What the fields tell the form as they are shown: how they are called, and how their values read. */
export function useFields<Body extends object, Row>(
  options: RecordFormOptions<Body, Row>,
  { form, base, put }: FormState<Row>,
) {
  const id = useId()
  const known = useRef({ labels: new Map<string, string>(), shows: new Map<string, Show>() }).current
  const required = useRequired(options, base)

  const field: RecordForm<Body>['field'] = (name, label = fieldName(options.kind ?? '', name)) => {
    known.labels.set(name, label)
    const value = form.values[name]
    return {
      id: `${id}-${name}`,
      name,
      label,
      // The values of a form have the types of its body; only what is not understood has another shape.
      value: (isUnread(value) ? null : (value ?? null)) as ReturnType<typeof field<typeof name>>['value'],
      typed: isUnread(value) ? value.unread : undefined,
      onChange: (next) => put(name, next),
      onUnread: (unread, message) => put(name, { unread, message }),
      error: form.errors[name] === undefined ? undefined : errorText(form.errors[name]),
      isRequired: required.has(name),
      isReadOnly: options.isReadOnly,
      showsAs: (show) => known.shows.set(name, show as Show),
    }
  }

  const errors: FormError[] = Object.entries(form.errors).map(([name, error]) => ({
    name,
    label: known.labels.get(name) ?? '',
    text: errorText(error),
    inputId: known.labels.has(name) ? `${id}-${name}` : null,
  }))

  /** Both sides of the fields two people changed, as they read. */
  const sides = (names: readonly string[], record: Row, theirs: Fields): Conflict['fields'] =>
    names.map((name) => ({
      name,
      label: known.labels.get(name) ?? name,
      yours: shown(known.shows.get(name), form.values[name]),
      theirs:
        options.namesOf?.(record)[name] ??
        linkedName(record, name) ??
        shown(known.shows.get(name), theirs[name]),
    }))

  const labelOf = (name: string) => known.labels.get(name)
  const textOf = (name: string, value: unknown) =>
    known.shows.has(name) ? shown(known.shows.get(name), value) : undefined

  return { id, field, errors, sides, labelOf, textOf }
}

function useRequired<Body extends object, Row>(options: RecordFormOptions<Body, Row>, base: Base<Row>) {
  const schema = options.schema(base.id)
  const { idName } = options
  return useMemo(
    () => requiredNames(schema, Object.keys(base.values), base.id === null ? {} : { [idName]: base.id }),
    [schema, base, idName],
  )
}

function shown(show: Show | undefined, value: unknown): string {
  if (isUnread(value)) return value.unread
  const isEmpty = value === null || value === undefined || value === ''
  return show && !isEmpty ? show(value) : valueText(value)
}

/** Beside a link stands the linked record's name (docs/rules/values.md#links): `countryName` beside `country`. */
function linkedName(record: unknown, name: string): string | undefined {
  const beside =
    typeof record === 'object' && record !== null ? Reflect.get(record, `${name}Name`) : undefined
  return typeof beside === 'string' ? beside : undefined
}
