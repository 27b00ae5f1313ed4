import {
  AliasNode,
  createQueryId,
  FromNode,
  IdentifierNode,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectQueryNode,
  type SqlBool,
  sql,
  TableNode,
} from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A table, what the reading query calls it, and the column of its records' number. */
export interface Keyed {
  table: string
  alias?: string
  id: string
}

/** Where records are kept, and the query that reads them with the names of what they link to. */
export interface Source<DB, TB extends keyof DB, Row> extends Keyed {
  /** Without parameters, condition or order: they come with each call. */
  select(db: Executor): SelectQueryBuilder<DB, TB, Row>
}

/** The query that reads a kind of record, in three forms. */
export interface Reading {
  /** Every row; a condition may follow. */
  rows: RawBuilder<unknown>
  /** Those that a query `page (number, total)` holds, each with its total; an order may follow. */
  page: RawBuilder<unknown>
  /** The rows of a query `changed` in place of its table's. */
  changed: RawBuilder<unknown>
}

/** The number of a record in the query that reads it. */
export const numberOf = ({ table, alias = table, id }: Keyed) => sql.ref(`${alias}.${id}`)

/** Puts the reading query together once: to do so for each call would cost more than to run it. */
export function readingOf<DB, TB extends keyof DB, Row>(
  source: Source<DB, TB, Row>,
): (db: Executor) => Reading {
  let known: Reading | undefined
  return (db) => {
    known ??= {
      rows: textOf(db, nodeOf(source.select(db))),
      page: textOf(db, nodeOf(paged(db, source))),
      changed: textOf(db, over('changed', db, source)),
    }
    return known
  }
}

function textOf(db: Executor, query: SelectQueryNode): RawBuilder<unknown> {
  const executor = db.getExecutor()
  const id = createQueryId()
  const { sql: text, parameters } = executor.compileQuery(executor.transformQuery(query, id), id)
  if (parameters.length > 0) throw new Error(`a reading query has parameters: ${text}`)
  return sql.raw(text)
}

const nodeOf = (query: SelectQueryBuilder<never, never, unknown>) =>
  query.toOperationNode() as SelectQueryNode

function paged<DB, TB extends keyof DB, Row>(db: Executor, source: Source<DB, TB, Row>) {
  const isRow = sql<SqlBool>`page.number = ${numberOf(source)}`
  return source
    .select(db)
    .select(sql`page.total`.as('pageTotal'))
    .innerJoin(sql`page`.as('page'), (join) => join.on(isRow))
}

/** The reading query over the rows of `name` in place of its table. */
function over<DB, TB extends keyof DB, Row>(name: string, db: Executor, source: Source<DB, TB, Row>) {
  const { table, alias = table, select } = source
  const rows = AliasNode.create(TableNode.create(name), IdentifierNode.create(alias))
  return { ...nodeOf(select(db)), from: FromNode.create([rows]) }
}
