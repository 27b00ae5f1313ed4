import { useId, useMemo, useRef } from 'react'
import { fieldName } from '../core/words/field-names.ts'
import { bound, errorText, type Show, shown } from './binding.ts'
import { requiredNames } from './check.ts'
import type { Conflict, FieldsOptions, FormError, RecordForm } from './form-types.ts'
import type { Fields } from './saving/changes.ts'
import type { Base, FormState } from './useFormState.ts'

/** The bindings of the fields, with the labels and value formats that they report while rendering. */
export function useFields<Body extends object, Row>(
  options: FieldsOptions<Body, Row>,
  { form, base, put }: FormState<Row>,
) {
  // Without memoisation, because fields report their labels and formats during rendering.
  'use no memo'
  const id = useId()
  const known = useRef({
    labels: new Map<string, string>(),
    shows: new Map<string, Show>(),
    bindings: new Map<string, object>(),
  }).current
  const required = useRequired(options, base)

  const field: RecordForm<Body>['field'] = (name, given) => {
    const label = given ?? known.labels.get(name) ?? fieldName(options.kind ?? '', name)
    known.labels.set(name, label)
    // A type assertion: the values have the types of the body, except for unparsed text.
    return kept(
      known.bindings,
      bound({
        id: `${id}-${name}`,
        name,
        label,
        value: form.values[name],
        error: form.errors[name],
        isRequired: required.has(name),
        isFact: options.isReadOnly,
        put: (next) => put(name, next),
        showsAs: (show) => known.shows.set(name, show),
      }),
    ) as ReturnType<typeof field<typeof name>>
  }

  const errors: FormError[] = Object.entries(form.errors).map(([name, error]) => ({
    name,
    label: known.labels.get(name) ?? '',
    text: errorText(error),
    inputId: known.labels.has(name) ? `${id}-${name}` : null,
  }))

  /** Both values of each field that two users changed, as text. */
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

/**
 * Returns the previous binding if only its functions differ, because they behave the same. React Compiler then skips the
 * unchanged fields, so that a keystroke renders only its own field.
 */
function kept<Binding extends { name: string }>(bindings: Map<string, object>, next: Binding): Binding {
  const before = bindings.get(next.name)
  const isSame = Object.entries(next).every(
    ([name, value]) => typeof value === 'function' || Object.is(value, before && Reflect.get(before, name)),
  )
  if (before && isSame) return before as Binding
  bindings.set(next.name, next)
  return next
}

function useRequired<Body extends object, Row>(options: FieldsOptions<Body, Row>, base: Base<Row>) {
  const schema = options.schema(base.id)
  const { idName } = options
  return useMemo(
    () => requiredNames(schema, Object.keys(base.values), base.id === null ? {} : { [idName]: base.id }),
    [schema, base, idName],
  )
}

/**
 * The name of a linked record, which the record has beside the link (docs/rules/values.md#links): `countryName`
 * beside `country`.
 */
function linkedName(record: unknown, name: string): string | undefined {
  const beside =
    typeof record === 'object' && record !== null ? Reflect.get(record, `${name}Name`) : undefined
  return typeof beside === 'string' ? beside : undefined
}
