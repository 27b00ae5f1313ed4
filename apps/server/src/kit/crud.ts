import type { BodyOf, Call, QueryOf } from '@stayboard/contract'
import type { z } from 'zod'
import type { Executor } from '../platform/database.ts'
import type { Actor } from './actor.ts'
import { encoded } from './answers.ts'
import type { Input } from './calls.ts'
import { merge } from './changes.ts'
import { columnsOf } from './columns.ts'
import { type Declared, keptIn } from './kinds.ts'
import { type Links, linker } from './links.ts'
import { listAnswer, type Paging } from './lists.ts'
import { notFound, Problem } from './problems.ts'
import type { Columns, Repository } from './repository.ts'
import { transaction } from './transaction.ts'
import { requireUnused, usedMeanwhile } from './uses.ts'

/** The part of a contract's resource that the five functions are driven by. */
interface ResourceLike<Embedded extends string> extends Declared {
  list: string
  embedded: Embedded
}

/**
 * What an area adds to the columns of a body; here it also refuses what its rules forbid. It may run twice,
 * and outside a transaction: one that writes too opens one around the update.
 */
export type Additions = (columns: Columns, current: Columns, tx: Executor) => Columns | Promise<Columns>
const nothing: Additions = () => ({})

/** How a row is shown to the actor, with the links made for it. */
export type Present<Row, Shown> = (row: Row, links: Links, actor: Actor) => Shown

/**
 * List, get, create, update and remove of an area, over its repository. An area that needs more
 * replaces one of them by spreading over the set.
 */
export function crud<
  const Embedded extends string,
  Query extends Paging,
  Row extends object,
  Shown extends object,
>(resource: ResourceLike<Embedded>, repository: Repository<Row, Query>, present: Present<Row, Shown>) {
  keptIn(repository.table, resource)
  const linksOf = linker(resource)
  const shown = (actor: Actor, row: Row) => present(row, linksOf(row), actor)

  const list = (actor: Actor, query: Query) => listAt(resource.list, actor, query)

  /** The list at another path than its own. What stands in the path's braces is a part of the query. */
  async function listAt(path: string, actor: Actor, query: Query) {
    const { rows, total } = await repository.list(actor.db, query)
    const page = { rows: rows.map((row) => shown(actor, row)), total }
    return listAnswer(path, resource.embedded, query, page)
  }

  async function get(actor: Actor, id: number): Promise<Shown> {
    const row = await repository.find(actor.db, id)
    if (!row) throw notFound()
    return shown(actor, row)
  }

  async function create(actor: Actor, body: object, additions = nothing): Promise<Shown> {
    return transaction(actor, async (tx) => {
      const columns = columnsOf(resource.create, { ...body })
      const id = await repository.insert(tx, { ...columns, ...(await additions(columns, {}, tx)) })
      return get({ ...actor, db: tx }, id)
    })
  }

  /**
   * What is written was worked out from the row as it was read: if somebody else was quicker it is worked out
   * again, now holding the row; inside a transaction it is held from the start.
   * @param version the version the writer last saw; changes since then are merged by field
   */
  async function update(actor: Actor, body: object, version?: number, additions = nothing): Promise<Shown> {
    const attempt = async (actor: Actor, read: typeof repository.bare) => {
      const change = await changeOf(actor, body, await read(actor.db, idIn(body)), version, additions)
      return repository.update(actor, idIn(body), change.version, change.columns)
    }
    const row =
      (actor.db.isTransaction ? undefined : await attempt(actor, repository.bare)) ??
      (await transaction(actor, (tx) => attempt({ ...actor, db: tx }, repository.lock)))
    if (!row) throw notFound()
    return shown(actor, row)
  }

  const idIn = (body: object) => Number(Reflect.get(body, resource.id))

  /** The columns to write over this row, and the version they were worked out from. */
  async function changeOf(
    actor: Actor,
    body: object,
    current: Columns | undefined,
    version: number | undefined,
    additions: Additions,
  ) {
    if (!current) throw notFound()
    const wanted = columnsOf(resource.update, { ...body })
    const columns = await unmerged(actor, idIn(body), current, wanted, version)
    const added = await additions(columns, current, actor.db)
    return { columns: { ...columns, ...added }, version: Number(current.version) }
  }

  async function remove(actor: Actor, id: number, version?: number): Promise<undefined> {
    await transaction(actor, async (tx) => {
      const current = await lock(tx, id)
      if (version !== undefined && current.version !== version)
        throw await stale({ ...actor, db: tx }, id, [])
      await requireUnused(tx, repository.table, id)
      await repository.remove(tx, id).catch(usedMeanwhile)
    })
  }

  /** The bare row, held until the transaction ends. */
  async function lock(tx: Executor, id: number): Promise<Columns> {
    const current = await repository.lock(tx, id)
    if (!current) throw notFound()
    return current
  }

  /** The columns that may be written: all of them, or after a change in between those nobody else changed. */
  async function unmerged(actor: Actor, id: number, current: Columns, values: Columns, version?: number) {
    if (version === undefined || current.version === version) return values
    const { columns, conflicts } = await merge(actor.db, repository.table, id, version, values)
    if (conflicts.length > 0) throw await stale(actor, id, conflicts)
    return columns
  }

  async function stale(actor: Actor, id: number, conflicts: string[]) {
    const current = encoded(resource.Row, await get(actor, id))
    const fields = conflicts.map((name) => (name in resource.update ? name : name.replace(/Id$/, '')))
    return new Problem(409, 'stale', { more: { current, fields } })
  }

  return { list, listAt, get, create, update, remove }
}

type ParamsOf<C extends Call> = z.output<C['params']>

interface Service<List extends Call, Create extends Call, Update extends Call> {
  list(actor: Actor, query: QueryOf<List> & ParamsOf<List>): Promise<unknown>
  get(actor: Actor, id: number): Promise<unknown>
  create(actor: Actor, body: BodyOf<Create>): Promise<unknown>
  update(actor: Actor, body: BodyOf<Update>, version?: number): Promise<unknown>
  remove(actor: Actor, id: number, version?: number): Promise<undefined>
}

/** The handlers of the five calls: each hands its input to the service. */
export function crudHandlers<
  List extends Call,
  Create extends Call,
  Update extends Call,
  S extends Service<List, Create, Update>,
>(resource: { id: string; calls: { list: List; create: Create; update: Update } }, service: S) {
  const numberIn = (params: object) => Number(Reflect.get(params, resource.id))
  return {
    list: ({ actor, query, params }: Input<List>) =>
      service.list(actor, { ...query, ...params }) as ReturnType<S['list']>,
    get: ({ actor, params }: Input) => service.get(actor, numberIn(params)) as ReturnType<S['get']>,
    create: ({ actor, body }: Input<Create>) => service.create(actor, body) as ReturnType<S['create']>,
    update: ({ actor, body, version }: Input<Update>) =>
      service.update(actor, body, version) as ReturnType<S['update']>,
    remove: ({ actor, params, version }: Input) => service.remove(actor, numberIn(params), version),
  }
}
