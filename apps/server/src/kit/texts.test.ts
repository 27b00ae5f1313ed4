import { containsKind, shapeOf, structureOf } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../testing/app.ts'
import { kindOfField, ofSomeAreas, oneOfEach } from '../testing/extent.ts'
import { expectFieldError } from '../testing/problems.ts'
import { everyDeclaredWrite, type SampleCall, startAppWithRecords, unusedName } from '../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

/** Calls whose answer is not the record with the text, and calls that can be made only once. */
const untried = [
  'answers.answer',
  'bookingChanges.change',
  'bookingChanges.preview',
  'contactedProviders.create',
  'currencyRates.paste',
  'handOvers.create',
  'inbox.reply',
  'mailchimp.create',
  'mails.send',
  'mews.connect',
  'offers.accept',
  'offers.correct',
  'offers.preview',
  'proposals.send',
  'rooms.alike',
  'spaceTypes.alike',
  'stays.addGuest',
  'stays.pasteGuests',
  'users.accept',
  'users.addPasskey',
  'users.beginSecondFactor',
  'users.forgotPassword',
  'users.login',
  'users.newPasskeyOptions',
  'users.removePasskey',
  'users.removeSecondFactor',
  'users.renewRecoveryCodes',
  'views.setColumns',
  'views.setDefault',
  'views.setOrder',
]

/**
 * Fields whose value in the answer differs from the value that was sent: secrets, reasons, references, and
 * texts of another system.
 */
const notKept = [
  'acceptedReason',
  'clientSecret',
  'competitor',
  'currentPassword',
  'list',
  'password',
  'passwordCheck',
  'rawResponse',
  'refNumber',
  'screen',
  // A user name is unique, and a note is kept only together with a changed probability.
  'users.update.username',
  'prognosis.update.probabilityNote',
]

/** Returns the fields of a body that accept any text. Addresses, choices, links, days and markup do not. */
function freeTexts({ id, call }: SampleCall): string[] {
  if (untried.includes(id)) return []
  const fields = bodiesOf(call.body).flatMap((body) => Object.entries(shapeOf(body) ?? {}))
  const free = fields.filter(
    ([, field]) => !containsKind(field, 'html') && z.safeParse(field, STRANGE).data === STRANGE,
  )
  return [...new Set(free.map(([name]) => name))].filter(
    (name) => ![name, `${id}.${name}`].some((one) => notKept.includes(one)),
  )
}
const STRANGE = `<b>é" ש👩`

/**
 * Returns the alternative bodies of a call, such as one for records that it adds and one for records that it
 * changes.
 */
function bodiesOf(body: z.core.$ZodType): readonly z.core.$ZodType[] {
  const structure = structureOf(body)
  return structure.form === 'choice' ? structure.options : [body]
}

const cases = everyDeclaredWrite.flatMap((one) => freeTexts(one).map((field) => ({ ...one, field })))
type Case = (typeof cases)[number]

/** Saves the text in that field, with an unused user name or tag name where one is required. */
async function saved({ id, call, url, body, field }: Case, text: string) {
  await server.database.pool.query('delete from tags where tag_id > 3; delete from teams where team_id > 2')
  const given = { ...body, version: undefined, ...unusedName(id), [field]: text }
  const answer = await server.call(call.method, url, { as, body: given })
  return { ...answer, text: (answer.body.enquiry ?? answer.body)[field] }
}

describe.each(ofSomeAreas(cases))('$id: $field', (one) => {
  test('keeps any text unchanged', async () => {
    const given = ` ${STRANGE.normalize('NFD')}\n`
    expect(await saved(one, given)).toMatchObject({ status: 200, text: STRANGE })
  })
})

const kinds = ({ call, field }: Case) => kindOfField(call.body, field)

describe.each(oneOfEach(cases, kinds))('$id: $field', (one) => {
  test.each([
    'שלום 👩‍👩‍👧‍👦 é',
    'مرحبا، نص',
    '北京 ½',
    '\u202eleft\u202c',
    `<b>"O'Neill"</b>`,
    '=1+1',
    '%_\\',
    'ĲßØ…',
    '1\u00a02',
  ])('keeps %o unchanged', async (text) => {
    expect(await saved(one, text)).toMatchObject({ status: 200, text: text.normalize('NFC') })
  })

  test('normalises accents and trims', async () => {
    const composed = 'Çağrı é'.normalize('NFC')
    expect((await saved(one, `  ${composed.normalize('NFD')}\n`)).text).toBe(composed)
  })
})

const creating = [
  'users.create',
  'clients.create',
  'exploiters.create',
  'organisations.save',
  'organisations.addContact',
  'enquiries.create',
  'tags.create',
  'wiki.create',
]

describe.each(
  oneOfEach(
    cases.filter(({ id }) => creating.includes(id)),
    kinds,
  ),
)('$id: $field', (one) => {
  test('counts visible characters in any script', async () => {
    const longest = await longestOf(one)
    for (const letter of ['x', 'é'.normalize('NFD'), '👩', 'ש']) {
      const { status, text } = await saved(one, letter.repeat(longest))
      expect([status, text]).toEqual([200, letter.normalize('NFC').repeat(longest)])
      expectFieldError(await saved(one, letter.repeat(longest + 1)), one.field, 'tooLong')
    }
    const families = '👩‍👩‍👧‍👦'.repeat(Math.min(longest, 30))
    expect(await saved(one, families)).toMatchObject({ status: 200, text: families })
  })
})

/** The most letters that a field takes, found by bisection. */
async function longestOf(one: Case): Promise<number> {
  let [fits, isTooLong] = [3, 30_000]
  while (isTooLong - fits > 1) {
    const middle = Math.floor((fits + isTooLong) / 2)
    if ((await saved(one, 'x'.repeat(middle))).status === 200) fits = middle
    else isTooLong = middle
  }
  return fits
}

test('letters that grow when normalised or folded cause no server error', async () => {
  const growing = [...'\u{1d160}\u{1d15e}\u{1d1bb}\u{1d1c0}ﬃ㎏İ㍿﷽']
  const text = Array.from(
    { length: 254 },
    (_, index) => growing[(index * index + (index >> 2)) % growing.length],
  )
  for (const one of cases.filter(({ field }) => ['name', 'location', 'displayname'].includes(field))) {
    expect([200, 400]).toContain((await saved(one, text.join(''))).status)
  }
  const body = { username: text.join(''), password: 'x' }
  expect([400, 401]).toContain((await server.call('POST', '/login', { body })).status)
})
