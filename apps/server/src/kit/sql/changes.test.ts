import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ofSomeAreas } from '../../testing/extent.ts'
import { addRecords, everyDeclaredWrite } from '../../testing/samples.ts'
import { tableNames } from '../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
})
afterAll(() => server.close())

/** Tables that hold no business data. All others are watched. */
const machinery = new Set([
  'change_log',
  'change_log_heads',
  'change_log_seals',
  // Figures that the database computes: amounts of closed months, and amounts per month of each prognosis.
  'closed_amounts',
  'prognosis_months',
  'prognosis_tallies',
  // Exploiters and former permalinks of a department, and offers of a proposal. Triggers derive them from
  // arrays in their rows.
  'department_permalinks',
  'provider_department_exploiters',
  'proposal_offers',
  'reopened_amounts',
  // The state of erasures: entries removed from the log, rows that must not come back, and work that is left.
  'erasure_files',
  'erased_rows',
  'erased_entries',
  'suppressions',
  'erasure_leftovers',
  'erasure_searches',
  // The fases that enquiries have left. A trigger writes these rows.
  'enquiry_fases',
  'enquiry_tallies',
  // Sessions, and recent calls, which are counted for rate limits.
  'call_counts',
  'sessions',
  'exploiter_domains',
  // The time when each API key was last used.
  'exploiter_key_uses',
  'file_contents',
  // Answers of the geocoder, and the time of its next request.
  'geocoded_addresses',
  'geocoder_turns',
  'idempotency_keys',
  // Messages that web sites sent.
  'intakes',
  // The results of the last test of each brand that goes live.
  'brand_checks',
  // Runs of background work, and a copy of the data of HyperGuest.
  'runs',
  'run_lines',
  'hyper_guests',
  // Files that users import, and the planned result of each row.
  'imports',
  'import_rows',
  // Messages that are on their way to the external CRM.
  'crm_moves',
  // Events of outside systems, and the logins at those systems.
  'marketing_events',
  'marketing_logins',
  'marketing_connections',
  // Calls to and from channels, and the last answers of Mews. The bookings that follow from them are in the
  // log.
  'channel_calls',
  // Secrets and tokens of connections, and consents that have begun.
  'connection_logins',
  'connection_secrets',
  // Messages to webhooks, and the state of their delivery with its secrets.
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_senders',
  'mews_availabilities',
  'mews_connections',
  'mews_differences',
  'mews_groups',
  'mews_messages',
  'mews_prices',
  'mews_reservations',
  'mews_restrictions',
  // The rules of which rows bound users see, and the exploiters of users. Triggers derive them from arrays in
  // their rows.
  'exploiter_rules',
  'user_exploiters',
  // Invitations and password resets. An undo must not bring an invitation back.
  'invitations',
  'password_resets',
  // Secrets of second factors, and sign-ins that wait for one. The column of users that says whether there is
  // a second factor is logged.
  'second_factors',
  'second_factor_drafts',
  'second_factor_roles',
  'recovery_codes',
  'pending_sign_ins',
  'passkeys',
  'passkey_challenges',
  // Mails that tell users about changes of how they sign in.
  'security_notices',
  // Tokens with which programs call the API.
  'api_tokens',
  // Accounts at identity providers, the secrets of the providers, and sign-ins and sign-outs under way.
  'identity_provider_secrets',
  'provider_sign_ins',
  'provider_sign_outs',
  'user_identities',
  // What identity providers say about users and groups, and the tokens of the providers. The users themselves
  // are in the log.
  'scim_groups',
  'scim_members',
  'scim_tokens',
  'scim_users',
  'scim_writes',
  // Late enquiries, which the database computes, and lines of the server's log.
  'late_enquiries',
  'log_lines',
  // The times when backups were made and tried.
  'backups',
  'drills',
  // The last arrival mails of guests. The mails themselves are in the log.
  'arrival_packs',
  // Notifications of users, and the settings of how users are notified.
  'notification_settings',
  'notifications',
  // The position up to which each mailbox was read, and mails that wait to be processed.
  'mailboxes',
  'arrived_mails',
  // Records that users have open or have opened, sessions, and call counts.
  'presences',
  'openings',
  'put_off_duties',
  // Actions of clients on the pages of proposals. The row of the proposal has the results.
  'proposal_answers',
  'reply_drafts',
  'reply_files',
  'sessions',
  'call_counts',
  'reference_loads',
  'schema_migrations',
  // The identity of this database.
  'installations',
  'sign_in_failures',
  // Sign-ins, readings and exports have their own chain of hashes. Checks of both chains are only results.
  'accesses',
  'access_heads',
  'log_checks',
  'undo_secrets',
  // The actions of the log that are bulk changes.
  'bulk_actions',
  // The default views of users, the order of their views, and the columns of their lists.
  'view_defaults',
  'view_orders',
  'list_columns',
])
/** Calls that change no business data with their sample, so that no change event is sent. */
const unlogged = [
  'apiTokens.create',
  'apiTokens.revoke',
  // The sample's departments are already in the list, so this call changes nothing.
  'contactedProviders.addMany',
  // The job that writes the rows of an imported file logs them.
  'imports.change',
  'imports.mend',
  'imports.repeat',
  'imports.start',
  'imports.upload',
  'finder.open',
  'finder.pin',
  'hyperGuests.favorite',
  // Actions on unsent replies, and on duties of the user's own day.
  'inbox.markDraft',
  'myDay.putOff',
  'mailchimp.create',
  // A connection holds tokens. Its results are in the log of channel calls.
  'mews.connect',
  // Notifications that a user has read, and the settings of how a user is notified.
  'notifications.read',
  'notifications.set',
  // A preview records nothing.
  'bookingChanges.preview',
  'offers.preview',
  // Pages of proposals that users of the product open are not logged.
  'answers.open',
  // Secrets are not logged.
  'connections.authorise',
  'connections.callback',
  'connections.test',
  'identityProviders.begin',
  'identityProviders.finish',
  'identityProviders.test',
  'webhooks.newSecret',
  'marketing.callback',
  'marketing.login',
  // These calls start background work, which logs its own changes.
  'maintenance.assignExploiters',
  'maintenance.permalinks',
  'maintenance.ssoClients',
  'maintenance.refNumbers',
  // The row of the installation says who released it.
  'maintenance.release',
  'presence.announce',
  // The call `erasures.readmit` only deletes hashes.
  'erasures.readmit',
  'erasures.decide',
  'rooms.pdf',
  'users.invite',
  'users.forgotPassword',
  'users.completeSignIn',
  'users.beginEnrolment',
  'users.beginSecondFactor',
  'users.renewRecoveryCodes',
  'users.setSecondFactorRoles',
  'users.passkeyOptions',
  'users.passkeySignIn',
  'users.newPasskeyOptions',
  'users.addPasskey',
  'users.removePasskey',
  'users.login',
  'views.setDefault',
  'views.setOrder',
  'views.setColumns',
]

interface Change {
  actor: number | null
  request_id: string | null
  table_name: string
  row_id: number
  operation: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
async function changesSince(id: number): Promise<Change[]> {
  const found = await server.database.pool.query<Change>(
    'select * from change_log where id > $1 order by id',
    [id],
  )
  return found.rows
}
async function lastChange(): Promise<number> {
  const found = await server.database.pool.query<{ id: number }>(
    'select coalesce(max(id), 0) as id from change_log',
  )
  return found.rows[0]?.id ?? 0
}
async function changesOf(work: () => Promise<unknown>): Promise<Change[]> {
  const before = await lastChange()
  await work()
  return changesSince(before)
}

test('every business table is watched', async () => {
  const watched = await server.database.pool.query<{ name: string; triggers: string[] }>(`
    select tgrelid::regclass::text as name, array_agg(tgname::text order by tgname) as triggers from pg_trigger
    where tgname in ('log_change', 'count_version') and tgenabled = 'O' group by 1 order by 1`)
  const business = (await tableNames(server.database)).filter((name) => !machinery.has(name))
  expect(business.length).toBeGreaterThan(5)
  expect(watched.rows).toEqual(business.map((name) => ({ name, triggers: ['count_version', 'log_change'] })))
})

test('rows that one statement adds are logged like rows that are added one by one, also if they were there before', async () => {
  const { pool } = server.database
  const signed = (statement: string) =>
    pool.query(`begin; select set_config('stayboard.actor', '1', true), set_config('stayboard.request', 'together', true);
      ${statement}; commit`)
  const add = `insert into organisations (organisation_id, name, name_key)
      select 900000 + n, 'Crew ' || n, 'crew ' || n from generate_series(1, 3) n;
    insert into organisation_contacts (organisation_contact_id, organisation_id, name) overriding system value
      select 900000 + n, 900000 + n, 'Ann ' || n from generate_series(1, 3) n`
  const logged = await changesOf(() =>
    signed(`${add}; delete from organisations where organisation_id > 900000; ${add}`),
  )
  const told = logged.map(
    ({ table_name, row_id, operation }) => `${operation} ${table_name} ${row_id - 900000}`,
  )
  const added = (name: string) => [1, 2, 3].map((n) => `insert ${name} ${n}`)
  const both = [...added('organisations'), ...added('organisation_contacts')]
  expect([told.slice(0, 6), told.slice(-6)]).toEqual([both, both])
  expect(logged[0]).toMatchObject({
    actor: 1,
    request_id: 'together',
    before: null,
    after: { name: 'Crew 1' },
  })
  expect(logged[0]?.after).not.toHaveProperty('name_key')
  const of = (faults: string) => `(select count(*)::integer from ${faults} faults)`
  const { rows } =
    await pool.query(`select ${of('broken_entries()')} as entries, ${of('strayed_heads()')} as heads,
    (select count(*)::integer from change_log where parent_id > 900000 and table_name = 'organisation_contacts') as parts,
    (select count(*)::integer from change_log where row_id > 900000 and operation = 'insert' and previous is not null) as further`)
  expect(rows).toEqual([{ entries: 0, heads: 0, parts: 9, further: 6 }])
})

test.each([
  'update change_log set actor = 1',
  'delete from change_log',
  'truncate change_log',
  `delete from change_log where table_name = 'users'`,
])('the log is append-only: %s is refused', async (statement) => {
  await expect(server.database.pool.query(statement)).rejects.toThrow('the change log is append-only')
})

test('partitions exist for the next months, and a default partition for other days', async () => {
  const { pool } = server.database
  // The template of test databases has fewer partitions of the log.
  await pool.query('select ensure_change_log_partitions(12)')
  await pool.query(`insert into change_log (at, table_name, row_id, operation) select day, 'none', 0, 'insert'
    from unnest(array[now(), now() + interval '11 months', now() + interval '9 years', 'epoch'::timestamptz]) day`)
  const found = await pool.query(
    `select tableoid::regclass::text as part from change_log where table_name = 'none' order by at`,
  )
  const parts = found.rows.map(({ part }) => part)
  expect([parts[0], parts[3]]).toEqual(['change_log_rest', 'change_log_rest'])
  expect(new Set(parts).size).toBe(3)
})

/** The users who choose a password through a link. Nobody is signed in before these calls. */
const byLink: Record<string, number> = {
  'users.accept': 8,
  'users.choosePassword': 9,
  'users.completeEnrolment': 12,
}

/** Every business table is watched, and every transaction names its actor. */
describe.each(ofSomeAreas(everyDeclaredWrite).filter(({ id }) => !unlogged.includes(id)))(
  '$id',
  ({ id, call, url, body }) => {
    test('is logged with actor and request, without secrets', async () => {
      const given = { ...body, ...(id === 'users.update' ? { username: 'another' } : {}) }
      const changes = await changesOf(() => server.call(call.method, url, { as, body: given }))
      expect(changes.length).toBeGreaterThan(0)
      expect(new Set(changes.map(({ request_id }) => request_id)).size).toBe(1)
      for (const { actor, request_id, before, after } of changes) {
        expect(actor).toBe(byLink[id] ?? server.userId(as))
        expect(request_id).toMatch(/^[\da-f-]{36}$/)
        expect(Object.keys({ ...before, ...after })).not.toContain('password_hash')
      }
    })
  },
)

test('the log has the whole life of a row', async () => {
  const name = (change: Change) => [
    change.operation,
    change.before?.name,
    change.after?.name,
    change.after?.version,
  ]
  const url = '/api/v2/organisation/add_contact/2'
  let id = 0
  const changes = await changesOf(async () => {
    const { body } = await server.call('POST', url, { as, body: { name: 'Ann' } })
    id = body.organisationContactId
    const change = (text: string) =>
      server.call('PUT', '/api/v2/organisation/update_contact/2', {
        as,
        body: { organisationContactId: id, name: text },
      })
    await change('Bea')
    await change('Bea')
    await server.call('DELETE', `/api/v2/organisation/delete_contact/${id}`, { as })
  })
  expect(changes.map(name)).toEqual([
    ['insert', undefined, 'Ann', 1],
    ['update', 'Ann', 'Bea', 2],
    ['delete', 'Bea', undefined, undefined],
  ])
  expect(
    changes.every((change) => change.table_name === 'organisation_contacts' && change.row_id === id),
  ).toBe(true)
  expect(new Set(changes.map(({ request_id }) => request_id)).size).toBe(3)
})
