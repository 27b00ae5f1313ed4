import type { QueryOf, teams } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

const members = sql<number>`(select count(*)::int from users u where u.team_id = teams.team_id)`

const select = (db: Executor) =>
  db.selectFrom('teams').select(['teamId', 'name', 'version', members.as('members')])

/** Reads and writes teams of users. */
export const repository = tableRepository(
  { table: 'teams', id: 'team_id', select, order: { by: 'name' } },
  ({ query }: QueryOf<typeof teams.list>) => ({ where: [containsText('teams.search', query)] }),
)
