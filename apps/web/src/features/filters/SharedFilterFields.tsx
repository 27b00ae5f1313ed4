import type { ReactNode } from 'react'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'

interface Props {
  name: FieldBinding<string>
  description: FieldBinding<string>
  /** A field between name and description, which only room filters have. */
  children?: ReactNode
}

/** The form fields that department filters and room filters share. */
export const SharedFilterFields = ({ name, description, children }: Props) => (
  <>
    <TextField field={name} autoFocus />
    {children}
    <TextAreaField field={description} />
  </>
)
