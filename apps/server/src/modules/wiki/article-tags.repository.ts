import { sql } from 'kysely'
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

/** Removes a tag from an article. @returns whether the article had it */
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

/** Replaces the tags of an article. */
export async function setTags(tx: Executor, articleId: number, tagIds: readonly number[]): Promise<void> {
  await sql`delete from article_tags
    where article_id = ${articleId} and tag_id <> all(${tagIds}::bigint[])`.execute(tx)
  await sql`insert into article_tags (article_id, tag_id)
    select ${articleId}, tag_id from unnest(${tagIds}::bigint[]) wanted (tag_id)
    where not exists (select from article_tags x where x.article_id = ${articleId} and x.tag_id = wanted.tag_id)`.execute(
    tx,
  )
}
