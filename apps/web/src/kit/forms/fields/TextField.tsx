import type { ClipboardEventHandler, ReactNode } from 'react'
import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { PasswordInput, TextInput } from '../../../ui/inputs.ts'
import { t } from '../../core/words/words.ts'
import { type FieldBinding, type FieldOptions, inputProps } from '../binding.ts'
import { Fact } from './Fact.tsx'

interface Props extends FieldOptions {
  field: FieldBinding<string>
  type?: 'text' | 'email' | 'tel' | 'url'
  autoComplete?: string
  /** Content inside the input, at its right. */
  aside?: ReactNode
  onBlur?: () => void
  onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined
}

/** A field for one line of text. Read-only addresses and numbers are links. */
export const TextField = ({
  field,
  type = 'text',
  autoComplete = 'off',
  aside,
  onBlur,
  onPaste,
  ...rest
}: Props) =>
  field.isFact ? (
    <Fact field={field}>{field.value && (links[type]?.(field.value) ?? field.value)}</Fact>
  ) : (
    <TextInput
      {...inputProps(field, rest)}
      type={type}
      autoComplete={autoComplete}
      rightSection={aside}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onBlur={onBlur}
      {...(onPaste ? { onPaste } : {})}
    />
  )

const links: Partial<Record<string, (value: string) => ReactNode>> = {
  email: (address) => <MailLink address={address} />,
  tel: (number) => <PhoneLink number={number} />,
}

/** A field for an email address. Spaces around the text are removed. */
export const EmailField = ({ field, ...rest }: Props) => (
  <TextField
    {...rest}
    type="email"
    field={{ ...field, onChange: (value) => field.onChange(value?.trim() ?? null) }}
  />
)

/** A field for a new password. The browser does not fill it in; a button shows the text. */
export function PasswordField({ field, autoComplete = 'new-password', ...rest }: Props) {
  return (
    <PasswordInput
      {...inputProps(field, rest)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('forms.showPassword') }}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
    />
  )
}
