import type { api, TranslatedText, WireAnswer } from '@stayboard/contract'
import { t, type WordKey } from '../../../kit/core/words/words.ts'

/** The texts of a department in reading order, with their labels. */
export const departmentTexts = [
  ['description', 'shared.description'],
  ['needToKnow', 'departments.needToKnow'],
  ['notes', 'shared.notes'],
  ['pdfDescription', 'departments.pdfDescription'],
] as const

/** The texts of a department in a further language. */
export type Translation = WireAnswer<typeof api.departments.text>

/** The label of a text that is translated. */
export const labelOfText = (text: TranslatedText): string => t(labels[text])
const labels = {
  description: 'shared.description',
  needToKnow: 'departments.needToKnow',
  keyPickup: 'departments.keyPickup',
  pdfDescription: 'departments.pdfDescription',
} as const satisfies Record<TranslatedText, WordKey>

export type DepartmentText = (typeof departmentTexts)[number][0]

/** The fields at which the form can be opened. */
export type DepartmentField = DepartmentText | 'providerExploiters' | 'priceFrom' | 'email'
