import {
  type api,
  type DepartmentDraft,
  type TranslatedText,
  translatedTexts,
  type WireAnswer,
} from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { t, type WordKey } from '../../../kit/core/words/words.ts'
import type { RecordOf } from '../../../kit/forms/resource-values.ts'
import { htmlLines } from '../../../kit/html/lines.ts'

/** The texts of a department in reading order, with their labels. */
export const departmentTexts = [
  ['description', 'shared.description'],
  ['needToKnow', 'departments.needToKnow'],
  ['notes', 'shared.notes'],
  ['pdfDescription', 'departments.pdfDescription'],
] as const

/** The texts of a department in another language. */
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

/** A draft of the texts or images of a department (docs/rules/providers-and-departments.md#approval). */
export type DraftedTexts = RecordOf<typeof DepartmentDraft>

/** The title of a draft: the language of its texts, the images, or the activation. */
export const draftTitle = ({ language, departmentName, images }: DraftedTexts): string =>
  `${departmentName} · ${
    language !== null ? languageNames[language] : t(images ? 'shared.images' : 'departments.activation')
  }`

/**
 * Whether the published texts were changed after the author of the draft last saw them. A draft of images is outdated only if
 * the same images were changed.
 */
export const isOutdated = (draft: DraftedTexts): boolean =>
  draft.images
    ? draft.imageConflicts.length > 0
    : draft.sourceVersion !== draft.departmentVersion || draft.baseVersion !== draft.textVersion

type Texts = { readonly [Name in TranslatedText]?: string | null | undefined }

/** Joins all texts to one, each below its label, for a comparison. */
export const allTexts = (texts: Texts): string =>
  translatedTexts
    .filter((name) => texts[name])
    .map((name) => {
      const text = texts[name] ?? ''
      return `${labelOfText(name)}\n${name === 'keyPickup' ? text : htmlLines(text)}`
    })
    .join('\n\n')
