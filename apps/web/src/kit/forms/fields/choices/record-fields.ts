import type { FieldShape } from '@stayboard/contract'
import { type ComponentType, createContext } from 'react'
import type { FieldBinding, FieldOptions } from '../../binding.ts'

/** The props of a field for any value of a record; the contract declares its type. */
export interface RecordFieldProps extends FieldOptions {
  shape: FieldShape
  /** The binding of the field, to a value of the type of `shape`. */
  field: FieldBinding<unknown>
  /** The name of the chosen record, if it is known. */
  current?: string | undefined
}

/** The select of each kind of record, by the item path in the contract (`/api/user`). The app provides them. */
export const RecordFields = createContext<Readonly<Record<string, ComponentType<RecordFieldProps>>>>({})

export interface RecordNameProps {
  /** The item path of the kind, `/api/user`. */
  target: string
  id: string
}

/** The name of a record of any kind, by its id. The app provides it. */
export const RecordNames = createContext<ComponentType<RecordNameProps>>(({ id }) => id)
