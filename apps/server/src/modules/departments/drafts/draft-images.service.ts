import type {
  AnswerOf,
  BodyOf,
  departments,
  GalleryImage,
  ProposedImage,
  ReceivedFile,
} from '@stayboard/contract'
import { changedImages, mergedImages, withAdded } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { lockOwner } from '../../../kit/sql/lists/order.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import type { Executor } from '../../../platform/database.ts'
import { keepImages } from '../../files/files.service.ts'
import * as service from '../departments.service.ts'
import * as rows from './draft-images.repository.ts'
import { departmentDraftArea } from './drafts.area.ts'

type Draft = AnswerOf<typeof departments.draft>
/** Saves a draft. Approvers are notified, unless the draft was waiting already. */
type Save = (within: Actor, save: (within: Actor) => Promise<Draft>, isWaiting: boolean) => Promise<Draft>

/** Locks a department, so that no concurrent call changes its images. */
async function hold(tx: Executor, departmentId: number) {
  if (!(await lockOwner(tx, 'provider_departments', 'department_id', departmentId))) throw notFound()
}

/**
 * Changes the caller's image draft of a department, or starts one from the published images.
 * @param work returns the new images of the draft, and the files that it adds
 */
const proposing = (
  actor: Actor,
  departmentId: number,
  save: Save,
  work: (images: ProposedImage[], tx: Executor) => Promise<Proposal> | Proposal,
): Promise<Draft> =>
  transaction(actor, async (within) => {
    const { db: tx, userId } = within
    const { version: sourceVersion } = await service.get(within, departmentId)
    // Lock the draft first, in the same order as approval, to avoid deadlocks.
    const begun = await rows.lockOwn(tx, departmentId, userId)
    await hold(tx, departmentId)
    const own = begun ?? (await rows.lockOwn(tx, departmentId, userId))
    const present = await rows.listPublished(tx, departmentId)
    const {
      images,
      added = [],
      fileIds = [],
    } = await work(
      own ? mergedImages({ ...own, present }).images : present.map((image) => ({ ...image, isAdded: false })),
      tx,
    )
    const columns = columnsOf(present, images)
    const write = async (inside: Actor) => {
      const { departmentDraftId: id } = own
        ? await departmentDraftArea.update(
            inside,
            { departmentDraftId: own.departmentDraftId, sourceVersion },
            undefined,
            () => columns,
          )
        : await departmentDraftArea.create(
            inside,
            { providerDepartment: departmentId, language: 'en', sourceVersion, baseVersion: null },
            () => ({ ...columns, language: null }),
          )
      await rows.insertFiles(tx, id, added, fileIds)
      await rows.removeFilesBut(
        tx,
        id,
        images.filter(({ isAdded }) => isAdded).map(({ metaImageId }) => metaImageId),
      )
      return departmentDraftArea.get(inside, id)
    }
    return save(within, write, own?.state === 'WAITING')
  })

const columnsOf = (seen: readonly GalleryImage[], proposed: readonly ProposedImage[]) => ({
  seenImages: JSON.stringify(seen),
  proposedImages: JSON.stringify(proposed),
})

interface Proposal {
  images: ProposedImage[]
  /** The ids of images that are added with files. */
  added?: readonly number[]
  fileIds?: readonly number[]
}

/** Adds images to the caller's draft: all files or none. */
export async function upload(
  actor: Actor,
  departmentId: number,
  { type, files }: { type: ProposedImage['imageType']; files: readonly ReceivedFile[] },
  save: Save,
): Promise<Draft> {
  await service.get(actor, departmentId)
  return keepImages(actor, 'files', files, (within, fileIds) =>
    proposing(within, departmentId, save, async (images, tx) => {
      const added = await rows.reserve(tx, fileIds.length)
      const more = added.map((metaImageId) => ({
        ...{ metaImageId, imageType: type },
        ...{ isPrimary: false, altText: null, isAdded: true },
      }))
      return { images: withAdded(images, more), added, fileIds }
    }),
  )
}

/** Changes images in the caller's draft. @throws Problem 404 if the draft no longer has one of them */
export const change = (
  actor: Actor,
  departmentId: number,
  changes: BodyOf<typeof departments.changeDraftImages>['images'],
  save: Save,
) =>
  proposing(actor, departmentId, save, (images) => {
    const known = new Set(images.map(({ metaImageId }) => metaImageId))
    if (changes.some(({ metaImageId }) => !known.has(metaImageId))) throw notFound()
    return { images: changedImages(images, changes) }
  })

/** The stored row of an image draft. */
interface Kept {
  providerDepartmentId: number
  seenImages: GalleryImage[]
  proposedImages: ProposedImage[]
}

/** Whether the row of a draft belongs to an image draft. */
export const isOfImages = (row: object): row is Kept => Reflect.get(row, 'seenImages') !== null

/** Rebases a draft on the currently published images: changes by others in the meantime are kept. */
export async function rebased(
  { db: tx }: Actor,
  { providerDepartmentId, seenImages: seen, proposedImages: proposed }: Kept,
) {
  await hold(tx, providerDepartmentId)
  const present = await rows.listPublished(tx, providerDepartmentId)
  return columnsOf(present, mergedImages({ seen, proposed, present }).images)
}

/** Publishes the images of a draft. @throws Problem 409 `stale` if others changed the same images */
export async function publishImages(within: Actor, { departmentDraftId, providerDepartmentId }: Draft) {
  await hold(within.db, providerDepartmentId)
  const draft = await departmentDraftArea.get(within, departmentDraftId)
  if (draft.imageConflicts.length > 0)
    throw new Problem(409, 'stale', { more: { current: draft, fields: ['images'] } })
  const images = (draft.images ?? []).map((image) => ({ ...image, isAdded: false }))
  await rows.publish(within.db, providerDepartmentId, departmentDraftId, images)
}
