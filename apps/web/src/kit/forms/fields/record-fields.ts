import type { FieldShape } from '@stayboard/contract'
import { type ComponentType, createContext } from 'react'
import type { FieldBinding, FieldLook } from '../binding.ts'

/** Props of a field for one value of a record, whichever type the contract declares for it. */
export interface RecordFieldProps extends FieldLook {
  shape: FieldShape
  /** Binds the field to its value; `shape` says which type that has. */
  bind: <Value>() => FieldBinding<Value>
}

/** The select for each kind of record, by the item path of its contract (`/api/user`). The app provides it. */
export const RecordFields = createContext<Readonly<Record<string, ComponentType<RecordFieldProps>>>>({})
