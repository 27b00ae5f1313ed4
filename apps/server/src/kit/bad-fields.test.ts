import { isForm } from '@stayboard/contract'
import { processorTime } from '@stayboard/contract/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { inPart, kindOfField, ofSomeAreas, oneOfEach } from '../testing/extent.ts'
import { expectFieldError, expectProblem } from '../testing/problems.ts'
import { everyWriteWithBody, startAppWithRecords } from '../testing/samples.ts'
import { contents } from '../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
let before: Record<string, string>
beforeAll(async () => {
  server = await startAppWithRecords()
  before = await contents(server.database)
})
afterAll(async () => {
  expect(await contents(server.database)).toEqual(before)
  await server.close()
})

const everyField = everyWriteWithBody.flatMap(({ id, call, url, body }) =>
  Object.entries(body).map(([field, value]) => ({ id, field, value, call, url, body })),
)
type Field = (typeof everyField)[number]

/**
 * Fields of one kind share the code that checks them. The fields of a form are checked after the form was
 * parsed.
 */
const fields = oneOfEach(
  everyField,
  ({ call, field }) => `${isForm(call.body)} ${kindOfField(call.body, field)}`,
)

const sent = ({ call, url, body, field }: Field, value: unknown) =>
  server.call(call.method, url, { as, body: { ...body, [field]: value } })

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
const anything = [true, 3.7, -1e300, 'zzz', '', {}, { a: 1 }, [], [{}], [null], [[['zzz']]]]
/** Fields that accept more than one kind of value. */
const kindsOf: Record<string, string[]> = {
  budget: ['string', 'number'],
  channelManagerId: ['string', 'number'],
  spaceTypeGuest: ['list', 'object'],
}

const texts = fields.filter(({ value }) => typeof value === 'string')
/** Text fields that are stored as sent. Passwords are not: they are stored as hashes. */
const keptTexts = texts.filter(({ field }) => !/password/i.test(field))

describe('a call reports all fields at once if each has a value of the wrong type', () => {
  const wrong = (field: string, value: unknown) =>
    (kindsOf[field] ?? [kindOf(value)]).includes('object') ? 'zzz' : { a: 1 }
  // Calls with a form are left out: a form is not sent as JSON, and its fields are tried one by one.
  test.each(ofSomeAreas(everyWriteWithBody).filter((one) => !isForm(one.call.body)))(
    '$id',
    async ({ call, url, body }) => {
      const all = Object.fromEntries(
        Object.entries(body).map(([field, value]) => [field, wrong(field, value)]),
      )
      const answer = await server.call(call.method, url, { as, body: all })
      for (const field of Object.keys(body)) expectFieldError(answer, field)
    },
  )
})

describe('a value of the wrong type is refused with the name of its field', () => {
  test.each(fields)('$id: $field', async (one) => {
    const kinds = kindsOf[one.field] ?? [kindOf(one.value)]
    for (const value of inPart(anything)) {
      if (!kinds.includes(kindOf(value))) expectFieldError(await sent(one, value), one.field)
    }
  })
})

describe('a list with values of the wrong type is refused', () => {
  test.each(fields.filter(({ value }) => Array.isArray(value)))('$id: $field', async (one) => {
    for (const value of [[{}], [null], [7.5], ['ZZZ'], [['EMAIL']], Array(5000).fill('EMAIL')]) {
      const { status, body } = await sent(one, value)
      expect(status).toBe(400)
      expect(body.errors[0].field).toMatch(new RegExp(`^${one.field}(\\.|$)`))
    }
  })
})

/** The fields for coordinates, which have decimals and may be negative. */
const degrees = ['latitude', 'longitude']
/** The fields for exchange rates, which have six decimals. */
const rates = ['rate']

describe('a number beyond the range of ids and columns is refused', () => {
  test.each(fields.filter(({ value }) => typeof value === 'number'))('$id: $field', async (one) => {
    // An enquiry id of 0 or below means a new enquiry, and a floor may be below ground.
    const below = ['enquiryId', 'floor'].includes(one.field) ? [] : [-1, -(2 ** 31)]
    const fraction = rates.includes(one.field) ? 1.000_000_5 : 1.005
    const between = degrees.includes(one.field) ? [-180.001, 180.001] : [...below, fraction]
    for (const value of [...between, 2 ** 53, 1e300]) expectFieldError(await sent(one, value), one.field)
  })
})

const isOpen = ({ call }: Field) => call.access === 'anybody'

describe('a text that is too long is refused, and fast', () => {
  test.each(texts.filter((one) => !isOpen(one)))('$id: $field', async (one) => {
    for (const letter of inPart(['x', 'é'.normalize('NFD'), '👩‍👩‍👧‍👦', 'a@b.', '/api/user/1'])) {
      const text = letter.repeat(250_000 / [...letter].length)
      const took = await processorTime(async () => expectFieldError(await sent(one, text), one.field))
      // This usually takes 10 ms.
      expect(took).toBeLessThan(5_000)
    }
  })
})

describe('calls without sign-in refuse bodies above 8 KB', () => {
  test.each(everyField.filter(isOpen))('$id: $field', async (one) => {
    expectFieldError(await sent(one, 'x'.repeat(7 * 1024)), one.field)
    expectProblem(await sent(one, 'x'.repeat(8 * 1024)), 413)
  })
})

describe('a text that cannot be stored is refused', () => {
  test.each(keptTexts)('$id: $field', async (one) => {
    for (const value of ['a\0b', '\0', 'a\ud800b', '\udfff'])
      expectFieldError(await sent(one, value), one.field)
  })
})
