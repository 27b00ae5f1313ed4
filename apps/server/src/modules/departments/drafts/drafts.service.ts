import {
  type AnswerOf,
  type BodyOf,
  Department,
  type departments,
  translatedTexts,
} from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { invalid, Problem } from '../../../kit/problems.ts'
import { drafting } from '../../notifications/approvals.service.ts'
import * as service from '../departments.service.ts'
import { inLanguage } from '../texts.repository.ts'
import { addText, changeText } from '../texts.service.ts'
import * as images from './draft-images.service.ts'
import { draftName } from './draft-names.ts'
import { departmentDraftArea } from './drafts.area.ts'
import { repository, whoSees } from './drafts.repository.ts'

export const { list, get, remove } = departmentDraftArea

type Draft = AnswerOf<typeof departments.draft>

const { asking, approve, sendBack } = drafting<Draft>({
  get,
  repository,
  told: ({ providerDepartmentId, departmentName, language }) => ({
    record: `${Department.item}/${providerDepartmentId}`,
    title: draftName(departmentName, language),
  }),
  inSight: ({ db }, { providerDepartmentId }, users) => whoSees(db, providerDepartmentId, users),
  publish,
})

export { approve, sendBack }

/** Saves a draft of a department's texts in a language. Texts that are left out keep their published value. */
export const create = (
  actor: Actor,
  { sourceVersion, baseVersion, ...body }: BodyOf<typeof departments.addDraft>,
) =>
  asking(actor, async (within) => {
    const { providerDepartment: departmentId, language } = body
    const department = await linked(within, departmentId)
    const isOwn = language === department.language
    const text = isOwn ? undefined : await inLanguage(within.db, departmentId, language)
    const present = isOwn ? department : text
    const texts = translatedTexts.map((name) => [
      name,
      body[name] === undefined ? present?.[name] : body[name],
    ])
    return departmentDraftArea.create(within, {
      ...body,
      ...Object.fromEntries(texts),
      sourceVersion: sourceVersion ?? department.version,
      baseVersion: baseVersion === undefined ? (text?.version ?? null) : baseVersion,
    })
  })

/** Checks the link to a department. @throws Problem 400 for the field if it does not exist */
const linked = (within: Actor, departmentId: number) =>
  service.get(within, departmentId).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    throw invalid([{ field: 'providerDepartment', code: 'notFoundLink' }])
  })

/** Saves a draft again, so that it waits for approval again. An image draft is rebased on the published images. */
export const update = (actor: Actor, body: BodyOf<typeof departments.changeDraft>, version?: number) =>
  asking(actor, (within) =>
    departmentDraftArea.update(within, body, version, (_columns, kept, inside) =>
      images.isOfImages(kept) ? images.rebased(inside, kept) : {},
    ),
  )

/** Adds images to the caller's image draft of a department. */
export const addImages = (
  actor: Actor,
  departmentId: number,
  body: BodyOf<typeof departments.addDraftImages>,
) => images.upload(actor, departmentId, body, askingOnce)

/** Changes images in the caller's image draft of a department. */
export const changeImages = (
  actor: Actor,
  departmentId: number,
  body: BodyOf<typeof departments.changeDraftImages>,
) => images.change(actor, departmentId, body.images, askingOnce)

/** Saves a draft that is changed in several steps. Approvers are notified only of the first step. */
const askingOnce = (actor: Actor, save: (within: Actor) => Promise<Draft>, isWaiting: boolean) =>
  isWaiting ? save(actor) : asking(actor, save)

/** Requests that a department becomes active. @throws Problem 422 if it is active already */
export const askActivation = (actor: Actor, departmentId: number) =>
  asking(actor, async (within) => {
    await service.hold(within.db, departmentId)
    const { version, active } = await service.get(within, departmentId)
    if (active) throw new Problem(422, 'departmentIsActive')
    const body = { providerDepartment: departmentId, language: 'en' as const, sourceVersion: version }
    return departmentDraftArea.create(within, body, () => ({ language: null, baseVersion: null }))
  })

/** Publishes the content of a draft. @returns the path of the department */
async function publish(within: Actor, draft: Draft): Promise<string> {
  const { providerDepartmentId: departmentId, language, sourceVersion } = draft
  const { description, needToKnow, keyPickup, pdfDescription } = draft
  const texts = { description, needToKnow, keyPickup, pdfDescription }
  const department = await service.get(within, departmentId)
  if (draft.images) await images.publishImages(within, draft)
  else if (language === null) await service.update(within, { departmentId, active: true }, sourceVersion)
  else if (language === department.language)
    await service.update(within, { departmentId, ...texts }, sourceVersion)
  else await translate(within, draft, texts)
  return `${Department.item}/${departmentId}`
}

async function translate(
  within: Actor,
  { providerDepartmentId, language, sourceVersion, baseVersion }: Draft,
  texts: Pick<Draft, (typeof translatedTexts)[number]>,
) {
  if (language === null) return
  const text = await inLanguage(within.db, providerDepartmentId, language)
  if (baseVersion === null) {
    await addText(within, { providerDepartment: providerDepartmentId, language, ...texts, sourceVersion })
    return
  }
  if (!text) throw new Problem(409, 'stale')
  const { departmentTextId } = text
  await changeText(within, { departmentTextId, ...texts, checked: [], sourceVersion }, baseVersion)
}
