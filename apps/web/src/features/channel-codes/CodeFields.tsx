import type { ReactNode } from 'react'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

interface Props {
  field: (name: 'name' | 'code' | 'description') => FieldBinding<string>
  /** Additional fields, which only rate plans have. */
  children?: ReactNode
}

/** The form fields that rate plans and room codes share. */
export function CodeFields({ field, children }: Props) {
  return (
    <>
      <FieldGrid>
        <TextField field={field('name')} autoFocus />
        <TextField field={field('code')} />
      </FieldGrid>
      {children}
      <TextAreaField field={field('description')} />
    </>
  )
}
