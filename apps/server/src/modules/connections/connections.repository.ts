import type {
  ConnectionFault,
  ConnectionKind,
  ConnectionSecurity,
  connections,
  QueryOf,
  SignInMethod,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof connections.list>

const select = (db: Executor) =>
  db
    .selectFrom('connections as c')
    .leftJoin('exploiters as x', 'x.exploiterId', 'c.exploiterId')
    .leftJoin('connectionSecrets as s', 's.connectionId', 'c.connectionId')
    .select(['c.connectionId', 'c.name', 'c.exploiterId', 'c.host', 'c.port', 'c.username', 'c.folder'])
    .select(['c.tenant', 'c.clientId', 'c.dkimSelector', 'c.isActive', 'c.secretsChangedAt', 'c.version'])
    .select(['x.name as exploiterName', 's.consentAt', 's.consentEndsAt', 's.said', 's.testedAt'])
    .select(sql<ConnectionKind>`c.kind`.as('kind'))
    .select(sql<ConnectionSecurity>`c.security`.as('security'))
    .select(sql<SignInMethod>`c.method`.as('method'))
    .select(sql<ConnectionFault | null>`s.fault`.as('fault'))
    .select(sql<boolean>`s.password is not null`.as('hasPassword'))
    .select(sql<boolean>`s.client_secret is not null`.as('hasClientSecret'))
    .select(
      sql<boolean>`c.method <> 'PASSWORD' and (s.refresh_token is null or s.refused_at is not null)`.as(
        'mustSignIn',
      ),
    )

/** Reads and writes connections, ordered by name. */
export const repository = tableRepository(
  { table: 'connections', alias: 'c', id: 'connection_id', select, order: { by: 'name' } },
  ({ query, kind }: Query) => ({
    where: [containsText('c.search', query), equals('c.kind', kind)],
  }),
)
