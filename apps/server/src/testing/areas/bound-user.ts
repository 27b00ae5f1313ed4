import { type Call, type RoleName, roleNames } from '@stayboard/contract'
import { startTestApp, type TestApp } from '../app.ts'
import { isFullRun } from '../extent.ts'
import { addRecords, everyCall, type SampleCall, startAppWithRecords } from '../samples.ts'
import { OFFSET, ofExploiter } from './second-exploiter.ts'

/** Starts a server whose users are all bound to the first exploiter, except administrators. */
export const startWithBoundUsers = async () => bound(await startAppWithRecords())

/** Starts such a server for a test that makes every call. */
export async function startForEveryCall(): Promise<TestApp> {
  const server = await startTestApp()
  await addRecords(server)
  return bound(server)
}

async function bound(server: TestApp): Promise<TestApp> {
  await server.database.pool.query(`
    update users set exploiters = '{1}' where not 'ROLE_ADMIN' = any(roles);
    update provider_departments set provider_exploiters = '{1}';
    update prognosis_metas set exploiter_id = 1;
    update messages set exploiter_id = 1;
    update clients set exploiter_id = 1, avatar_id = 1;
    update reservations set client_id = 1, enquiry_id = 1;
    insert into department_filter_selects (department_id, filter_id) values (1, 1);
    insert into child_filter_selects (hospitality_entity_id, child_filter_id) values (1, 1);
    insert into message_threads (message_id, thread) select 1, thread from mails where enquiry_id is null
      on conflict do nothing;`)
  return server
}

/**
 * Returns the roles of bound users that may make a call. The short run takes the first one, which is the
 * manager if allowed.
 */
function boundRoles({ access }: Call): RoleName[] {
  const bound = roleNames.filter((role) => role !== 'ROLE_ADMIN')
  const those = bound.filter(
    (role) => access === 'signedIn' || (Array.isArray(access) && access.includes(role)),
  )
  return isFullRun ? those : those.slice(0, 1)
}

/** Returns every call that bound users may make, each with a role. */
export function boundCalls(isWanted: (call: Call) => boolean): (SampleCall & { as: RoleName })[] {
  return everyCall
    .filter(({ call }) => isWanted(call) && !call.starts)
    .flatMap((one) => boundRoles(one.call).map((as) => ({ ...one, as })))
}

/**
 * Returns the id of the second exploiter's copy of a record, or an id that no record has. Sample ids of 500
 * and more exist for no record.
 */
export const shifted = (id: number, isThere: boolean, { offset } = ofExploiter) =>
  (id < 500 ? id : 1) + offset + (isThere ? 0 : 500)

/** Masks the ids of both copies in a text, so that answers can be compared. */
export const masked = (text: string) => text.replaceAll(new RegExp(`${OFFSET / 1000}\\d{3}`, 'g'), '#')

/**
 * Returns the answer without the parts that differ between requests: the request id, and the creation time of
 * a document.
 */
export function comparable({ status, body }: { status: number; body: unknown }): string {
  if (typeof body === 'object' && body !== null) Reflect.deleteProperty(body, 'requestId')
  return JSON.stringify({ status, body }).replaceAll(
    /\(D:\d{14}Z\)|<[\da-f]{32}>|"(?:from|to|at)":"[\d-]+T[\d:.]+Z"/g,
    '',
  )
}
