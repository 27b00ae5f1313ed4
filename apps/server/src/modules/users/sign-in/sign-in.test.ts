import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app.ts'
import { costOfProduct } from '../../../testing/cheap-passwords.ts'
import { times } from '../../../testing/extent.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'

let server: TestApp
beforeAll(costOfProduct)
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

let addresses = 0
/** Signs in from a new address each time, so that no lockout applies. */
function signIn(username: unknown, password: unknown) {
  addresses += 1
  const remoteAddress = `10.0.${addresses >> 8}.${addresses & 255}`
  return server.app.inject({ method: 'POST', url: '/login', payload: { username, password }, remoteAddress })
}
async function refused(username: unknown, password: unknown) {
  const { statusCode, headers, body } = await signIn(username, password)
  return { status: statusCode, headers, body: JSON.parse(body) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}
const quantile = (times: number[], part: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0

describe('the right name and password', () => {
  test.each(['admin', 'ADMIN', ' admin '])(
    '%o gets a token and the roles, and nothing else',
    async (name) => {
      const { statusCode, headers, body } = await signIn(name, PASSWORD)
      expect([statusCode, JSON.parse(body)]).toEqual([200, { roles: [{ authority: 'ROLE_ADMIN' }] }])
      const payload = JSON.parse(
        Buffer.from(String(headers.authorization).split('.')[1] ?? '', 'base64url').toString(),
      )
      expect(payload).toMatchObject({ sub: String(server.userId('ROLE_ADMIN')), username: 'admin' })
    },
  )

  test('composed and decomposed accents are equal', async () => {
    const body = { username: 'réné', email: 'r@stayboard.example', password: 'Père1pass'.normalize('NFC') }
    await server.call('POST', '/api/user', { as: 'ROLE_ADMIN', body })
    const { statusCode } = await signIn('RÉNÉ'.normalize('NFD'), 'Père1pass'.normalize('NFD'))
    expect(statusCode).toBe(200)
  })
})

describe('anything else', () => {
  test('an unknown name and a wrong password get the same documented answer', async () => {
    const answers = [await refused('admin', 'Wrong1pass'), await refused('nobody', PASSWORD)]
    for (const answer of answers) {
      expectProblem(answer, 401)
      expect(answer.body.message).toBe('Your credentials are not correct')
      expect(answer.headers.authorization).toBeUndefined()
    }
    const comparable = answers.map(({ body: { requestId: _, ...rest }, headers }) => [
      Object.keys(headers),
      rest,
    ])
    expect(comparable[0]).toEqual(comparable[1])
  })

  test('they take the same time', async () => {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 15; round++) {
      took.known.push(await timed(() => signIn('admin', 'Wrong1pass')))
      took.unknown.push(await timed(() => signIn('nobody', 'Wrong1pass')))
    }
    // The test compares lower quartiles, because other work on the machine only slows some runs down. If
    // sign-ins with unknown names did not hash, the times would differ by a factor of about ten.
    const ratio = quantile(took.known, 0.25) / quantile(took.unknown, 0.25)
    expect(ratio).toBeGreaterThan(1 / 2)
    expect(ratio).toBeLessThan(2)
    // Sign-ins hash the password for unknown names too, so they take much longer than a read.
    const read = await timed(() => server.call('GET', '/api/current_user'))
    expect(quantile(took.unknown, 0.5)).toBeGreaterThan(3 * read)
  })

  test.each([
    ['admin', `${PASSWORD} `],
    ['admin', PASSWORD.toLowerCase()],
    ['admin@stayboard.example', PASSWORD],
    ["admin' or '1'='1", PASSWORD],
    ['adm%', PASSWORD],
    ['administrator', PASSWORD],
    ['admin', '$argon2id$v=19$m=19456,t=2,p=1$'],
  ])('%o with password %o', async (username, password) => {
    expectProblem(await refused(username, password), 401)
  })

  test.each([
    ['username', '', PASSWORD],
    ['username', undefined, PASSWORD],
    ['username', null, PASSWORD],
    ['username', { $ne: '' }, PASSWORD],
    ['username', ['admin'], PASSWORD],
    ['username', 'admin\0', PASSWORD],
    ['username', 'a'.repeat(255), PASSWORD],
    ['password', 'admin', ''],
    ['password', 'admin', undefined],
    ['password', 'admin', { $ne: '' }],
    ['password', 'admin', 'x'.repeat(1001)],
  ])('a wrong %s is named: %o, %o', async (field, username, password) => {
    expectFieldError(await refused(username, password), field)
  })
})

test('many sign-ins at once all succeed, and reads go on between them', async () => {
  const as = 'ROLE_VIEWER'
  const reads: number[] = []
  const statuses: number[] = []
  const next = async () => statuses.push((await signIn('manager', PASSWORD)).statusCode)
  // Ten successful sign-ins lower the share of wrong passwords. While the share is high, for example after
  // other tests in the same process, the server refuses sign-ins that wait more than a second.
  for (let count = 0; count < 10; count++) await signIn('manager', PASSWORD)
  // The number of concurrent sign-ins: 50, or 25 in the short run. A slow machine gets fewer (at least 10),
  // so that the last one does not wait too long even if the machine becomes twice as busy.
  const one = await timed(() => signIn('manager', PASSWORD))
  const many = Math.max(10, Math.min(times(50, 25), Math.floor(3_500 / one)))
  const signIns = timed(() => Promise.all(Array.from({ length: many }, next)))
  while (statuses.length < many) {
    reads.push(await timed(() => server.call('GET', '/api/v2/simple_organisations', { as })))
  }
  const whole = await signIns
  expect(statuses).toEqual(Array.from({ length: many }, () => 200))
  expect(reads.length).toBeGreaterThan(many * 0.4)
  expect(quantile(reads, 0.95)).toBeLessThan(whole / 5)
})
