import { shapeOf } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { kindOfField, oneOfEach } from '../testing/extent.ts'
import { expectFieldError } from '../testing/problems.ts'
import { addRecords, everyDeclaredWrite, type SampleCall, unusedName } from '../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await addRecords(server)
})
afterAll(() => server.close())

/**
 * The fields that take any text, by call, of calls with others than a name. All other texts are addresses, choices, links, days or
 * passwords.
 */
const lead = [
  'name',
  'address',
  'contactname',
  'generalContact',
  'province',
  'city',
  'postalCode',
  'street',
  'notes',
  'nextStep',
]
const contact = ['name', 'role', 'officePhone', 'mobilePhone']
const client = 'firstname lastname address city country phone username nationality'
const filter = ['name', 'description']
const provider = 'name address website contactName contactRole contactDetails phone'
const department = 'name address state phone website contactName'
const enquiry =
  'name contactName title phone nextStep priceInfo budget location prefferredAccommodation roomType additionalInformation moreInfo notes cancelReason'
const reservation = [
  'reservationNumber',
  'travellerFirstname',
  'travellerLastname',
  'firstname',
  'lastname',
  'description',
  'channel',
  'bookingRef',
]
const otherTexts: Record<string, string[]> = {
  // Answers the rooms, not one of them.
  'rooms.alike': [],
  'users.create': ['displayname'],
  'users.update': ['displayname'],
  'users.updateCurrentUser': ['displayname'],
  'clients.create': client.split(' '),
  'clients.update': client.split(' '),
  'organisations.create': lead,
  'organisations.update': lead,
  'organisations.save': lead,
  'organisations.addContact': contact,
  'organisations.updateContact': contact,
  'activities.log': ['text'],
  'activities.update': ['text'],
  'enquiries.create': enquiry.split(' '),
  'inbox.makeEnquiry': enquiry.split(' '),
  'enquiries.update': enquiry.split(' '),
  'messageNotes.add': ['text'],
  'vatRates.create': ['source'],
  'vatRates.update': ['source'],
  'messageNotes.update': ['text'],
  'providerMetas.create': provider.split(' '),
  'providerMetas.update': provider.split(' '),
  'departments.create': department.split(' '),
  'departments.update': department.split(' '),
  'wiki.create': ['title', 'sourceName', 'sourceUrl'],
  'wiki.update': ['title', 'sourceName', 'sourceUrl'],
  'filters.createDepartment': filter,
  'filters.updateDepartment': filter,
  'filters.createChild': filter,
  'filters.updateChild': filter,
  'reservations.create': reservation,
  'reservations.update': reservation,
  'rooms.create': ['name', 'description', 'address', 'notes'],
  'rooms.update': ['name', 'description', 'address', 'notes'],
  'jobs.create': ['title', 'locations', 'company', 'description', 'salary'],
  'jobs.update': ['title', 'locations', 'company', 'description', 'salary'],
  'spaceTypes.create': ['code'],
  'spaceTypes.update': ['code'],
  'channelCodes.saveRatePlan': ['name', 'code', 'description', 'paymentType'],
  'channelCodes.saveRoomCode': ['name', 'code', 'description'],
  'mews.configure': ['code', 'channel'],
  'contactedProviders.update': ['roomtype', 'priceInformation'],
  'offers.record': ['roomtype', 'notes'],
  'proposals.create': ['introduction'],
  'proposals.update': ['introduction'],
  'stays.book': ['notes'],
  'stays.update': ['notes'],
  'stays.updateGuest': ['guestFirstName', 'guestLastName', 'guestPhone', 'notes'],
  'prognosis.create': ['companyClient', 'probabilityNote', 'notes'],
  'prognosis.update': ['companyClient', 'notes'],
}
/** The free texts of a call. */
const freeTexts = ({ id, call }: SampleCall): string[] =>
  otherTexts[id] ?? ('name' in (shapeOf(call.body) ?? {}) ? ['name'] : [])

const cases = everyDeclaredWrite.flatMap((one) => freeTexts(one).map((field) => ({ ...one, field })))
type Case = (typeof cases)[number]

/** Saves the text in that field, with an unused user name or tag name where one is required. */
async function saved({ id, call, url, body, field }: Case, text: string) {
  await server.database.pool.query('delete from tags where tag_id > 3')
  const given = { ...body, version: undefined, ...unusedName(id), [field]: text }
  const answer = await server.call(call.method, url, { as, body: given })
  return { ...answer, text: (answer.body.enquiry ?? answer.body)[field] }
}

test('every call with a free text is listed', () => {
  const others = everyDeclaredWrite.filter((one) => freeTexts(one).length === 0).map(({ id }) => id)
  expect(others.toSorted()).toEqual([
    'channelCodes.moveRatePlan',
    'channelCodes.moveRoomCode',
    'channelCodes.sendProperties',
    'clients.avatar',
    'closings.close',
    'contactedProviders.addMany',
    // A department is added once, so its texts are tried by changing it.
    'contactedProviders.create',
    'contactedProviders.write',
    'crm.add',
    'departmentFiles.upload',
    'departments.favorite',
    'departments.place',
    'duplicates.clientsApart',
    'duplicates.mergeClients',
    'duplicates.mergeOrganisations',
    'duplicates.organisationsApart',
    'enquiries.addDepartment',
    'enquiries.extend',
    'enquiryFiles.upload',
    'erasures.erase',
    'erasures.readmit',
    'exploiters.generateKey',
    'exploiters.logo',
    'exploiters.replace',
    'filters.childIcon',
    'filters.departmentIcon',
    'finder.open',
    'finder.pin',
    // Work is handed over once.
    'handOvers.create',
    'history.restore',
    'history.undo',
    'hyperGuests.favorite',
    'images.moveDepartment',
    'images.moveRoom',
    'images.uploadDepartment',
    'images.uploadRoom',
    'inbox.join',
    'inbox.merge',
    'inbox.reply',
    'inbox.update',
    'mails.send',
    'maintenance.assignExploiters',
    'maintenance.permalinks',
    'maintenance.refNumbers',
    'maintenance.release',
    'maintenance.ssoClients',
    'marketing.callback',
    'marketing.login',
    // Tokens are not answered.
    'mews.connect',
    'notifications.read',
    'notifications.set',
    // Only the newest version is corrected.
    'offers.accept',
    'offers.correct',
    'offers.preview',
    'officeHours.updateDay',
    'places.favoriteCity',
    'places.uploadCityImages',
    'presence.announce',
    'prognosis.paste',
    'proposals.extend',
    // A proposal is sent once.
    'proposals.send',
    'providerMetas.uploadImages',
    'rooms.alike',
    'rooms.pdf',
    'savedReplies.upload',
    'selections.selectInGrid',
    'selections.selectOfDepartment',
    'selections.selectOfRoom',
    'spaceTypes.alike',
    'spaceTypes.createPrice',
    'spaceTypes.updatePrice',
    'stays.addGuest',
    'stays.leave',
    'stays.move',
    'stays.pasteGuests',
    'tags.merge',
    'targets.create',
    'targets.update',
    'users.accept',
    'users.deactivate',
    'users.login',
    'views.setColumns',
    'views.setDefault',
    'views.setOrder',
    'webhooks.newSecret',
  ])
})

describe.each(cases)('$id: $field', (one) => {
  test('keeps any text unchanged', async () => {
    const text = `<b>é" ש👩`
    expect(await saved(one, ` ${text.normalize('NFD')}\n`)).toMatchObject({ status: 200, text })
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
