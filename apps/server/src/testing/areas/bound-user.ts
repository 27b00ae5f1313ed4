import { type Call, type RoleName, roleNames } from '@stayboard/contract'
import { startTestApp, type TestApp } from '../app.ts'
import { isFullRun } from '../extent.ts'
import { addRecords, everyCall, type SampleCall } from '../samples.ts'
import { OFFSET, ofExploiter } from './second-exploiter.ts'

/** A server whose users are all bound to the first exploiter, except administrators. */
export async function startWithBoundUsers(): Promise<TestApp> {
  const server = await startTestApp()
  await addRecords(server)
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

/** The roles of bound users that make a call. In the short run, the first one: managers, if they may. */
function boundRoles({ access }: Call): RoleName[] {
  const bound = roleNames.filter((role) => role !== 'ROLE_ADMIN')
  const those = bound.filter(
    (role) => access === 'signedIn' || (Array.isArray(access) && access.includes(role)),
  )
  return isFullRun ? those : those.slice(0, 1)
}

/** Every call that bound users make, with a role. */
export function boundCalls(isWanted: (call: Call) => boolean): (SampleCall & { as: RoleName })[] {
  return everyCall
    .filter(({ call }) => isWanted(call) && !call.starts)
    .flatMap((one) => boundRoles(one.call).map((as) => ({ ...one, as })))
}

/** The number of the second exploiter's record that is like this one, or a number of no record. Large numbers are of none. */
export const shifted = (id: number, isThere: boolean, { offset } = ofExploiter) =>
  (id < 500 ? id : 1) + offset + (isThere ? 0 : 500)

/** The text with the numbers of both masked, so that answers can be compared. */
export const masked = (text: string) => text.replaceAll(new RegExp(`${OFFSET / 1000}\\d{3}`, 'g'), '#')

/** The answer without what differs from request to request: its id, and the time that a document was made. */
export function comparable({ status, body }: { status: number; body: unknown }): string {
  if (typeof body === 'object' && body !== null) Reflect.deleteProperty(body, 'requestId')
  return JSON.stringify({ status, body }).replaceAll(
    /\(D:\d{14}Z\)|<[\da-f]{32}>|"(?:from|to|at)":"[\d-]+T[\d:.]+Z"/g,
    '',
  )
}
