import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { ofSomeAreas } from '../testing/extent.ts'
import { everyDeclaredWrite, startAppWithRecords } from '../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

/** Every call that changes a record by its id and version, in all areas. */
const updates = everyDeclaredWrite
  .filter(({ body, call }) => 'version' in body && call.method === 'PUT')
  .map(({ id, call, url, body: { version: _, ...sample } }) => ({ id, call, url, sample }))
type Update = (typeof updates)[number]

const isFree = (value: unknown): value is string => typeof value === 'string' && !value.startsWith('/api/')

/**
 * Fields that are stored only together with another field: a note with its probability, a reason with
 * accepted warnings.
 */
const dependent = ['probabilityNote', 'acceptedReason']

/**
 * Fields that take any text, so that two users can change them.
 */
const textsOf = ({ call, sample }: Update) =>
  Object.entries(sample).flatMap(([name, value]) => {
    const takes = (text: unknown) => call.body.safeParse({ ...sample, [name]: text }).success
    return isFree(value) && !dependent.includes(name) && takes(`${value}1`) && takes(`${value}2`)
      ? [[name, value] as const]
      : []
  })

/** Returns the part of an answer that has the field and its own version. */
const holding = (name: string, body: object): Record<string, unknown> =>
  [body, ...Object.values(body)].findLast(
    (part) => part instanceof Object && name in part && 'version' in part,
  ) ?? {}

test('updates of every area are tested', () => {
  expect(updates.length).toBeGreaterThan(15)
})

// `merge.test.ts` tests how changes merge.
test.each(ofSomeAreas(updates))('$id: different fields merge, the same field conflicts', async (update) => {
  const { id, call, url, sample } = update
  const [first, second] = textsOf(update)
  if (!first) return expect(withoutTexts).toContain(id)
  const [name, was] = first
  const save = (body: object) => server.call(call.method, url, { as, body })
  const start = await save(sample)
  expect(start.status, JSON.stringify(start.body)).toBe(200)
  const { version } = holding(name, start.body)
  const number = Object.fromEntries(Object.entries(sample).filter(([name]) => /^id$|Id$/.test(name)))
  const change = (name: string, value: string) => save({ ...number, version, [name]: value })

  expect((await change(name, `${was}1`)).status).toBe(200)
  if (second) {
    const merged = await change(second[0], `${second[1]}1`)
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect(holding(name, merged.body)).toMatchObject({ [name]: `${was}1`, [second[0]]: `${second[1]}1` })
  }
  const refused = await change(name, `${was}2`)
  expect(refused.status, JSON.stringify(refused.body)).toBe(409)
  expect(refused.body.fields).toEqual([name])
  expect(holding(name, refused.body.current)).toMatchObject({ [name]: `${was}1` })
})

/** Calls whose fields are only choices, numbers and dates. */
const withoutTexts = [
  ...[
    'channelRules.update',
    'departmentFiles.certify',
    'enquiries.placeSite',
    'inbox.update',
    'officeHours.updateDay',
    'spaceTypes.updatePrice',
  ],
  ...['spaceTypes.updateTerm', 'targets.update', 'teams.updateSight'],
]
