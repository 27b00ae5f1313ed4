import type { maintenance, QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { findLines } from './log.repository.ts'

/** The latest lines of the server's log (docs/rules/maintenance.md#log). */
export async function log({ db }: Actor, query: QueryOf<typeof maintenance.log>) {
  return { content: await findLines(db, query), _links: {} }
}
