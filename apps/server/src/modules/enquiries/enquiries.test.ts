import { fases } from '@stayboard/contract'
import { isReferenceNumber } from '@stayboard/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError } from '../../testing/problems.ts'

const as = 'ROLE_MANAGER'
const path = '/api/v2/backend/reservation'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acmé B.V.', 'acme'), ('Brandt & Søn', 'brandt son')`)
})
afterAll(() => server.close())

const least = { organisation: { organisationId: 1 }, fase: fases[0], exploiterId: 1, contactName: 'Ann' }
const save = (body: object, method: 'POST' | 'PUT' = 'POST') => server.call(method, path, { as, body })
const added = async (body: object = {}) => (await save({ ...least, ...body })).body.enquiry

/** An enquiry with every field of the form set to a value that is not the default. */
const whole = {
  name: 'Turnaround team, 38 engineers',
  fase: 'Negotiation/Assessment',
  userId: 2,
  exploiterId: 2,
  contactName: "Hilde van 't Hart",
  clientEmail: 'h.vanthart@vandervalk.example',
  title: 'Mrs',
  phone: '+31 6 1234 5678 ext. 12',
  probability: 60,
  nextStep: 'Call Hilde',
  nextStepDate: '2026-11-24',
  price: 184320.05,
  total: 0.1,
  priceInfo: 'ex VAT',
  budget: '€ 65,00 per night',
  checkinDate: '2026-12-03',
  checkoutDate: '2027-02-27',
  guests: 38,
  location: 'Rotterdam, Maasvlakte',
  prefferredAccommodation: 'Harbour Lofts',
  roomType: 'STUDIO',
  additionalInformation: 'José Ñandú 👷🏽',
  moreInfo: 'more',
  notes: 'notes',
  cancelReason: 'none',
  rawResponse: '  {"raw": true}\n',
}

describe('saving', () => {
  test('stores every field, and accepts the organisation as id or link', async () => {
    const { enquiryId } = await added(whole)
    const { body } = await server.call('GET', `/api/v2/backend/enquiry/${enquiryId}`, { as })
    expect(body.enquiry).toMatchObject({
      ...whole,
      nights: 86,
      organisation: { organisationId: 1, name: 'Acmé B.V.' },
    })
    expect(body.enquiry).toMatchObject({
      exploiter: { name: 'LongStay' },
      user: { id: 2, username: 'manager' },
    })
    const moved = await save({ enquiryId, organisation: '/api/organisation/2' }, 'PUT')
    expect(moved.body.enquiry).toMatchObject({ ...whole, organisation: { organisationId: 2 } })
    expect(moved.body.version).toBe(2)
  })

  test('POST with an id above 0 changes, PUT without an id adds', async () => {
    const { enquiryId } = await added()
    expect((await save({ enquiryId, location: 'Delft' })).body.enquiry).toMatchObject({
      enquiryId,
      location: 'Delft',
    })
    for (const none of [0, -1, null, undefined]) {
      const { body } = await save({ ...least, enquiryId: none }, 'PUT')
      expect(body.enquiry.enquiryId).toBeGreaterThan(enquiryId)
    }
  })

  test('only the required fields are required', async () => {
    const filled = Object.keys(least)
    const numbers = [
      'userId',
      'probability',
      'price',
      'total',
      'checkinDate',
      'checkoutDate',
      'guests',
      'nextStepDate',
    ]
    const empty = Object.keys(whole).map((name) => [name, numbers.includes(name) ? null : ''])
    const fields = Object.fromEntries(empty.filter(([name]) => !filled.includes(name ?? '')))
    const { status, body } = await save({ ...fields, ...least })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body.enquiry).toMatchObject({ rawResponse: null, name: null, notes: null })
  })

  test('keeps absent fields and clears null', async () => {
    const { enquiryId } = await added(whole)
    const { body } = await save({ enquiryId, price: null, userId: null }, 'PUT')
    expect(body.enquiry).toMatchObject({ price: null, user: null, location: whole.location })
  })

  test('a record sent back as it was read changes nothing', async () => {
    const first = await added(whole)
    const { body } = await save(first, 'PUT')
    expect(body.enquiry).toEqual(first)
  })

  test('the raw text is stored unchanged and never changed', async () => {
    const { enquiryId } = await added(whole)
    expectFieldError(await save({ enquiryId, rawResponse: 'other' }, 'PUT'), 'rawResponse', 'setElsewhere')
    const { body } = await save({ enquiryId, rawResponse: whole.rawResponse }, 'PUT')
    expect(body.enquiry.rawResponse).toBe(whole.rawResponse)
  })

  test.each(fases)('fase %s can be chosen', async (fase) => {
    expect((await added({ fase, cancelReason: 'too dear' })).fase).toBe(fase)
  })
})

describe('refuses', () => {
  test.each([
    ['organisation', { organisation: undefined }, 'This is required!'],
    ['organisation', { organisation: { organisationId: 1, name: ' ' } }, 'This is required!'],
    ['organisation', { organisation: '/api/city/1' }, 'This does not refer to a record of the right kind'],
    ['organisation', { organisation: '/api/organisation/999' }, 'The selected record does not exist'],
    ['exploiterId', { exploiterId: 999 }, 'The selected record does not exist'],
    ['exploiterId', { exploiterId: 0 }, 'This field is required'],
    ['userId', { userId: 999 }, 'The selected record does not exist'],
    ['fase', { fase: undefined }, 'This is required!'],
    ['fase', { fase: '' }, 'This is required!'],
    ['fase', { fase: 'closed - won' }, 'This is not one of the options'],
    ['contactName', { contactName: '  ' }, 'This field is required'],
    ['clientEmail', { clientEmail: 'a@b' }, 'This does not look like a correct address'],
    ['probability', { probability: 101 }, 'number should be between 0 and 100'],
    ['price', { price: -1 }, 'The amount cannot be below zero'],
    ['price', { price: 1_000_000_000 }, 'Maximum 999999999.99'],
    ['price', { price: 'much' }, 'The value should be a float number'],
    ['nights', { nights: 10_000 }, 'Maximum 9999'],
    ['price', { price: 1.005 }, 'This is not an amount: use digits and at most two decimals'],
    ['checkinDate', { checkinDate: '2026-02-29' }, 'This is not a date'],
    [
      'checkoutDate',
      { checkinDate: '2026-03-02', checkoutDate: '2026-03-02' },
      'Check-out must be after check-in',
    ],
    ['cancelReason', { fase: 'Closed - lost' }, 'This field is required'],
    ['cancelReason', { fase: 'Closed - lost to competitor' }, 'This field is required'],
    ['cancelReason', { fase: 'Cancelled', cancelReason: ' ' }, 'This field is required'],
  ])('%s: %o', async (field, change, message) => {
    const { status, body } = await save({ ...least, ...change })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ field, message }))
  })

  test('moving the check-out before the check-in', async () => {
    const { enquiryId } = await added({ checkinDate: '2026-10-24', checkoutDate: '2026-10-26' })
    const { status, body } = await save({ enquiryId, checkoutDate: '2026-10-23' }, 'PUT')
    expect([status, body.errors[0].field]).toEqual([400, 'checkoutDate'])
  })

  test('cancelling without a reason, and accepts it once a reason is stored', async () => {
    const { enquiryId } = await added()
    expect((await save({ enquiryId, fase: 'Cancelled' }, 'PUT')).status).toBe(400)
    expect((await save({ enquiryId, fase: 'Cancelled', cancelReason: 'budget' }, 'PUT')).status).toBe(200)
    const reopened = await save({ enquiryId, fase: 'Offers received' }, 'PUT')
    expect(reopened.body.enquiry.cancelReason).toBe('budget')
  })
})

describe('the reference number', () => {
  test('is unique under concurrency, with its check letter', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => added()))
    const numbers = made.map((enquiry) => enquiry.refNumber)
    expect(new Set(numbers).size).toBe(50)
    expect(numbers.every(isReferenceNumber)).toBe(true)
  })

  test("has the year of the office's zone", async () => {
    const now = server.now()
    const newYear = Date.UTC(now.getUTCFullYear(), 11, 31, 23, 30)
    server.pass(newYear - now.getTime())
    const { refNumber } = await added()
    expect(refNumber).toMatch(new RegExp(`^SB-${String(now.getUTCFullYear() + 1).slice(2)}-`))
  })

  test('is given to an enquiry that was imported without one, when it is next saved', async () => {
    const imported = `insert into enquiries (organisation_id, exploiter_id, fase, contact_name, ref_number, time_stamp)
      values (1, 1, $1, 'Bea', '', '2024-12-31T23:30:00Z') returning enquiry_id::int as id`
    const { rows } = await server.database.pool.query(imported, [fases[0]])
    const [{ id: enquiryId }] = rows
    const saved = await save({ enquiryId }, 'PUT')
    const { refNumber } = saved.body.enquiry
    // The enquiry was made at 23:30 UTC on 31 December 2024, when it was already 2025 at the office.
    expect(refNumber).toMatch(/^SB-25-/)
    expect(isReferenceNumber(refNumber)).toBe(true)
    expect((await save({ enquiryId, notes: 'Late' }, 'PUT')).body.enquiry.refNumber).toBe(refNumber)
    const rooms = await server.call('GET', `/api/v2/enquiry/space_types/${refNumber}`, { as })
    expect(rooms.body._embedded.departments).toEqual([])
  })
})
