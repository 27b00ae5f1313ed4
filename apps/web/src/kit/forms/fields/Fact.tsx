import type { ReactNode } from 'react'
import { Facts } from '../../../ui/Facts.tsx'
import type { FieldBinding } from '../binding.ts'

interface Props {
  field: Pick<FieldBinding<unknown>, 'label'>
  /** The value as text or as a link; nothing if it is empty. */
  children: ReactNode
}

/** A field as label and value, for users who may only read the record. Line breaks are kept. */
export const Fact = ({ field, children }: Props) => (
  <div style={{ whiteSpace: 'pre-line' }}>
    <Facts facts={[[field.label, children]]} />
  </div>
)
