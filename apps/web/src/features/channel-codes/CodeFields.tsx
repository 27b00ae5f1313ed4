import type { ReactNode } from 'react'
import { useWords } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

interface Props {
  field: (name: 'name' | 'code' | 'description', label: string) => FieldBinding<string>
  /** Fields that only rate plans have. */
  children?: ReactNode
}

/** The form fields that rate plans and room codes share. */
export function CodeFields({ field, children }: Props) {
  const { t } = useWords()
  return (
    <>
      <FieldGrid>
        <TextField field={field('name', t('channelCodes.name'))} autoFocus />
        <TextField field={field('code', t('channelCodes.code'))} />
      </FieldGrid>
      {children}
      <TextAreaField field={field('description', t('channelCodes.description'))} />
    </>
  )
}
