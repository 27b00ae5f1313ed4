import type { MessageKey } from '@stayboard/contract'
import { valueText } from '../core/words/field-names.ts'
import { isMessageKey, messageOf, t } from '../core/words/words.ts'
import { isUnreadText } from './saving/changes.ts'

/** Connects a field component to its form or filter. */
export interface FieldBinding<Value> {
  /** The id of the input element, to which the error summary links. */
  id: string
  name: string
  label: string
  value: Value | null
  onChange: (value: Value | null) => void
  /** Typed text that could not be parsed. It is kept, and the form cannot be saved. */
  typed?: string | undefined
  onUnread?: ((typed: string, message: MessageKey) => void) | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Whether the value is computed. Its input cannot be changed. */
  isReadOnly?: boolean | undefined
  /** Whether the user may only read the record. The field is shown as text, without an input. */
  isFact?: boolean | undefined
  /** Turns the text of a field into its input, for users who may change the record (`useInPlace`). */
  onOpen?: (() => void) | undefined
  /** The field sets how its value is formatted, for the dialog that compares two values. */
  showsAs?: ((show: (value: Value) => string) => void) | undefined
}

/** Formats a value as its field does. */
export type Show = (value: unknown) => string

interface Bound extends Pick<FieldBinding<unknown>, 'id' | 'name' | 'label' | 'isRequired' | 'isFact'> {
  /** A value, or typed text that could not be parsed. */
  value: unknown
  /** The message key of the field's error. */
  error: string | undefined
  put: (value: unknown) => void
  showsAs: (show: Show) => void
}

/** The binding of a value that may be unparsed text. */
export const bound = ({ value, error, put, ...rest }: Bound): FieldBinding<unknown> => ({
  ...rest,
  value: isUnreadText(value) ? null : (value ?? null),
  typed: isUnreadText(value) ? value.unread : undefined,
  onChange: put,
  onUnread: (unread, message) => put({ unread, message }),
  error: error === undefined ? undefined : errorText(error),
})

/** The text of an error's message key. Other text is returned unchanged. */
export function errorText(error: string): string {
  // No message, because the choices are shown as buttons below the field.
  if (error === ('ambiguous' satisfies MessageKey)) return t('forms.chooseOne')
  return isMessageKey(error) ? messageOf(error) : error
}

/** A value as text, in the format of its field. */
export function shown(show: Show | undefined, value: unknown): string {
  if (isUnreadText(value)) return value.unread
  const isEmpty = value === null || value === undefined || value === ''
  return show && !isEmpty ? show(value) : valueText(value)
}

/** The props of every field component, besides its binding. */
export interface FieldOptions {
  help?: string
  placeholder?: string
  autoFocus?: boolean
  isDisabled?: boolean
}

/** The props that all inputs of Mantine share. */
export const inputProps = <Value>(field: FieldBinding<Value>, options: FieldOptions) => ({
  id: field.id,
  name: field.name,
  label: field.label,
  description: options.help,
  error: field.error,
  required: (field.isRequired && !field.isReadOnly) ?? false,
  disabled: field.isDisabled || options.isDisabled || false,
  readOnly: field.isReadOnly ?? false,
  placeholder: field.isReadOnly ? undefined : options.placeholder,
  ...(field.isReadOnly ? { 'data-fixed': true } : {}),
  ...(options.autoFocus ? { 'data-autofocus': true } : {}),
})

/** Returns a function that binds a field of one type to a value of any type. A value of another type is shown as empty. */
const typed =
  <Value>(is: (value: unknown) => value is Value) =>
  (field: FieldBinding<unknown>): FieldBinding<Value> => ({
    ...field,
    value: is(field.value) ? field.value : null,
    showsAs:
      field.showsAs &&
      ((show) => field.showsAs?.((value) => (is(value) ? show(value) : String(value ?? '')))),
  })

export const ofText = typed((value) => typeof value === 'string')
export const ofNumber = typed((value) => typeof value === 'number')
export const ofYesNo = typed((value) => typeof value === 'boolean')
export const ofTexts = typed(
  (value): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
)
