import type { ReceivedFile } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { lockOwner, moveTo } from '../../kit/sql/lists/order.ts'
import { settle, transaction } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import * as departments from '../departments/departments.service.ts'
import { keepImages } from '../files/files.service.ts'
import * as rooms from '../rooms/rooms.service.ts'
import { departmentImageArea, roomImageArea } from './images.area.ts'
import { insert, ofDepartments, ofRooms, type Pictures, setPrimary } from './images.repository.ts'

/**
 * Creates the functions for the images of a kind of record. Each locks the parent record, so that concurrent changes of
 * order or primary image are serialised (docs/rules/files.md#pictures-of-departments-and-rooms).
 */
function keeping<Row, Query, Shown, List>(
  pictures: Pictures<Row, Query>,
  records: {
    get(actor: Actor, id: number): Promise<Shown>
    update(actor: Actor, body: object, version?: number): Promise<object>
    remove: typeof departmentImageArea.remove
  },
  listOf: (actor: Actor, owner: number) => Promise<List>,
) {
  const hold = async (tx: Executor, owner: number) => {
    if (!(await lockOwner(tx, pictures.owners.table, pictures.owners.id, owner))) throw notFound()
  }

  /**
   * Locks the record that owns an image, so that no concurrent call changes its images. @returns the id of the record
   */
  async function ownerOf(tx: Executor, id: number): Promise<number> {
    const owner = async () => Number((await pictures.repository.bare(tx, id))?.[camel(pictures.owner)] ?? 0)
    const held = await owner()
    await hold(tx, held)
    if ((await owner()) !== held) throw notFound()
    return held
  }

  /** Adds uploaded images to a record, all or none. */
  const upload = (actor: Actor, owner: number, type: string, files: readonly ReceivedFile[]) =>
    transaction(actor, async ({ db: tx }) => hold(tx, owner)).then(() =>
      keepImages(actor, 'files', files, async (within, fileIds) => {
        await hold(within.db, owner)
        await insert(within.db, pictures, owner, type, fileIds)
        await settle(within.db)
        return listOf(within, owner)
      }),
    )

  const change = (actor: Actor, id: number, work: (tx: Executor, owner: number) => Promise<void>) =>
    transaction(actor, async (within) => {
      const owner = await ownerOf(within.db, id)
      await work(within.db, owner)
      return listOf(within, owner)
    })

  /** Sets the texts of images of one record, all or none. Other concurrent changes of the images are kept. */
  const describe = (actor: Actor, owner: number, texts: readonly Described[]) =>
    transaction(actor, async (within) => {
      await hold(within.db, owner)
      for (const { id, altText, version } of texts) {
        const kept = await pictures.repository.bare(within.db, id)
        if (Number(kept?.[camel(pictures.owner)]) !== owner) throw notFound()
        await records.update(within, { [camel(pictures.id)]: id, altText }, version)
      }
      return listOf(within, owner)
    })

  return {
    upload,
    describe,
    get: records.get,
    primary: (actor: Actor, id: number) =>
      change(actor, id, (tx, owner) => setPrimary(tx, pictures, owner, id)),
    move: (actor: Actor, id: number, to: number) => change(actor, id, (tx) => moveTo(tx, pictures, id, to)),
    remove: (actor: Actor, id: number, version?: number) =>
      transaction(actor, async (within) => {
        await ownerOf(within.db, id)
        return records.remove(within, id, version)
      }),
  }
}

interface Described {
  id: number
  altText: string | null
  /** The version of the image that the writer last saw. */
  version?: number | undefined
}

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const departmentPictures = {
  ...keeping(ofDepartments, departmentImageArea, (actor, departmentId) =>
    departmentImageArea.list(actor, { departmentId }),
  ),
  async list(actor: Actor, query: Parameters<typeof departmentImageArea.list>[1]) {
    await departments.get(actor, query.departmentId)
    return departmentImageArea.list(actor, query)
  },
}
export const roomPictures = {
  ...keeping(ofRooms, roomImageArea, (actor, hospitalityEntityId) =>
    roomImageArea.list(actor, { hospitalityEntityId }),
  ),
  async list(actor: Actor, query: Parameters<typeof roomImageArea.list>[1]) {
    await rooms.get(actor, query.hospitalityEntityId)
    return roomImageArea.list(actor, query)
  },
}
