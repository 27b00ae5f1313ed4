import { type ImportKind, importKinds, languages } from '@stayboard/contract'
import { headingKey, importFieldsOf } from '@stayboard/domain'
import { fieldKeys, loadLanguage, textAt, type Words } from '../../kit/texts/words.ts'

/** Labels in imported files that differ from those of the kind of record. */
const ofFiles: Readonly<Record<string, string>> = {
  enquiry: 'shared.enquiry',
  department: 'shared.department',
  room: 'shared.room',
  exploiter: 'shared.exploiter',
  lastNight: 'vatRates.validUntil',
}

const known = new Map<ImportKind, Promise<ReadonlyMap<string, string>>>()

/** The fields of a kind by their labels on screens and in exports, in all languages. Built once. */
export function fieldsByLabel(kind: ImportKind): Promise<ReadonlyMap<string, string>> {
  const found = known.get(kind) ?? allLabels(kind)
  known.set(kind, found)
  return found
}

async function allLabels(kind: ImportKind): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const language of languages) {
    const words = await loadLanguage(language)
    for (const field of importFieldsOf(kind)) {
      const label = labelOf(words, importKinds[kind].item, field)
      if (label !== undefined && !found.has(headingKey(label))) found.set(headingKey(label), field)
    }
  }
  return found
}

function labelOf(words: Words, item: string, field: string): string | undefined {
  const own = ofFiles[field]
  return (own ? [own] : fieldKeys(item, field)).map((key) => textAt(words, key)).find(Boolean)
}
