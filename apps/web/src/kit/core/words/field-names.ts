import type { FieldShape } from '@stayboard/contract'
import { isDay } from '@stayboard/domain'
import { fieldKeys } from '@stayboard/i18n/field-keys'
import { dayText, instantText, moneyText } from './format.ts'
import { labelsOf } from './option-labels.ts'
import { isWord, t } from './words.ts'

/** The name of a field in the user's language. A field without a translation gets its name split into words. */
export function fieldName(kind: string, field: string): string {
  const key = fieldKeys(kind, field).find(isWord)
  return key ? t(key) : inWords(field)
}

/** Splits a name into words: `maxGuests` becomes 'Max guests'. */
function inWords(field: string): string {
  const text = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A value from the change log as text. `shape` is the declaration of its field in the contract. */
export function valueText(value: unknown, shape?: FieldShape): string {
  if (value === null || value === undefined || value === '') return t('forms.empty')
  if (shape && shape.options.length > 0)
    return [value].flat().map(String).map(labelsOf(shape.options)).join(', ')
  if (shape?.takes === 'money' && typeof value === 'number') return moneyText(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return instantText(value)
  if (typeof value === 'string' && isDay(value)) return dayText(value)
  if (typeof value === 'boolean') return t(value ? 'actions.yes' : 'actions.no')
  return typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(value)
    : [value].flat().join(', ')
}
