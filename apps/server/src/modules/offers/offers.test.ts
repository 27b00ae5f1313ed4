import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { inPart } from '../../testing/extent.ts'
import { violations } from '../../testing/invariants.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const one = '/api/v2/enquiry/offer'
const url = '/api/v2/enquiry/offers/1'
const providers = '/api/v2/enquiry/contacted_providers/1'
const enquiry = '/api/v2/backend/enquiry/1'
const tick = { acceptedWarnings: ['overCapacity', 'overBeds'], acceptedReason: 'Children' }
const dates = { checkIn: '2026-12-01', checkOut: '2026-12-08' }

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`delete from proposals; delete from offers; delete from contacted_providers; delete from stays; delete from prognosis_metas;
    select note_heads();
    update enquiries set checkin_date = '2026-12-01', checkout_date = '2026-12-08', nights = 7, guests = 3;
    insert into space_types (department_id, code, max_guests, nr_beds) values (1, 'A-12', 2, 1), (3, 'B-12', 4, 2);
    insert into contacted_providers (enquiry_id, department_id, status)
      values (1, 1, 'Inquiry requested'), (1, 3, 'Inquiry requested'), (1, 2, 'No availability')`)
  const { rows } = await query(
    'select contacted_provider_id as id from contacted_providers order by department_id',
  )
  ids = rows.map(({ id }: { id: number }) => Number(id))
})
afterAll(() => server.close())
beforeEach(() =>
  query(`delete from offers; delete from stays; delete from prognosis_metas;
    update enquiries set fase = 'Offers received' where enquiry_id = 1;
    update contacted_providers set status = case department_id when 2 then 'No availability' else 'Inquiry requested' end::contact_status`),
)

/** The ids of the contacted providers of departments 1, 2 (which has no availability) and 3. */
let ids: number[] = []
const query = (statement: string) => server.database.pool.query(statement)
const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  server.call(method, path, { as, body })
const offer = (body: object = {}, provider = 0) =>
  send('POST', one, {
    contactedProvider: `/api/v2/enquiry/contacted_provider/${ids[provider]}`,
    price: 80,
    ...body,
  })
const offered = async (body: object = {}, provider = 0) => {
  const answer = await offer(body, provider)
  expect(answer.body).toMatchObject({ offerId: expect.any(Number) })
  return answer.body
}
const correct = (offerId: number, body: object = {}) =>
  send('POST', `${one}/${offerId}/version`, { price: 75, ...body })
const accept = (offerId: number, body: object = {}) => send('POST', `${one}/${offerId}/accept`, body)
const undo = ({ headers }: Answer) => send('POST', '/api/history/undo', { action: headers['x-request-id'] })
const listed = async (filter = '') => (await send('GET', `${url}?${filter}`)).body._embedded.offers
const statuses = async () =>
  (await send('GET', providers)).body._embedded.contactedProviders.map(
    (row: { status: string }) => row.status,
  )
const fase = async () => (await send('GET', enquiry)).body.enquiry.fase
const rowsOf = async (table: string) => (await query(`select * from ${table} order by 1`)).rows
/** Everything that accepting an offer changes. */
const standing = async () => ({
  offers: (await listed()).map(({ offerId, state }: { offerId: number; state: string }) => [offerId, state]),
  statuses: await statuses(),
  fase: await fase(),
  stays: (await rowsOf('stays')).length,
  prognoses: (await rowsOf('prognosis_metas')).map((row) => [row.status, row.total_prognosis]),
})

describe('recording', () => {
  test('gives an offer its number, the stay of the enquiry, and totals that unfold into lines', async () => {
    const cleaning = { kind: 'CLEANING', amount: 50, vatRate: 21, per: 'STAY' }
    const first = await offered({ salesPrice: 100, vatRate: 9, extraCosts: [cleaning] })
    expect(first).toMatchObject({
      ...{
        number: 1,
        revision: 1,
        state: 'OPEN',
        departmentId: 1,
        guests: 3,
        nights: 7,
        isSameStay: true,
        ...dates,
      },
      lines: [
        { kind: 'RENT', unit: 'NIGHT', price: 80, times: 7, per: 1, ex: 560, vat: 50.4, inc: 610.4 },
        { kind: 'CLEANING', unit: 'STAY', price: 50, ex: 50, vat: 10.5, inc: 60.5 },
      ],
      ...{ total: { ex: 610, vat: 60.9, inc: 670.9 }, salesTotal: { ex: 750, vat: 73.5, inc: 823.5 } },
      ...{ extraCosts: [cleaning], margin: 140, marginPercent: 18.7, userName: 'manager' },
    })
    expect(await offered({}, 2)).toMatchObject({ number: 2, margin: null, salesTotal: null })
    expect(await statuses()).toEqual(['Offer received', 'Offer received', 'No availability'])
    const { rows } = await query(
      'select total_ex::text as ex, total_inc::text as inc, sales_ex::text as sales from offers',
    )
    expect(rows).toContainEqual({ ex: '610.00', inc: '670.90', sales: '750.00' })
  })

  test('by several people at once gives each its own number', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => offer({ price: nth }, nth % 2 ? 2 : 0)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await listed()).map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test.each([
    [{ price: null }, 'price', undefined],
    [{ price: -1 }, 'price', 'negative'],
    [{ price: 1.005 }, 'price', 'money'],
    [{ price: 999_999_999.99 }, 'price', 'maximum'],
    [{ pricePer: 'YEAR' }, 'pricePer', 'option'],
    [{ monthRule: null }, 'monthRule', 'required'],
    [{ vatRate: 101 }, 'vatRate', 'type'],
    [{ currency: 'EURO' }, 'currency', 'currency'],
    [{ guests: 0 }, 'guests', 'type'],
    [{ checkOut: '2026-12-01' }, 'checkOut', 'checkoutBeforeCheckin'],
    [{ checkIn: '9999-12-01', checkOut: '9999-12-31' }, 'checkOut', 'date'],
    [{ extraCosts: [{ kind: 'BRIBE', amount: 1 }] }, 'extraCosts.0.kind', 'option'],
    [{ extraCosts: [{ kind: 'OTHER', amount: -1 }] }, 'extraCosts.0.amount', 'negative'],
    [{ contactedProvider: '/api/v2/enquiry/contacted_provider/999' }, 'contactedProvider', 'notFoundLink'],
  ] as const)('%j is refused', async (body, field, code) => {
    expectFieldError(await offer(body), field, code)
    expect(await listed()).toEqual([])
  })

  test('without dates asks for them when the enquiry has none', async () => {
    await query('update enquiries set checkin_date = null, checkout_date = null')
    expectFieldError(await offer(), 'checkIn', 'offerUndated')
    await query(`update enquiries set checkin_date = '2026-12-01', checkout_date = '2026-12-08', nights = 7`)
  })

  test('is undone with the state of its provider', async () => {
    const made = await offer()
    expect((await undo(made)).status).toBe(200)
    expect([await listed(), await statuses()]).toEqual([
      [],
      ['Inquiry requested', 'Inquiry requested', 'No availability'],
    ])
  })
})

describe('without a rate', () => {
  test('each night of the stay has the rate on record, which a later change of the record leaves', async () => {
    const stay = { checkIn: '2025-12-30', checkOut: '2026-01-03', price: 100 }
    const preview = await send('POST', `${one}/preview`, {
      contactedProvider: `/api/v2/enquiry/contacted_provider/${ids[0]}`,
      ...stay,
    })
    const lines = [
      { times: 2, ex: 200, vatRate: 9, vat: 18 },
      { times: 2, ex: 200, vatRate: 21, vat: 42 },
    ]
    expect(preview.body).toMatchObject({ lines, total: { ex: 400, vat: 60, inc: 460 }, margin: null })
    expect(await listed()).toEqual([])
    const made = await offered(stay)
    expect(made).toMatchObject({ lines, vatRate: 9, vatChanges: [{ from: '2026-01-01', vatRate: 21 }] })
    await query(`update vat_rates set rate = 25 where component = 'LODGING' and rate = 21`)
    expect(await listed()).toMatchObject([{ lines }])
    await query(`update vat_rates set rate = 21 where component = 'LODGING' and rate = 25`)
    expect(await offered({ ...stay, vatRate: 12 })).toMatchObject({
      lines: [{ times: 4, vatRate: 12 }],
      vatChanges: null,
    })
  })

  test('a night without a rate on record asks for it, naming the country', async () => {
    const early = {
      checkIn: '2018-12-30',
      checkOut: '2019-01-03',
      extraCosts: [{ kind: 'OTHER', amount: 1 }],
    }
    const answer = await offer(early)
    expectFieldError(answer, 'vatRate', 'vatRateUnknown')
    expect(JSON.stringify(answer.body)).toContain('for 30-12-2018: fill in the rate')
    expect((await offer({ ...early, vatRate: 6 })).status).toBe(200)
  })
})

describe('a correction', () => {
  test('is the next version under the number; the former stays as it was and can no longer be accepted', async () => {
    const { offerId } = await offered()
    const { body } = await correct(offerId)
    expect(body).toMatchObject({ number: 1, revision: 2, state: 'OPEN', price: 75 })
    expect(await listed('sort=offerId')).toMatchObject([
      { offerId, revision: 1, state: 'SUPERSEDED', price: 80, total: { ex: 560 } },
      { revision: 2 },
    ])
    expect(await listed('newest=true')).toMatchObject([{ revision: 2 }])
    for (const answer of [await accept(offerId), await correct(offerId)]) {
      expectProblem(answer, 409)
      expect(answer.body.code).toBe('offerSuperseded')
    }
  })

  test('by several people at once is made once', async () => {
    const { offerId } = await offered()
    const answers = await Promise.all([1, 2, 3, 4].map((price) => correct(offerId, { price })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('and acceptance at once: one of them wins, and no superseded offer is accepted', async () => {
    for (let round = 0; round < 3; round += 1) {
      await query('delete from offers; delete from stays')
      const { offerId } = await offered()
      const [corrected, accepted] = await Promise.all([correct(offerId), accept(offerId)])
      expect([corrected.status, accepted.status].toSorted()).toEqual([200, 409])
      expect(await violations(server.database.pool, ['accepted-offer'])).toEqual({})
    }
  })

  test('is the only way to change an offer, also by SQL', async () => {
    const { offerId } = await offered()
    await expect(query(`update offers set price = 1 where offer_id = ${offerId}`)).rejects.toThrow(
      /would be broken/,
    )
    await correct(offerId)
    await expect(query(`update offers set accepted = true where offer_id = ${offerId}`)).rejects.toThrow(
      /would be broken/,
    )
    expectProblem(await send('PUT', one, { offerId, price: 1 }), 404, 405)
  })
})

describe('for a number of rooms or people', () => {
  const rents = {
    ...{ price: 90, salesPrice: 100, priceFor: 'ROOM', quantity: 6, roomtype: 'Twin room' },
    moreRents: [{ price: 45.5, salesPrice: 50, priceFor: 'PERSON', pricePer: 'WEEK', roomtype: 'Dormitory' }],
    vatRate: 21,
  }

  test('each price counts as often as there are rooms or guests, and the total is known before it is recorded', async () => {
    const expected = {
      ...{ quantity: 6, moreRents: [{ quantity: 3, priceFor: 'PERSON', roomtype: 'Dormitory' }] },
      lines: [
        { name: 'Twin room', quantity: 6, times: 7, ex: 3780 },
        { name: 'Dormitory', quantity: 3, times: 1, ex: 136.5 },
      ],
      ...{ total: { ex: 3916.5, vat: 822.47, inc: 4738.97 }, salesTotal: { ex: 4350 }, margin: 433.5 },
    }
    const { lines, total, salesTotal, margin } = expected
    const contactedProvider = `/api/v2/enquiry/contacted_provider/${ids[0]}`
    const preview = await send('POST', `${one}/preview`, { contactedProvider, ...rents })
    expect(preview.body).toMatchObject({ lines, total, salesTotal, margin })
    const made = await offered(rents)
    expect(made).toMatchObject(expected)
    expect(await listed()).toMatchObject([expected])
    // A price for the whole offer (`priceFor` is `WHOLE`) counts once, whatever the quantity.
    expect(await offered({ quantity: 5 })).toMatchObject({ quantity: 1, total: { ex: 560 } })
  })

  test.each([
    [{ quantity: 0 }, 'quantity', 'type'],
    [{ priceFor: 'BED' }, 'priceFor', 'option'],
    [{ moreRents: [{ price: -1 }] }, 'moreRents.0.price', 'negative'],
    [{ moreRents: [{ price: null }] }, 'moreRents.0.price', undefined],
    [{ salesPrice: 1, moreRents: [{ price: 1 }] }, 'moreRents.0.salesPrice', 'required'],
    [{ moreRents: [{ price: 1, salesPrice: 2 }] }, 'salesPrice', 'required'],
    [{ price: 999_999, quantity: 9999, priceFor: 'ROOM' }, 'price', 'maximum'],
  ] as const)('%j is refused', async (body, field, code) => {
    expectFieldError(await offer(body), field, code)
  })
})

test('of several prognoses the chosen one gets nights and amount, the others are cancelled, and one undo takes it back', async () => {
  await query(`insert into prognosis_metas (enquiry_id, organisation_id, exploiter_id, status, start, nights,
      price_calculation, total_prognosis, probability)
    values (1, 1, 1, 'PROGNOSIS', '2026-12-01', 3, 'PER_TOTAL', 300, 50), (1, 1, 1, 'PROGNOSIS', '2026-12-04', 4, 'PER_TOTAL', 400, 50)`)
  const [first, second] = (await rowsOf('prognosis_metas')).map((row) => Number(row.prognosis_meta_id))
  const amounts = async () => (await standing()).prognoses
  const before = await amounts()
  const { offerId } = await offered({ salesPrice: 100 })
  expectFieldError(
    await accept(offerId, { prognosis: '/api/financial/prognosis/99999' }),
    'prognosis',
    'notFoundLink',
  )
  const kept = await accept(offerId)
  expect(await amounts()).toEqual([
    ['BOOKED', 30_000],
    ['BOOKED', 40_000],
  ])
  await undo(kept)
  const chosen = await accept(offerId, { prognosis: `/api/financial/prognosis/${second}` })
  expect(chosen.status).toBe(200)
  expect(await amounts()).toEqual([
    ['CANCELLED', 30_000],
    ['BOOKED', 70_000],
  ])
  const { rows } = await query(
    `select nights, start::text from prognosis_metas where prognosis_meta_id = ${second}`,
  )
  expect(rows).toEqual([{ nights: 7, start: '2026-12-01' }])
  expect(first).toBeLessThan(second ?? 0)
  expect((await undo(chosen)).status).toBe(200)
  expect(await amounts()).toEqual(before)
})

describe('in another currency', () => {
  const setRate = (rate: number, day: string) =>
    query(`select note_heads(); insert into currency_rates (currency, day, rate) values ('GBP', '${day}', ${rate})
      on conflict (currency, day) do update set rate = excluded.rate`)
  const pounds = { currency: 'GBP', price: 80, salesPrice: 100, vatRate: 21 }
  afterEach(() => query(`delete from currency_rates where currency = 'GBP' and day <> '2026-01-05'`))

  test('an offer is compared by the latest rate, and keeps the one that it was accepted with', async () => {
    await setRate(0.5, '2025-12-01')
    const { offerId, ...made } = await offered(pounds)
    expect(made.inEuros).toMatchObject({
      rate: 0.8651,
      day: '2026-01-05',
      total: { ex: 647.32, vat: 135.94 },
    })
    await setRate(0.8, '2026-02-01')
    // The offer is £ 560 (sale £ 700), at a rate of 0.80.
    const inEuros = {
      ...{ rate: 0.8, day: '2026-02-01', margin: 175 },
      total: { ex: 700, vat: 147, inc: 847 },
      salesTotal: { ex: 875, vat: 183.75, inc: 1058.75 },
    }
    expect(await listed()).toMatchObject([{ inEuros }])
    const accepted = await accept(offerId, { spaceTypes: [1], ...tick })
    expect(accepted.body).toMatchObject({ state: 'ACCEPTED', inEuros })
    await setRate(0.4, '2026-03-01')
    await query(`delete from currency_rates where day = '2026-02-01'`)
    expect(await listed()).toMatchObject([{ inEuros }])
    expect(await rowsOf('stays')).toMatchObject([{ total_price: 87_500, purchase_price: 70_000 }])
    expect((await standing()).prognoses).toEqual([['BOOKED', 87_500]])
    expect((await send('GET', enquiry)).body.enquiry).toMatchObject({ price: 875 })
    expect((await undo(accepted)).status).toBe(200)
    expect(await listed()).toMatchObject([{ state: 'OPEN', inEuros: { rate: 0.4 } }])
  })

  test('without a rate nothing is assumed: the offer has no euros, and accepting sets no prices', async () => {
    const { offerId, inEuros } = await offered({ ...pounds, currency: 'CHF' })
    expect(inEuros).toBeNull()
    await accept(offerId, { spaceTypes: [1], ...tick })
    expect(await rowsOf('stays')).toMatchObject([{ total_price: null, purchase_price: null }])
    // A later exchange rate does not change an accepted offer.
    await query(
      `select note_heads(); insert into currency_rates (currency, day, rate) values ('CHF', '2026-01-05', 0.93)`,
    )
    expect(await listed()).toMatchObject([{ state: 'ACCEPTED', inEuros: null }])
    await query(`delete from currency_rates where currency = 'CHF'`)
  })
})

describe('accepting', () => {
  test('settles all providers, books, moves the fase and the prognosis, and one undo reverses it', async () => {
    const first = await offered({ salesPrice: 100 })
    await offered({ currency: 'DKK', price: 600 }, 2)
    const before = await standing()
    const accepted = await accept(first.offerId, {
      spaceTypes: [1],
      ...tick,
    })
    expect(accepted.body).toMatchObject({ offerId: first.offerId, state: 'ACCEPTED' })
    expect(await standing()).toMatchObject({
      statuses: ['Accepted', 'Rejected', 'No availability'],
      fase: 'Offers/Proposal accepted',
      stays: 1,
      prognoses: [['BOOKED', 70_000]],
    })
    const { body } = await send('GET', '/api/v2/enquiry/spacetypes?enquiryId=1')
    expect(body._embedded.spaceTypeReservations).toMatchObject([
      {
        departmentId: 1,
        roomCode: 'A-11',
        totalAdults: 3,
        totalPrice: 700,
        purchasePrice: 560,
        margin: 140,
        marginPercent: 20,
        ...dates,
      },
    ])
    const undone = await undo(accepted)
    expect(undone.status).toBe(200)
    expect(await standing()).toEqual(before)
    expect((await undo(undone)).status).toBe(200)
    expect(await standing()).toMatchObject({ stays: 1, fase: 'Offers/Proposal accepted' })
  })

  test('drafts a refusal to each provider that offered and that it rejects, and nobody gets two', async () => {
    await query(`update provider_departments set email = 'rooms' || department_id || '@house.example' where department_id in (1, 3);
      update exploiters set email = 'stay@citystay.example'; delete from mails`)
    const written = async () =>
      (await rowsOf('mails')).map(({ state, kind, to_addresses }) => [state, kind, to_addresses])
    // A provider that has not answered gets no refusal.
    await query('update contacted_providers set answered_at = null')
    const without = await accept((await offered()).offerId)
    expect(await written()).toEqual([])
    await undo(without)
    await query('update contacted_providers set answered_at = now()')
    const accepted = await accept((await offered()).offerId)
    const [draft] = await rowsOf('mails')
    expect(await written()).toEqual([['DRAFT', 'REFUSAL', 'rooms3@house.example']])
    await undo(accepted)
    expect(await written()).toEqual([])
    await accept((await offered()).offerId)
    // A draft can be sent unchanged. Undo makes it a draft again.
    const [{ mail_id: mailId } = { mail_id: 0 }] = await rowsOf('mails')
    const sent = await send('POST', `/api/v2/enquiry/mail_message/${mailId}/retry`)
    expect(sent.body).toMatchObject({ state: 'QUEUED', subject: draft?.subject })
    await undo(sent)
    expect(await written()).toEqual([['DRAFT', 'REFUSAL', 'rooms3@house.example']])
    // A refusal that the user writes replaces the draft.
    const { body } = await send('GET', `${providers}/drafts?kind=REFUSAL`)
    expect(body._embedded.drafts).toMatchObject([{ isWritten: false, toAddress: 'rooms3@house.example' }])
    const [{ contactedProviderId, toAddress, language, subject }] = body._embedded.drafts
    const mail = { contactedProviderId, toAddress, language, subject, text: 'Thank you' }
    expect((await send('POST', `${providers}/mails`, { kind: 'REFUSAL', mails: [mail] })).status).toBe(200)
    expect(await written()).toEqual([['QUEUED', 'REFUSAL', 'rooms3@house.example']])
  })

  test('books several rooms with people and price divided to the cent, or one without a room', async () => {
    const { rows } = await query(
      "select space_type_id as id from space_types where code in ('A-11', 'A-12') order by 1",
    )
    const rooms = rows.map(({ id }: { id: number }) => Number(id))
    const { offerId } = await offered({ price: 100, salesPrice: 100.01, pricePer: 'TOTAL' })
    const accepted = await accept(offerId, { spaceTypes: rooms, ...tick })
    expect(accepted.status).toBe(200)
    expect(await rowsOf('stays')).toMatchObject([
      { space_type_id: rooms[0], total_adults: 2, total_price: 6667 },
      { space_type_id: rooms[1], total_adults: 1, total_price: 3334 },
    ])
    await undo(accepted)
    expect((await accept(offerId)).status).toBe(200)
    expect(await rowsOf('stays')).toMatchObject([
      { space_type_id: null, total_adults: 3, total_price: 10_001 },
    ])
  })

  describe('with rooms for its people', () => {
    const ref = 'SB-26-000000-A'
    const rooms = (offerId: number) => send('GET', `${one}/${offerId}/rooms`)
    const people = async () => {
      const { rows } = await query(`select t.code, s.state, s.total_adults as people, s.total_price as price,
        coalesce((select json_agg(g.guest_last_name order by g.space_type_guest_id) from guests g
          where g.space_type_reservation_id = s.space_type_reservation_id), '[]') as guests
        from stays s left join space_types t using (space_type_id) where s.state = 'BOOKED' order by s.space_type_reservation_id`)
      return rows
    }
    /** The proposed rooms in the format of the call that accepts an offer. */
    const chosen = (answer: Answer) =>
      answer.body._embedded.rooms
        .filter((room: { people: number }) => room.people > 0)
        .map((room: { spaceTypeId: number; people: number; guests: { spaceTypeGuestId: number }[] }) => ({
          ...{ spaceType: room.spaceTypeId, people: room.people },
          guests: room.guests.map(({ spaceTypeGuestId }) => spaceTypeGuestId),
        }))
    const list = (...names: string[]) =>
      send('POST', '/api/v2/enquiry/spacetype', {
        ...{ refNumber: ref, currentDepartment: 1, spaceType: 0, totalAdults: names.length, ...dates },
        spaceTypeGuest: names.map((guestLastName) => ({ guestLastName })),
      })

    test('puts the guest list in, couples together, divides the price by people, and one undo takes all back', async () => {
      expect((await list('Dal', 'Berg', 'Berg', 'Ek')).status).toBe(200)
      const before = await people()
      const { offerId } = await offered({ guests: 5, price: 100, salesPrice: 100.01, pricePer: 'TOTAL' })
      const proposal = await rooms(offerId)
      expect(proposal.body).toMatchObject({ people: 5, unplaced: 0, total: 100.01 })
      const accepted = await accept(offerId, { rooms: chosen(proposal), ...tick })
      expect(accepted.status).toBe(200)
      const after = await people()
      expect(after.find(({ guests }) => guests.includes('Berg'))?.guests).toEqual(
        expect.arrayContaining(['Berg', 'Berg']),
      )
      expect(after.flatMap(({ guests }) => guests).toSorted()).toEqual(['Berg', 'Berg', 'Dal', 'Ek'])
      expect(after.reduce((sum, { people: count }) => sum + count, 0)).toBe(5)
      expect(after.reduce((sum, { price }) => sum + price, 0)).toBe(10_001)
      expect((await undo(accepted)).status).toBe(200)
      expect(await people()).toEqual(before)
    })

    test('says who has no place, and books them without a room; a hundred and twenty are all counted', async () => {
      const { offerId } = await offered({ guests: 120, salesPrice: 1, pricePer: 'TOTAL', price: 1 })
      const proposal = await rooms(offerId)
      const places = proposal.body._embedded.rooms.reduce(
        (sum: number, { maxGuests }: { maxGuests: number }) => sum + maxGuests,
        0,
      )
      expect(proposal.body).toMatchObject({ people: 120, unplaced: 120 - places })
      const body = { rooms: chosen(proposal), ...tick }
      const refused = await accept(offerId, body)
      expectProblem(refused, 422)
      expect(refused.body.warnings).toContainEqual(expect.objectContaining({ code: 'overPlaces' }))
      expect(refused.body.detail.match(/places of/g)).toHaveLength(1)
      const all = { ...body, acceptedWarnings: [...tick.acceptedWarnings, 'overPlaces'] }
      expect((await accept(offerId, all)).status).toBe(200)
      const stays = await people()
      expect(stays.reduce((sum, { people: count }) => sum + count, 0)).toBe(120)
      expect(stays.reduce((sum, { price }) => sum + price, 0)).toBe(100)
      expect(stays.filter(({ code }) => code === null).map(({ people: count }) => count > 100)).not.toContain(
        true,
      )
    })

    test('refuses a room that was taken meanwhile, guests of others, and closed houses; nothing is changed', async () => {
      const { offerId } = await offered({ guests: 2 })
      const [first] = chosen(await rooms(offerId))
      await query(`insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out)
        values (1, 1, ${first.spaceType}, '2026-12-02', '2026-12-03')`)
      const before = await standing()
      expectProblem(await accept(offerId, { rooms: [first], ...tick }), 409)
      const second = (await rooms(offerId)).body._embedded.rooms[0]
      expect(second.spaceTypeId).not.toBe(first.spaceType)
      const strangers = [{ spaceType: second.spaceTypeId, people: 1, guests: [999] }]
      expectFieldError(await accept(offerId, { rooms: strangers }), 'rooms.0.guests.0', 'notFoundLink')
      expectFieldError(
        await accept(offerId, { rooms: [{ spaceType: 1, people: -1 }] }),
        'rooms.0.people',
        'type',
      )
      await query('update provider_departments set active = false where department_id = 1')
      expect((await rooms(offerId)).body._embedded.rooms).toEqual([])
      await query('update provider_departments set active = true where department_id = 1')
      expect(await standing()).toEqual(before)
      expectProblem(await server.call('GET', `${one}/${offerId}/rooms`, { as: 'ROLE_VIEWER' }), 403)
      expectProblem(await rooms(99_999), 404)
    })

    /** Adds an offer of the same house for another enquiry. Returns its id. */
    const rivalled = async () => {
      const { rows } = await query(`with rival as (
          insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, guests, nights, checkin_date, checkout_date)
          select 'SB-26-9' || count(*), 1, 1, 'Offers received', 'Rival', 2, 7, '2026-12-01', '2026-12-08' from enquiries
          returning enquiry_id
        ) insert into contacted_providers (enquiry_id, department_id) select enquiry_id, 1 from rival returning contacted_provider_id as id`)
      const contactedProvider = `/api/v2/enquiry/contacted_provider/${rows[0].id}`
      return (await send('POST', one, { contactedProvider, price: 80, guests: 2 })).body.offerId as number
    }

    test('of two who accept with the same rooms at once, one books them and the other changes nothing', async () => {
      const { offerId } = await offered({ guests: 2, salesPrice: 100 })
      const rival = await rivalled()
      const body = { rooms: chosen(await rooms(offerId)), ...tick }
      expect(body.rooms).not.toEqual([])
      const answers = await Promise.all([
        accept(offerId, body),
        accept(rival, body),
        accept(offerId, body),
        accept(rival, body),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      const taken = answers.filter(({ body: { code } }) => code === 'roomTakenBy')
      expect(taken[0]?.body.errors).toMatchObject([{ field: 'spaceType', code: 'roomTaken' }])
      expect(await people()).toHaveLength(body.rooms.length)
      const { rows } = await query(`select count(*)::int as accepted from offers where accepted`)
      expect(rows).toEqual([{ accepted: 1 }])
      expect(await violations(server.database.pool)).toEqual({})
    })

    test('refuses rooms that went to another house meanwhile, and proposes those that are left', async () => {
      const { offerId } = await offered({ guests: 2 })
      const proposal = await rooms(offerId)
      const [first] = chosen(proposal)
      const { freePlaces } = proposal.body
      await query(`update space_types set department_id = 3 where space_type_id = ${first.spaceType}`)
      const before = await standing()
      expectFieldError(await accept(offerId, { rooms: [first], ...tick }), 'spaceType', 'otherDepartment')
      expect(await standing()).toEqual(before)
      const anew = await rooms(offerId)
      expect(anew.body.freePlaces).toBeLessThan(freePlaces)
      expect(chosen(anew)).not.toContainEqual(first)
      await query(`update space_types set department_id = 1 where space_type_id = ${first.spaceType}`)
    })

    test('an undo is refused once a room was changed and went to somebody else, whose booking stays', async () => {
      const { offerId } = await offered({ guests: 2, salesPrice: 100 })
      const body = { rooms: chosen(await rooms(offerId)), ...tick }
      const accepted = await accept(offerId, body)
      expect(accepted.status).toBe(200)
      const { rows } = await query(`select space_type_reservation_id as id from stays`)
      const stay = `/api/v2/enquiry/spacetype/${rows[0].id}`
      expect((await send('PUT', stay, { state: 'CANCELLED' })).status).toBe(200)
      const rival = await rivalled()
      expect((await accept(rival, { ...body, rooms: body.rooms.slice(0, 1) })).status).toBe(200)
      const before = await people()
      const refused = await undo(accepted)
      expectProblem(refused, 409)
      expect(refused.body.message).toMatch(/changed/)
      expect(await people()).toEqual(before)
      // A cancelled stay can be booked again only if its room is free.
      const again = await send('PUT', stay, { state: 'BOOKED' })
      expectProblem(again, 409)
      expect(again.body.code).toBe('roomTakenBy')
      expect(await violations(server.database.pool)).toEqual({})
    })
  })

  test('books the prognosis that is there and leaves its amount; one in another currency adds none', async () => {
    const dollars = await offered({ currency: 'USD', salesPrice: 90 })
    const accepted = await accept(dollars.offerId)
    expect(await rowsOf('prognosis_metas')).toEqual([])
    expect(await rowsOf('stays')).toMatchObject([{ total_price: null }])
    await undo(accepted)
    await query(`insert into prognosis_metas (organisation_id, enquiry_id, status, nights, start, total_prognosis, probability)
      values (1, 1, 'PROGNOSIS', 7, '2026-12-01', 500, 40)`)
    await accept(dollars.offerId)
    expect(await rowsOf('prognosis_metas')).toMatchObject([
      { status: 'BOOKED', probability: 100, total_prognosis: 50_000 },
    ])
  })

  test.each(inPart([1, 0]))(
    'books a stay of more than a year in several prognoses, of which %i was there',
    async (before) => {
      if (before > 0)
        await query(`insert into prognosis_metas (organisation_id, enquiry_id, status, nights, start, total_prognosis, probability)
        values (1, 1, 'PROGNOSIS', 3, '2026-11-01', 500, 40)`)
      const stay = { checkIn: '2026-12-01', checkOut: '2028-12-31', pricePer: 'TOTAL' }
      const { offerId } = await offered({ ...stay, price: 50_000, salesPrice: 75_000.01 })
      const accepted = await accept(offerId)
      expect(await rowsOf('prognosis_metas')).toMatchObject([
        { status: 'BOOKED', nights: 365, start: '2026-12-01', total_prognosis: 3_597_241 },
        { status: 'BOOKED', nights: 365, start: '2027-12-01', total_prognosis: 3_597_241 },
        { status: 'BOOKED', nights: 31, start: '2028-11-30', total_prognosis: 305_519 },
      ])
      expect((await undo(accepted)).status).toBe(200)
      expect(await rowsOf('prognosis_metas')).toHaveLength(before)
    },
  )

  test('fills the price of the enquiry and its only prognosis; of several, none is changed', async () => {
    const priceOf = async () => (await send('GET', enquiry)).body.enquiry.price
    await query(`update enquiries set price = 500 where enquiry_id = 1`)
    const estimate = `insert into prognosis_metas (organisation_id, enquiry_id, status, nights, start, total_prognosis, probability)
      values (1, 1, 'PROGNOSIS', 3, '2026-11-01', 500, 40)`
    await query(estimate)
    const { offerId } = await offered({ price: 80, salesPrice: 100 })
    const accepted = await accept(offerId)
    expect(await priceOf()).toBe(700)
    expect(await rowsOf('prognosis_metas')).toMatchObject([
      { status: 'BOOKED', nights: 7, start: '2026-12-01', total_prognosis: 70_000 },
    ])
    expect((await undo(accepted)).status).toBe(200)
    expect(await priceOf()).toBe(500)
    await query(estimate)
    await accept(offerId)
    expect((await rowsOf('prognosis_metas')).map((row) => row.total_prognosis)).toEqual([50_000, 50_000])
  })

  test('an expired offer is refused with its last day, which itself still counts', async () => {
    const { offerId } = await offered({ expiresOn: '2026-01-31' })
    const refused = await accept(offerId)
    expectProblem(refused, 409)
    expect(refused.body).toMatchObject({
      code: 'offerExpired',
      message: 'This offer expired on 31-01-2026: ask the provider for a new one',
    })
    expect((await accept((await offered({ expiresOn: server.day() })).offerId)).status).toBe(200)
  })

  test('an offer of a provider that withdrew is refused until its state says otherwise', async () => {
    const { offerId, contactedProviderId } = await offered()
    const becomes = (status: string) =>
      send('PUT', '/api/v2/enquiry/contacted_provider', { contactedProviderId, status })
    for (const status of ['No availability', 'Cancelled']) {
      await becomes(status)
      const before = await standing()
      const refused = await accept(offerId)
      expectProblem(refused, 409)
      expect(refused.body.code).toBe('offerWithdrawn')
      expect(await standing()).toEqual(before)
    }
    await becomes('Offer received')
    expect((await accept(offerId)).status).toBe(200)
  })

  test('different offers by two people at once has one winner, and the other is told whose it is', async () => {
    const offers = [await offered({}, 0), await offered({}, 2)]
    const answers = await Promise.all([...offers, ...offers].map(({ offerId }) => accept(offerId)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.code]).toEqual([409, 'offerAccepted'])
      expect(body.message).toContain(won[0]?.body.departmentName)
    }
    expect((await statuses()).toSorted()).toEqual(['Accepted', 'No availability', 'Rejected'])
    expect(await rowsOf('stays')).toHaveLength(1)
    expect(await violations(server.database.pool)).toEqual({})
  })

  test('into a room that is too small asks, and into a taken one is refused; neither changes anything', async () => {
    const { offerId } = await offered({ guests: 9 })
    const before = await standing()
    const asked = await accept(offerId, { spaceTypes: [1] })
    expectProblem(asked, 422)
    expect(asked.body.warnings).toMatchObject([{ code: 'overCapacity' }, { code: 'overBeds' }])
    await query(`insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out)
      values (1, 1, 1, '2026-12-07', '2026-12-09')`)
    const taken = await accept(offerId, { spaceTypes: [1], ...tick })
    expectProblem(taken, 409)
    expect(taken.body).toMatchObject({
      code: 'roomTakenBy',
      stay: { ...dates, checkIn: '2026-12-07', checkOut: '2026-12-09' },
    })
    expectFieldError(await accept(offerId, { spaceTypes: [3] }), 'spaceType', 'otherDepartment')
    expect(await standing()).toEqual({ ...before, stays: 1 })
  })

  test('of a department that has closed meanwhile is refused, naming it, and changes nothing', async () => {
    const { offerId } = await offered()
    const before = await standing()
    await query('update provider_departments set active = false where department_id = 1')
    for (const body of [{}, { spaceTypes: [1], ...tick }])
      expectFieldError(await accept(offerId, body), 'currentDepartment', 'departmentClosed')
    expect(await standing()).toEqual(before)
    await query('update provider_departments set active = true where department_id = 1')
    expect((await accept(offerId)).status).toBe(200)
  })

  test('cannot be undone or redone once the room is somebody else’s, and nothing is half-done', async () => {
    const { offerId } = await offered({ guests: 2 })
    const accepted = await accept(offerId, { spaceTypes: [1] })
    const [stay] = await rowsOf('stays')
    await send('PUT', `/api/v2/enquiry/spacetype/${stay?.space_type_reservation_id}`, { notes: 'Moved in' })
    const during = await standing()
    const changed = await undo(accepted)
    expectProblem(changed, 409)
    expect(changed.body.code).toBe('changedAgain')
    expect(await standing()).toEqual(during)
    await query('delete from stays')
    await query(`update offers set accepted = false`)
    const again = await accept(offerId, { spaceTypes: [1] })
    const undone = await undo(again)
    const before = await standing()
    await query(`insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out)
      values (1, 1, 1, '2026-12-02', '2026-12-03')`)
    const redone = await undo(undone)
    expectProblem(redone, 409)
    expect(redone.body.code).toBe('roomTakenBy')
    expect(await standing()).toEqual({ ...before, stays: 1 })
  })
})

test('a provider with offers is not deleted, and an accepted offer is not corrected', async () => {
  const { offerId } = await offered()
  const refused = await send('DELETE', `/api/v2/enquiry/contacted_provider/${ids[0]}`)
  expectProblem(refused, 409)
  expect(refused.body.uses).toEqual({ offers: 1 })
  await accept(offerId)
  const corrected = await correct(offerId)
  expectProblem(corrected, 409)
  expect(corrected.body.code).toBe('offerAcceptedCorrected')
})

test('purchase prices and margins reach nobody who may not read enquiries: lists, exports, history, events', async () => {
  const { offerId } = await offered({ price: 4321.09, salesPrice: 5000 })
  const paths = [
    url,
    `${one}/${offerId}`,
    `${url}/export?format=csv`,
    `/api/history?record=${one}/${offerId}`,
  ]
  for (const path of paths) {
    expectProblem(await server.call('GET', path, { as: 'ROLE_VIEWER' }), 403)
    expect((await server.call('GET', path, { as: 'ROLE_MARKETING' })).status).toBe(200)
  }
  for (const path of [
    '/api/provider_department/1',
    '/api/history/latest',
    '/api/history?record=/api/provider_department/1',
  ]) {
    const { body } = await server.call('GET', path, { as: 'ROLE_VIEWER' })
    expect(JSON.stringify(body ?? '')).not.toContain('4321')
  }
  expectProblem(await server.call('POST', `${one}/${offerId}/accept`, { as: 'ROLE_CONTENT', body: {} }), 403)
})
