import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`delete from proposals; delete from offers; delete from contacted_providers; delete from stays;
    delete from prognosis_metas; delete from invoice_parties; select note_heads();
    update enquiries set checkin_date = '2027-02-20', checkout_date = '2027-04-05', nights = 44, guests = 11,
      client_email = 'ann@berg.example', fase = 'Offers received' where enquiry_id = 1;
    insert into space_types (department_id, code, max_guests, nr_beds)
      select 1, 'G-' || n, 2, 2 from generate_series(1, 6) n;
    insert into contacted_providers (enquiry_id, department_id) values (1, 1)`)
})
afterAll(() => server.close())

const query = (statement: string) => server.database.pool.query(statement)
const get = async (path: string) => (await server.call('GET', path, { as })).body
async function post(path: string, body: object, who: { as?: 'ROLE_MANAGER' } = { as }) {
  const answer = await server.call('POST', path, { ...who, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + cents(one), 0)

/**
 * Computes the amounts by hand, in cents. 11 people stay 44 nights at £ 650.00 (or £ 789.50) per person and
 * calendar month, plus £ 180.00 once.
 */
const RATE = 0.8651
function byHand(perMonth: number) {
  // The stay has 9 of the 28 nights of February, all nights of March, and 4 of the 30 nights of April.
  const rent = [9 / 28, 1, 4 / 30].map((share) => Math.round(11 * perMonth * share))
  const ex = [...rent, 18_000].reduce((all, one) => all + one, 0)
  const vat =
    rent.map((one) => Math.round(one * 0.21)).reduce((all, one) => all + one, 0) + Math.round(18_000 * 0.09)
  const euros = (amount: number) => Math.round(amount / RATE)
  return { ex, inc: ex + vat, euroEx: euros(ex), euroInc: euros(ex + vat) }
}
const [purchase, sales] = [byHand(65_000), byHand(78_950)]

test('the money of a group is the same to the cent in offer, proposal, enquiry, rooms, margin, prognosis and exports', async () => {
  const { rows } = await query('select contacted_provider_id as id from contacted_providers')
  const offer = await post('/api/v2/enquiry/offer', {
    ...{ contactedProvider: `/api/v2/enquiry/contacted_provider/${rows[0].id}`, currency: 'GBP' },
    ...{
      priceFor: 'PERSON',
      pricePer: 'MONTH',
      monthRule: 'CALENDAR',
      price: 650,
      salesPrice: 789.5,
      vatRate: 21,
    },
    extraCosts: [{ kind: 'CLEANING', amount: 180, vatRate: 9, per: 'STAY' }],
  })
  expect([cents(offer.total.ex), cents(offer.total.inc)]).toEqual([purchase.ex, purchase.inc])
  expect([cents(offer.salesTotal.ex), cents(offer.salesTotal.inc)]).toEqual([sales.ex, sales.inc])
  const { total, salesTotal, margin } = offer.inEuros
  expect([total.ex, salesTotal.ex, salesTotal.inc, margin].map(cents)).toEqual([
    ...[purchase.euroEx, sales.euroEx, sales.euroInc, sales.euroEx - purchase.euroEx],
  ])

  const { proposalId } = await post('/api/v2/enquiry/proposals/1', {
    offerIds: [offer.offerId],
    language: 'en',
  })
  const { text } = await get(`/api/v2/enquiry/proposal/${proposalId}/letter`)
  const mail = {
    fromAddress: 'stay@citystay.example',
    toAddresses: 'Ann Berg <ann@berg.example>',
    subject: 'x',
  }
  await post(`/api/v2/enquiry/proposal/${proposalId}/send`, { ...mail, text })
  const [, token = ''] = /\/proposal#([\w.-]+)/.exec(text) ?? []
  const page = await post('/public/proposal', { token }, {})
  expect(page.options.map((option: { total: number }) => cents(option.total))).toEqual([sales.inc])
  expect(sum(page.options[0].lines.map(({ amount }: { amount: number }) => amount))).toBe(sales.inc)

  const proposed = await get(`/api/v2/enquiry/offer/${offer.offerId}/rooms`)
  const rooms = proposed._embedded.rooms
    .filter(({ people }: { people: number }) => people > 0)
    .map(({ spaceTypeId, people }: { spaceTypeId: number; people: number }) => ({
      spaceType: spaceTypeId,
      people,
    }))
  expect(proposed).toMatchObject({ people: 11, unplaced: 0, total: sales.euroEx / 100 })
  await post(`/api/v2/enquiry/offer/${offer.offerId}/accept`, { rooms })

  const { enquiry } = await get('/api/v2/backend/enquiry/1')
  expect(cents(enquiry.price)).toBe(sales.euroEx)
  const panel = await get(`/api/v2/enquiry/space_types/${enquiry.refNumber}`)
  const stays = panel._embedded.departments.flatMap(
    ({ spaceTypes }: { spaceTypes: Stay[] }) => spaceTypes,
  ) as Stay[]
  expect(stays).toHaveLength(rooms.length)
  expect(sum(stays.map(({ totalPrice }) => totalPrice))).toBe(sales.euroEx)
  expect(sum(stays.map(({ purchasePrice }) => purchasePrice))).toBe(purchase.euroEx)
  expect(sum(stays.map((stay) => stay.margin))).toBe(sales.euroEx - purchase.euroEx)
  expect(panel.margin).toMatchObject({
    sales: sales.euroEx / 100,
    purchase: purchase.euroEx / 100,
    margin: (sales.euroEx - purchase.euroEx) / 100,
  })

  const { _embedded } = await get('/api/financial/prognosis?page=0&size=25')
  expect(_embedded.prognosisMetas).toMatchObject([
    { statusName: 'BOOKED', nights: 44, start: '2027-02-20', totalPrognosis: sales.euroEx / 100 },
  ])
  const [{ prognosisMetaId }] = _embedded.prognosisMetas
  const { months } = await get(`/api/financial/prognosis/detail/${prognosisMetaId}`)
  expect(months.map(({ month }: { month: string }) => month)).toEqual(['2027-02', '2027-03', '2027-04'])
  expect(sum(months.map((one: { total: number }) => one.total))).toBe(sales.euroEx)
  const { bookedTotals } = await get('/api/financial/prognosis/per_month')
  expect(sum(bookedTotals.map((one: { total: number }) => one.total))).toBe(sales.euroEx)

  const query_ = 'column=totalPrognosis:Total&decimal=point&format=csv'
  const booked = await get(`/api/financial/prognosis/export?${query_}`)
  expect(String(booked)).toContain((sales.euroEx / 100).toFixed(2))
})

interface Stay {
  totalPrice: number
  purchasePrice: number
  margin: number
}
