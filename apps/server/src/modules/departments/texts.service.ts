import {
  type BodyOf,
  type departments,
  type Language,
  type QueryOf,
  type TranslatedText,
  translatedTexts,
} from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { get, hold } from './departments.service.ts'
import { departmentTextArea } from './texts.area.ts'
import { inLanguage, type Source, sourceAt } from './texts.repository.ts'

export const { get: text, remove: removeText } = departmentTextArea

export async function texts(
  actor: Actor,
  query: QueryOf<typeof departments.texts> & { departmentId: number },
) {
  await get(actor, query.departmentId)
  return departmentTextArea.list(actor, query)
}

/** The body for a new translation, from a call or from another service. */
type AddedText = Omit<BodyOf<typeof departments.addText>, 'providerDepartment'> & {
  providerDepartment: number
}

/** Adds a translation of a department, based on the version of the source texts that the translator saw. */
export const addText = (actor: Actor, { sourceVersion, ...body }: AddedText) =>
  transaction(actor, async (within) => {
    const source = await sourceOf(within, body.providerDepartment, sourceVersion)
    return departmentTextArea.create(within, body, () => sourcesOf(source, translatedTexts))
  })

/**
 * Changes a translation. Texts that are changed or confirmed count as based on the source version that the translator
 * saw.
 */
export const changeText = (
  actor: Actor,
  { sourceVersion, checked, ...body }: BodyOf<typeof departments.changeText>,
  version?: number,
) =>
  transaction(actor, async (within) => {
    const { providerDepartmentId: departmentId } = await departmentTextArea.find(
      within,
      body.departmentTextId,
    )
    const source = await sourceOf(within, departmentId, sourceVersion)
    return departmentTextArea.update(within, body, version, (columns, current) =>
      sourcesOf(
        source,
        translatedTexts.filter(
          (field) => checked.includes(field) || (field in columns && columns[field] !== current[field]),
        ),
      ),
    )
  })

/** Locks the department, so that its texts do not change before the translation is saved. */
async function sourceOf({ db: tx }: Actor, departmentId: number, version: number | undefined) {
  // A missing department is reported later, as a broken link.
  if (!(await hold(tx, departmentId))) return undefined
  const source = await sourceAt(tx, departmentId, version)
  if (!source) throw new Problem(409, 'stale')
  return source
}

const sourceNames = {
  description: 'sourceDescription',
  needToKnow: 'sourceNeedToKnow',
  keyPickup: 'sourceKeyPickup',
  pdfDescription: 'sourcePdfDescription',
} as const satisfies Record<TranslatedText, string>

const sourcesOf = (source: Source | undefined, fields: readonly TranslatedText[]): Columns =>
  Object.fromEntries(fields.map((field) => [sourceNames[field], source?.[field] ?? null]))

/** Whether guests act on a text. With an outdated one, such as a door code, they could not enter. */
const isActedOn = (field: TranslatedText) => field === 'keyPickup' || field === 'needToKnow'

/**
 * A department with its texts in a language; missing translations stay in the original language
 * (docs/rules/providers-and-departments.md#languages).
 */
export async function departmentIn(actor: Actor, departmentId: number, language: Language) {
  const department = await get(actor, departmentId)
  if (language === department.language) return department
  const translated = await inLanguage(actor.db, departmentId, language)
  if (!translated) return department
  const isUsed = (field: TranslatedText) =>
    translated[field] && !(isActedOn(field) && translated.behind.includes(field))
  const used = translatedTexts.filter(isUsed).map((field) => [field, translated[field]])
  return { ...department, ...(Object.fromEntries(used) as Partial<Source>) }
}
