import type { FormHistory } from '../forms/form-types.ts'

/** Whether a change concerns the record itself, rather than one of its parts. */
export const isOwn = (kind: string, { address }: FormHistory): boolean =>
  address.replace(/\/\d+$/, '').endsWith(kind)

/** How the history of a record without a form is loaded and shown. Its fields have their names in the contract. */
export const historyAt = (address: string): FormHistory => ({
  address,
  labelOf: () => undefined,
  textOf: () => undefined,
})
