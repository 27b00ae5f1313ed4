import type { FormHistory } from '../forms/form-types.ts'

/** Whether a change is one of the record itself whose history is shown, and not of a part of it. */
export const isOwn = (kind: string, { address }: FormHistory): boolean =>
  address.replace(/\/\d+$/, '').endsWith(kind)
