import type { ReactNode } from 'react'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'

interface Props {
  name: FieldBinding<string>
  description: FieldBinding<string>
  /** What an entity filter has between the two. */
  children?: ReactNode
}

/** What both kinds of filters have. */
export const FilterFields = ({ name, description, children }: Props) => (
  <>
    <TextField field={name} autoFocus />
    {children}
    <TextAreaField field={description} />
  </>
)
