import type { Actor } from '../../actor.ts'
import { notFound } from '../../problems.ts'
import { linker } from '../../sql/links.ts'
import { listAnswer, type Page, type Paging } from '../../sql/lists/lists.ts'
import type { Area } from '../description.ts'

/** The read functions of an area. They return only rows that the actor may read. */
export function readsOf<
  const Embedded extends string,
  Query extends Paging,
  Row extends object,
  Answer extends object,
>({ resource, repository, present, rows: rights }: Area<Row, Query, Answer, Embedded>) {
  const linksOf = linker(resource)
  const presented = (actor: Actor, row: Row) => present(row, linksOf(row), actor)

  const list = (actor: Actor, query: Query) => listAt(resource.list, actor, query)

  /** The list at another path. Values for the path's braces come from the query. */
  async function listAt(path: string, actor: Actor, query: Query) {
    const { rows, total }: Page<Row> = await repository.list(actor.db, query, rights?.read(actor))
    return listAnswer(path, resource.embedded, query, {
      rows: rows.map((row) => presented(actor, row)),
      total,
    })
  }

  /** The row itself. @throws Problem 404 if there is none that the actor may read */
  async function find(actor: Actor, id: number): Promise<Row> {
    const row = await repository.find(actor.db, id, rights?.read(actor))
    if (!row) throw notFound()
    return row
  }

  const get = async (actor: Actor, id: number): Promise<Answer> => presented(actor, await find(actor, id))

  return { list, listAt, find, get, presented }
}
