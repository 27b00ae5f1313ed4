import {
  AliasNode,
  createQueryId,
  DummyDriver,
  FromNode,
  IdentifierNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectQueryNode,
  type SqlBool,
  sql,
  TableNode,
} from 'kysely'
import type { Executor, Tables } from '../../platform/database.ts'
import { columnNames } from '../../platform/postgres/preparing-client.ts'

/** A table, its alias in the reading query, and its id column. */
export interface Keyed {
  table: string
  alias?: string
  id: string
}

/** A table, and the query that reads its records with the names of linked records. */
export interface Source<DB, TB extends keyof DB, Row> extends Keyed {
  /** The query without conditions and order, which each call adds. */
  select(db: Executor): SelectQueryBuilder<DB, TB, Row>
}

/** The query that reads a kind of record, in three variants. */
export interface Reading {
  /** Reads all rows. A condition may follow. */
  rows: RawBuilder<unknown>
  /** Reads the rows of a CTE `page (number, total)`, each with its total. An ORDER BY may follow. */
  page: RawBuilder<unknown>
  /** Reads the rows of a CTE `changed` instead of the table. */
  changed: RawBuilder<unknown>
}

/** The record's id in the reading query. */
export const idColumnOf = ({ table, alias = table, id }: Keyed) => sql.ref(`${alias}.${id}`)

/** A Kysely instance that only compiles statements. It has no connection. */
const writer: Executor = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [columnNames],
})

/** Compiles the reading query once at start, because building it for each call would cost more than running it. */
export const readingOf = <DB, TB extends keyof DB, Row>(source: Source<DB, TB, Row>): Reading => ({
  rows: textOf(nodeOf(source.select(writer))),
  page: textOf(nodeOf(paged(source))),
  changed: textOf(over('changed', source)),
})

function textOf(query: SelectQueryNode): RawBuilder<unknown> {
  const executor = writer.getExecutor()
  const id = createQueryId()
  const { sql: text, parameters } = executor.compileQuery(executor.transformQuery(query, id), id)
  if (parameters.length > 0) throw new Error(`a reading query has parameters: ${text}`)
  return sql.raw(text)
}

const nodeOf = (query: SelectQueryBuilder<never, never, unknown>) =>
  query.toOperationNode() as SelectQueryNode

function paged<DB, TB extends keyof DB, Row>(source: Source<DB, TB, Row>) {
  const isRow = sql<SqlBool>`page.number = ${idColumnOf(source)}`
  return source
    .select(writer)
    .select(sql`page.total`.as('pageTotal'))
    .innerJoin(sql`page`.as('page'), (join) => join.on(isRow))
}

/** The reading query with the CTE `name` in place of its table. */
function over<DB, TB extends keyof DB, Row>(name: string, source: Source<DB, TB, Row>) {
  const { table, alias = table, select } = source
  const rows = AliasNode.create(TableNode.create(name), IdentifierNode.create(alias))
  return { ...nodeOf(select(writer)), from: FromNode.create([rows]) }
}
