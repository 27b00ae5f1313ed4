import type { FieldBinding } from '../../binding.ts'

/** The values of a closed set in the address, `EMAIL,CALL`. Unknown values are omitted. */
export function severalIn<Value extends string>(
  text: string | null | undefined,
  options: readonly Value[],
): Value[] {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  return options.filter((option) => parts.includes(option))
}

/** A filter's field for several values of a closed set. */
export const severalField = <Value extends string>(
  field: FieldBinding<string>,
  options: readonly Value[],
): FieldBinding<Value[]> => ({
  ...field,
  value: severalIn(field.value, options),
  onChange: (chosen) => field.onChange(chosen?.length ? chosen.join(',') : null),
  showsAs: undefined,
})
