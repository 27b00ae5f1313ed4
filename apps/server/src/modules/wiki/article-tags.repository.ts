import type { Executor } from '../../platform/database.ts'

/** The tags of an article, by name. */
export const tagsOf = (db: Executor, articleId: number) =>
  db
    .selectFrom('articleTags')
    .innerJoin('tags', 'tags.tagId', 'articleTags.tagId')
    .select(['tags.tagId', 'tags.name', 'tags.version'])
    .where('articleId', '=', articleId)
    .orderBy('tags.name')
    .orderBy('tags.tagId')
    .execute()

/** Removes a tag from an article. Returns whether it had it. */
export async function removeTag(tx: Executor, articleId: number, tagId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('articleTags')
    .where('articleId', '=', articleId)
    .where('tagId', '=', tagId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function addTag(tx: Executor, articleId: number, tagId: number): Promise<void> {
  await tx.insertInto('articleTags').values({ articleId, tagId }).execute()
}
