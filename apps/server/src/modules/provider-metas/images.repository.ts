import type { Executor } from '../../platform/database.ts'

/** Adds an image after the existing ones of a provider. */
export const insert = (tx: Executor, metaId: number, imageId: number) =>
  tx.insertInto('providerMetaImages').values({ metaId, imageId }).execute()

/** Removes an image. @returns whether it existed */
export async function remove(tx: Executor, metaImageId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('providerMetaImages')
    .where('metaImageId', '=', metaImageId)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
