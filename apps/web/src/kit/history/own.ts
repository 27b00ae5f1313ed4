import type { FormHistory } from '../forms/form-types.ts'

/** Whether a change is of the record itself, and not of one of its parts. */
export const isOwn = (kind: string, { address }: FormHistory): boolean =>
  address.replace(/\/\d+$/, '').endsWith(kind)

/** The history of a record without a form. Its fields have the names of the contract. */
export const historyAt = (address: string): FormHistory => ({
  address,
  labelOf: () => undefined,
  textOf: () => undefined,
})
