import { PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../core/words/words.ts'
import { type FieldBinding, type FieldLook, inputProps } from '../binding.ts'

interface Props extends FieldLook {
  field: FieldBinding<string>
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  /** Inside the input, at its right. */
  aside?: ReactNode
}

/** One line of text. */
export const TextField = ({ field, type = 'text', autoComplete = 'off', aside, ...look }: Props) => (
  <TextInput
    {...inputProps(field, look)}
    type={type}
    autoComplete={autoComplete}
    rightSection={aside}
    value={field.value ?? ''}
    onChange={(event) => field.onChange(event.currentTarget.value)}
  />
)

/** An address; spaces around a pasted one do not count. */
export const EmailField = ({ field, ...look }: Props) => (
  <TextField
    {...look}
    type="email"
    field={{ ...field, onChange: (value) => field.onChange(value?.trim() ?? null) }}
  />
)

/** A new password: never filled in by the browser, shown on request. */
export function PasswordField({ field, autoComplete = 'new-password', ...look }: Props) {
  const { t } = useWords()
  return (
    <PasswordInput
      {...inputProps(field, look)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('forms.showPassword') }}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
    />
  )
}
