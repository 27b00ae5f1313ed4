import type { ProviderFault, RoleSource, ScimMatch } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

const select = (db: Executor) =>
  db
    .selectFrom('identityProviders as p')
    .leftJoin('identityProviderSecrets as s', 's.identityProviderId', 'p.identityProviderId')
    .select(['p.identityProviderId', 'p.name', 'p.issuer', 'p.clientId', 'p.isActive', 'p.addsUsers'])
    .select(['p.trustsMail', 'p.rolesClaim', 'p.adminValues', 'p.managerValues', 'p.contentValues'])
    .select([
      'p.marketingValues',
      'p.viewerValues',
      'p.exploitersClaim',
      'p.sessionHours',
      'p.exploitersPrefix',
    ])
    .select(['p.scimTokenChangedAt', 'p.secretsChangedAt', 'p.version', 's.said', 's.testedAt'])
    .select(sql<RoleSource>`p.roles_from`.as('rolesFrom'))
    .select(sql<ScimMatch>`p.scim_matches`.as('scimMatches'))
    .select(
      sql<number>`(select count(*)::int from scim_users x
        where x.identity_provider_id = p.identity_provider_id and x.deleted_at is null)`.as('scimUsers'),
    )
    .select(sql<ProviderFault | null>`s.fault`.as('fault'))
    .select(sql<boolean>`s.client_secret is not null`.as('hasClientSecret'))
    .select(
      sql<number>`(select count(*)::int from user_identities i
        where i.identity_provider_id = p.identity_provider_id)`.as('accounts'),
    )

/** Reads and writes identity providers, ordered by name. */
export const repository = tableRepository(
  { table: 'identity_providers', alias: 'p', id: 'identity_provider_id', select, order: { by: 'name' } },
  () => ({ where: [] }),
)

/** The identity providers that the sign-in page offers. */
export const listOffered = (db: Executor) =>
  db
    .selectFrom('identityProviders as p')
    .innerJoin('identityProviderSecrets as s', 's.identityProviderId', 'p.identityProviderId')
    .select(['p.identityProviderId', 'p.name'])
    .where('p.isActive', '=', true)
    .where('s.clientSecret', 'is not', null)
    .orderBy('p.name')
    .orderBy('p.identityProviderId')
    .execute()

/** The encrypted client secret; `undefined` if there is none. */
export async function findSecret(db: Executor, identityProviderId: number): Promise<string | undefined> {
  const { rows } = await sql<{ clientSecret: string | null }>`select client_secret
    from identity_provider_secrets where identity_provider_id = ${identityProviderId}`.execute(db)
  return rows[0]?.clientSecret ?? undefined
}

/** Stores a new encrypted secret, and clears the result of the last test, which was about the old one. */
export const keepSecret = (tx: Executor, identityProviderId: number, clientSecret: string) =>
  sql`update identity_provider_secrets set client_secret = ${clientSecret}, fault = null, said = null, tested_at = null
    where identity_provider_id = ${identityProviderId}`.execute(tx)

export const keepFound = (
  db: Executor,
  identityProviderId: number,
  { fault, said }: { fault: ProviderFault | null; said: string | null },
  at: string,
) =>
  sql`update identity_provider_secrets set fault = ${fault}, said = ${said}, tested_at = ${at}
    where identity_provider_id = ${identityProviderId}`.execute(db)
