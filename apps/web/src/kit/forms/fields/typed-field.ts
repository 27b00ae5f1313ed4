import type { FieldBinding } from '../binding.ts'

/** Returns a function that binds a field of one type to a value of any type. A value of another type is shown as none. */
const typed =
  <Value>(is: (value: unknown) => value is Value) =>
  (field: FieldBinding<unknown>): FieldBinding<Value> => ({
    ...field,
    value: is(field.value) ? field.value : null,
    showsAs:
      field.showsAs &&
      ((show) => field.showsAs?.((value) => (is(value) ? show(value) : String(value ?? '')))),
  })

export const ofText = typed((value) => typeof value === 'string')
export const ofNumber = typed((value) => typeof value === 'number')
export const ofYesNo = typed((value) => typeof value === 'boolean')
export const ofTexts = typed(
  (value): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
)
