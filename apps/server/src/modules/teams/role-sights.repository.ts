import type { RoleName, Sight } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

const select = (db: Executor) =>
  db
    .selectFrom('roleSights')
    .select(['roleSightId', 'closesWithAnother', 'changesNeedApproval', 'version'])
    .select([sql<RoleName>`role_sights.role`.as('role'), sql<Sight>`role_sights.sight`.as('sight')])

/** Reads and writes which records each role sees. Administrators see all, so they have no row. */
export const repository = tableRepository({ table: 'role_sights', id: 'role_sight_id', select }, () => ({
  where: [],
  order: sql`role_sights.role_sight_id`,
  direction: 'asc',
}))
