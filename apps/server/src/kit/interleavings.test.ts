import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { times } from '../testing/extent.ts'
import { startAppWithRecords } from '../testing/samples.ts'

const as = 'ROLE_MANAGER'
const path = '/api/v2/backend/reservation'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

/**
 * The fields that three users change at the same time, each of another type, with a function from a number to
 * a value.
 */
const values = {
  location: (n: number) => `place ${n}`,
  notes: (n: number) => (n % 5 === 0 ? null : `note ${n}`),
  price: (n: number) => n + 0.1,
  nextStepDate: (n: number) => `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  userId: (n: number) => (n % 3 === 0 ? null : (n % 3) + 1),
  exploiterId: (n: number) => (n % 3) + 1,
}
type Name = keyof typeof values
type State = Record<Name, unknown> & { version: number }
const names = ['location', 'notes', 'price', 'nextStepDate', 'userId', 'exploiterId'] as const

async function added(): Promise<State & { enquiryId: number }> {
  const body = { organisation: '/api/organisation/1', fase: 'Booked', exploiterId: 1, contactName: 'Ann' }
  return (await server.call('POST', path, { as, body })).body.enquiry
}
const read = async (enquiryId: number): Promise<State> =>
  (await server.call('GET', `/api/v2/backend/enquiry/${enquiryId}`, { as })).body.enquiry

/**
 * A step of a random test: a user saves the whole form as it was opened, with some fields changed, or opens
 * the form again.
 */
const step = fc.record({
  editor: fc.nat(2),
  reopens: fc.boolean(),
  changed: fc.uniqueArray(fc.constantFrom<Name>(...names), { maxLength: 4 }),
  number: fc.nat(60),
})

test("in any order of three users' changes, a saved value stays until someone who saw it changes it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { enquiryId, ...start } = await added()
      const truth: State = { ...start }
      const opened: State[] = [start, start, start]
      for (const { editor, reopens, changed, number } of steps) {
        const seen = opened[editor] ?? start
        const wanted: State = { ...seen }
        for (const name of changed) wanted[name] = values[name](number)
        const clashes = names.filter(
          (name) => wanted[name] !== seen[name] && truth[name] !== seen[name] && wanted[name] !== truth[name],
        )
        const { status, body } = await server.call('PUT', path, { as, body: { ...wanted, enquiryId } })
        expect(status).toBe(clashes.length > 0 ? 409 : 200)
        if (status === 409) expect([...body.fields].sort()).toEqual([...clashes].sort())
        else for (const name of names) if (wanted[name] !== seen[name]) truth[name] = wanted[name]
        const now = await read(enquiryId)
        expect(now).toMatchObject(Object.fromEntries(names.map((name) => [name, truth[name]])))
        if (reopens || status === 409) opened[editor] = now
        else if (status === 200) opened[editor] = body.enquiry
      }
    }),
    { numRuns: times(60, 10) },
  )
})

test('of concurrent changes, one per field is kept and the others conflict', async () => {
  for (let round = 0; round < times(10, 3); round++) {
    const { enquiryId, ...seen } = await added()
    const save = (change: Partial<State>) =>
      server.call('PUT', path, { as, body: { ...seen, ...change, enquiryId } })
    const changes = [0, 1, 2].flatMap((n) => [{ location: `place ${n}` }, { price: n + 1 }])
    const answers = await Promise.all(changes.map(save))
    const kept = changes.filter((_, index) => answers[index]?.status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(await read(enquiryId)).toMatchObject(Object.assign({}, ...kept))
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.current.enquiry.version).toBeGreaterThan(seen.version)
    }
  }
})
