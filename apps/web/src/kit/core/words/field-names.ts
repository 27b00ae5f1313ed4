import type { FieldShape } from '@stayboard/contract'
import { isDay } from '@stayboard/domain'
import { fieldKey } from '@stayboard/i18n'
import { getI18n } from 'react-i18next'
import { dayText, instantText, moneyText } from './format.ts'
import { labelsOf } from './option-labels.ts'
import { say } from './words.ts'

/** What a field of a kind of record is called in the user's language; a field without a word is put in words. */
export function fieldName(kind: string, field: string): string {
  const key = fieldKey(kind, field)
  return getI18n().exists(key) ? getI18n().t(key) : inWords(field)
}

/** `maxGuests`: 'Max guests'. */
function inWords(field: string): string {
  const text = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A value of the log as it reads where no form shows it; what its field takes, the contract says. */
export function valueText(value: unknown, shape?: FieldShape): string {
  if (value === null || value === undefined || value === '') return say('forms.empty')
  if (shape && shape.options.length > 0)
    return [value].flat().map(String).map(labelsOf(shape.options)).join(', ')
  if (shape?.takes === 'money' && typeof value === 'number') return moneyText(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return instantText(value)
  if (typeof value === 'string' && isDay(value)) return dayText(value)
  if (typeof value === 'boolean') return say(value ? 'actions.yes' : 'actions.no')
  return typeof value === 'object' && !Array.isArray(value)
    ? JSON.stringify(value)
    : [value].flat().join(', ')
}
