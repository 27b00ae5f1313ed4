import type { FormHistory } from '../forms/form-types.ts'

/** Whether a change is one of the record itself whose history is shown, and not of a part of it. */
export const isOwn = (kind: string, { address }: FormHistory): boolean =>
  address.replace(/\/\d+$/, '').endsWith(kind)

/** The history of a record that no form shows: its fields go by the names the contract gives them. */
export const historyAt = (address: string): FormHistory => ({
  address,
  labelOf: () => undefined,
  textOf: () => undefined,
})
