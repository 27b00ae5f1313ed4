import type { FieldBinding } from '../../forms/binding.ts'
import type { FilterChip } from '../parts/ListBar.tsx'

/** The values of a closed set in the address, `EMAIL,CALL`. Unknown values are omitted. */
function severalIn<Value extends string>(
  text: string | null | undefined,
  options: readonly Value[],
): Value[] {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  return options.filter((option) => parts.includes(option))
}

/** A field of the filter drawer for several values of a closed set. */
export const severalField = <Value extends string>(
  field: FieldBinding<string>,
  options: readonly Value[],
): FieldBinding<Value[]> => ({
  ...field,
  value: severalIn(field.value, options),
  onChange: (chosen) => field.onChange(chosen?.length ? chosen.join(',') : null),
  showsAs: undefined,
})

/** A chip for each of several values, so that each can be removed separately. */
export function severalChips<Value extends string>(
  name: string,
  text: string | undefined,
  options: readonly Value[],
  labelOf: (value: Value) => string,
): FilterChip[] {
  const all = severalIn(text, options)
  return all.map((value) => ({
    name,
    text: labelOf(value),
    rest: all.filter((other) => other !== value).join(','),
  }))
}
