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

/** A body that came with a call, or that another service made. */
type AddedText = Omit<BodyOf<typeof departments.addText>, 'providerDepartment'> & {
  providerDepartment: number
}

/** Adds the texts of a department in a language, translated from the version that the translator saw. */
export const addText = (actor: Actor, { sourceVersion, ...body }: AddedText) =>
  transaction(actor, async (within) => {
    const source = await sourceOf(within, body.providerDepartment, sourceVersion)
    return departmentTextArea.create(within, body, () => sourcesOf(source, translatedTexts))
  })

/** Changes them. A text that is changed, or still right, is not behind the source that the translator saw. */
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

/** Holds the department, so that its texts do not change before the translation is saved. */
async function sourceOf({ db: tx }: Actor, departmentId: number, version: number | undefined) {
  // Without the department, the link to it is refused.
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

/** Texts that guests act on: an old code keeps them outside. */
const isActedOn = (field: TranslatedText) => field === 'keyPickup' || field === 'needToKnow'

/** A department with its texts in a language, as far as there are any (docs/rules/providers-and-departments.md#languages). */
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
