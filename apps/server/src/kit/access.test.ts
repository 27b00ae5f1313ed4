import { type RoleName, roleNames } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { isFullRun, ofSomeAreas, oneOfEach } from '../testing/extent.ts'
import { expectProblem } from '../testing/problems.ts'
import { everyCall, type SampleCall, startAppWithRecords } from '../testing/samples.ts'
import { contents } from '../testing/tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const callers = [undefined, ...roleNames]
// Calls that answer with a file only read, whether their method is GET or POST.
const writes = everyCall.filter(
  ({ call }) => call.method !== 'GET' && !call.files && Array.isArray(call.access),
)

const everybody: readonly RoleName[] = roleNames
const notAdmins: readonly RoleName[] = ['ROLE_MANAGER', 'ROLE_CONTENT', 'ROLE_MARKETING']
/**
 * Refusals of roles that have access to the call: another user's view, note or mail, a list or record that the role may
 * not read, and a proposal that an earlier role has extended.
 */
const asksMore: Record<string, { status: number; roles: readonly RoleName[] }> = {
  'views.create': { status: 403, roles: everybody },
  'views.update': { status: 403, roles: everybody },
  'views.remove': { status: 403, roles: everybody },
  'views.setColumns': { status: 403, roles: ['ROLE_USER'] },
  'presence.announce': { status: 403, roles: ['ROLE_USER'] },
  'mails.retry': { status: 403, roles: ['ROLE_CONTENT', 'ROLE_MARKETING'] },
  'messageNotes.update': { status: 403, roles: notAdmins },
  'handOvers.create': { status: 403, roles: ['ROLE_CONTENT', 'ROLE_MARKETING'] },
  'handOvers.remove': { status: 403, roles: ['ROLE_CONTENT', 'ROLE_MARKETING'] },
  'proposals.extend': { status: 400, roles: ['ROLE_MANAGER'] },
}

const isAllowed = ({ call: { access } }: SampleCall, as: RoleName | undefined) =>
  access === 'anybody' || (as !== undefined && (access === 'signedIn' || access.includes(as)))

/**
 * The callers whose refusals are tried: nobody, and for each call a role without access to it. The full run also
 * tries each role that only reads with every call.
 */
const refusedFor = (one: SampleCall) => {
  const others = callers.filter((as) => !isAllowed(one, as))
  const readers = isFullRun ? others.filter((as) => as === 'ROLE_VIEWER' || as === 'ROLE_USER') : []
  // Viewers come first, because they may make the fewest calls.
  const sorted = others.toSorted((a, b) => Number(b === 'ROLE_VIEWER') - Number(a === 'ROLE_VIEWER'))
  return new Set([...oneOfEach(sorted, (as) => as === undefined), ...readers])
}

// `packages/domain/src/permissions.test.ts` tests the roles of each call.
test('every call refuses other callers, and writes nothing for them', async () => {
  const before = await contents(server.database)
  for (const one of everyCall) {
    const { id, call, url, body } = one
    for (const as of refusedFor(one)) {
      const answer = await server.call(call.method, url, { as, body })
      expect([id, as, answer.status]).toEqual([id, as, as ? 403 : 401])
      expectProblem(answer, as ? 403 : 401)
    }
  }
  expect(await contents(server.database)).toEqual(before)
})

/**
 * Each list of roles is tried with each of its roles. `doors/documentation.test.ts` makes every call as an
 * administrator.
 */
const allowed = oneOfEach(
  everyCall.flatMap((one) => callers.filter((as) => isAllowed(one, as)).map((as) => ({ ...one, as }))),
  ({ call: { access }, as }) => `${access} ${as}`,
)

test.each(allowed)('$id accepts $as', async ({ id, call, url, body, as }) => {
  const answer = await server.call(call.method, url, { as, body })
  // A record that an earlier role deleted or changed gives 404 or 409.
  const { status, roles = [] } = asksMore[id] ?? {}
  const expected = [200, 202, 404, 409, 422, ...(status && as && roles.includes(as) ? [status] : [])]
  expect(expected).toContain(answer.status)
})

test('all calls were tried, and each allows some role', () => {
  expect(everyCall.length).toBeGreaterThan(30)
  for (const { id, call } of everyCall) expect(call.access, id).not.toEqual([])
})

test('access is checked before anything of the request is read', async () => {
  for (const { call, url } of ofSomeAreas(writes)) {
    const answer = await server.call(call.method, `${url}?unknown=1`, { as: 'ROLE_USER', body: [1] })
    expectProblem(answer, 403)
  }
})
