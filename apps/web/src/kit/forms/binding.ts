import type { MessageKey } from '@stayboard/contract'

/** What ties a field to its form or filter: every field component takes it. */
export interface FieldBinding<Value> {
  /** Of the input in the page, so that the error summary can go there. */
  id: string
  name: string
  label: string
  value: Value | null
  onChange: (value: Value | null) => void
  /** What was typed and could not be understood; it is kept, and stops the form from being saved. */
  typed?: string | undefined
  onUnread?: ((typed: string, message: MessageKey) => void) | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  /** The field tells how its value reads, for the dialog that puts two values side by side. */
  showsAs?: ((show: (value: Value) => string) => void) | undefined
}

/** What every field component takes beside its binding. */
export interface FieldLook {
  help?: string
  placeholder?: string
  autoFocus?: boolean
  isDisabled?: boolean
}

/** The props Mantine's inputs share. */
export const inputProps = <Value>(field: FieldBinding<Value>, look: FieldLook) => ({
  id: field.id,
  name: field.name,
  label: field.label,
  description: look.help,
  error: field.error,
  required: (field.isRequired && !field.isReadOnly) ?? false,
  disabled: field.isDisabled || look.isDisabled || false,
  readOnly: field.isReadOnly ?? false,
  placeholder: field.isReadOnly ? undefined : look.placeholder,
  ...(field.isReadOnly ? { 'data-fixed': true } : {}),
  ...(look.autoFocus ? { 'data-autofocus': true } : {}),
})
