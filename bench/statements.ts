import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Executor, Tables } from '../apps/server/src/platform/database.ts'
import { columnNames } from '../apps/server/src/platform/postgres/preparing-client.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * A database that records statements and returns no rows. Caches that are kept per database object are not shared between
 * recorders.
 */
const recorder = (sent: Statement[]) =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [columnNames],
    log({ query }) {
      sent.push({ text: query.sql, values: [...query.parameters] })
    },
  })

/** The first statement of a repository function, which runs alone beside the call. */
export async function mainStatement(work: (db: Executor) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = []
  // The recorder returns nothing, so the function may fail afterwards.
  await work(recorder(sent)).catch(() => undefined)
  const [first] = sent
  if (!first) throw new Error('the function sent no statement')
  return first
}

/** The first statement of each repository function, for a call that needs several. */
export const mainStatements = (...works: ((db: Executor) => Promise<unknown>)[]): Promise<Statement[]> =>
  Promise.all(works.map(mainStatement))
