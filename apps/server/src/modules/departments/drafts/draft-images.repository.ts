import type { GalleryImage, ProposedImage } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** An image draft: the images that its author saw, and those that the author wants. */
interface DraftOfImages {
  departmentDraftId: number
  state: 'WAITING' | 'RETURNED'
  seen: GalleryImage[]
  proposed: ProposedImage[]
}

/** Locks and returns the image draft of a department that this user wrote. */
export async function lockOwn(
  tx: Executor,
  departmentId: number,
  userId: number | null,
): Promise<DraftOfImages | undefined> {
  const { rows } =
    await sql<DraftOfImages>`select department_draft_id, state, seen_images as seen, proposed_images as proposed
    from department_drafts where provider_department_id = ${departmentId} and author_id = ${userId}
      and seen_images is not null for no key update`.execute(tx)
  return rows[0]
}

/** The published images of a department, in order. */
export async function listPublished(tx: Executor, departmentId: number): Promise<GalleryImage[]> {
  const { rows } = await sql<{
    metaImageId: number
    imageType: GalleryImage['imageType']
    isPrimary: boolean
    altText: string | null
  }>`select meta_image_id, image_type, is_primary, alt_text
    from department_images where department_id = ${departmentId}
    order by image_type, place, meta_image_id`.execute(tx)
  return rows
}

/** Reserves unique ids for images that will be published. */
export async function reserve(tx: Executor, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('public.department_images', 'meta_image_id')) as id
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** Stores references to the files of images that a draft adds. */
export const insertFiles = (
  tx: Executor,
  draftId: number,
  ids: readonly number[],
  fileIds: readonly number[],
) =>
  sql`insert into department_draft_images (department_draft_id, meta_image_id, image_id)
    select ${draftId}, id, file_id from unnest(${ids}::bigint[], ${fileIds}::bigint[]) as added (id, file_id)`.execute(
    tx,
  )

/** Removes references to files of images that a draft no longer adds. */
export const removeFilesBut = (tx: Executor, draftId: number, ids: readonly number[]) =>
  sql`delete from department_draft_images
    where department_draft_id = ${draftId} and meta_image_id <> all(${ids}::bigint[])`.execute(tx)

/** Replaces the gallery of a department by that of a draft. Only differences are written. */
export async function publish(
  tx: Executor,
  departmentId: number,
  draftId: number,
  images: readonly ProposedImage[],
) {
  const ids = images.map(({ metaImageId }) => metaImageId)
  await sql`delete from department_images
    where department_id = ${departmentId} and meta_image_id <> all(${ids}::bigint[])`.execute(tx)
  await sql`update department_images set is_primary = false
    where department_id = ${departmentId} and is_primary
      and meta_image_id <> ${images.find(({ isPrimary }) => isPrimary)?.metaImageId ?? 0}`.execute(tx)
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(placed(images))}::jsonb)
    as wanted (id bigint, type text, place integer, is_primary boolean, alt_text text)`
  // One statement, so that the files never become unreferenced in between.
  await sql`with added as (
      delete from department_draft_images where department_draft_id = ${draftId} returning meta_image_id, image_id
    )
    insert into department_images (meta_image_id, department_id, image_id, image_type, place, is_primary, alt_text)
    select wanted.id, ${departmentId}, added.image_id, wanted.type, wanted.place, wanted.is_primary, wanted.alt_text
    from ${wanted} join added on added.meta_image_id = wanted.id`.execute(tx)
  await sql`update department_images i
    set place = wanted.place, is_primary = wanted.is_primary, alt_text = wanted.alt_text
    from ${wanted} where i.meta_image_id = wanted.id and i.department_id = ${departmentId}
      and (i.place, i.is_primary, i.alt_text) is distinct from (wanted.place, wanted.is_primary, wanted.alt_text)`.execute(
    tx,
  )
}

/** Adds to images their position within their type. */
const placed = (images: readonly ProposedImage[]) =>
  images.map(({ metaImageId, imageType, isPrimary, altText }, at) => ({
    id: metaImageId,
    type: imageType,
    place: images.slice(0, at + 1).filter((one) => one.imageType === imageType).length,
    is_primary: isPrimary,
    alt_text: altText,
  }))
