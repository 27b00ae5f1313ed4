import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { enquiry } from '../../testing/stays.tsx'
import OffersPanel from './OffersPanel.tsx'
import { cheaper, perMonth } from './offers.fixture.ts'

const Panel = () => <OffersPanel enquiry={enquiry} />
const boxOf = (name: string) => screen.findByRole('article', { name: new RegExp(name) })

/** Simulates a server with these offers. No distances are known. */
const withOffers =
  (rows: object[]) =>
  ({ path }: Pick<Asked, 'path'>) => {
    if (path.includes('/contacted_providers/')) return listAnswer('contactedProviders', [])
    return path.includes('/prognosis') ? listAnswer('prognosisMetas', []) : listAnswer('offers', rows)
  }

signedIn({ roles: ['ROLE_MANAGER'] })

it('unfolds an offer into lines that sum to its total, and shows the deposit apart', async () => {
  answerCalls(withOffers([perMonth]))
  const { user } = await showPage(Panel)
  const box = await boxOf('Havenkwartier')
  expect(box.textContent).toContain('EUR 1.500,00 per month')
  expect(box.textContent).toContain('Margin (16,7 %)EUR 435,48')
  const button = within(box).getByRole('button', { name: 'Calculation of offer 1 of Havenkwartier' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const rows = within(await within(box).findByRole('table', { name: 'Purchase' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('1.500,00 × 14 / 31677,4260,97 (9 %)738,39'),
      'Total2.177,42195,972.373,39',
    ]),
  )
  expect(box.textContent).toContain('Deposits (paid back): EUR 500,00')
})

it('marks the lowest open offer for the same stay in euros, and names those without a rate', async () => {
  const dollars = {
    ...cheaper,
    offerId: 3,
    departmentName: 'Harbor',
    currency: 'USD',
    total: { ex: 1, vat: 0, inc: 1 },
    inEuros: null,
  }
  const other = {
    ...cheaper,
    offerId: 4,
    departmentName: 'Elsewhere',
    isSameStay: false,
    inEuros: cheaper.inEuros && { ...cheaper.inEuros, total: { ex: 2, vat: 0, inc: 2 } },
    total: { ex: 2, vat: 0, inc: 2 },
  }
  // 1.500 pounds are 1.734 euros. This is the lowest price, although two other offers have a lower number.
  const pounds = {
    ...cheaper,
    offerId: 6,
    number: 6,
    departmentName: 'Thames',
    currency: 'GBP',
    total: { ex: 1500, vat: 0, inc: 1500 },
    inEuros: {
      ...{ rate: 0.8651, day: '2026-11-27', deposit: 0, margin: null, salesTotal: null },
      total: { ex: 1733.9, vat: 0, inc: 1733.9 },
    },
  }
  const former = { ...cheaper, offerId: 5, departmentName: 'Former', state: 'SUPERSEDED' }
  answerCalls(withOffers([perMonth, cheaper, dollars, other, pounds, former]))
  const { user } = await showPage(Panel)
  const marked = () =>
    screen.getAllByText('Lowest').map((mark) => mark.closest('article')?.getAttribute('aria-label'))
  await boxOf('Dokzicht')
  expect(marked()).toEqual(['Offer 6, Thames'])
  expect((await boxOf('Thames')).textContent).toContain(
    'In euros: Purchase EUR 1.733,90 (excl. VAT) 1 EUR = 0,8651 GBP, rate of 27-11-2026',
  )
  expect((await boxOf('Harbor')).textContent).toContain('No rate of USD is on record')
  expect(screen.getByText(/^Not compared/).textContent).toContain('Harbor (USD)')
  expect(screen.getByRole('row', { name: /^Purchase \(excl/ }).textContent).toContain(
    'EUR 1.733,90GBP 1.500,001 EUR = 0,8651 GBP',
  )
  expect((await boxOf('Elsewhere')).textContent).toContain('For another stay')
  expect(screen.queryByRole('article', { name: /Former/ })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Show former versions' }))
  expect(within(await boxOf('Former')).queryByRole('button', { name: /Accept|Correct/ })).toBeNull()
})

it('offers no acceptance beside an offer that is accepted', async () => {
  const accepted = { ...perMonth, accepted: true, state: 'ACCEPTED' }
  answerCalls(withOffers([accepted, cheaper]))
  await showPage(Panel)
  const buttons = within(await boxOf('Dokzicht')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Calculation', 'Correct offer'])
})

it('compares offers side by side with their lines, and ranks anew at once when a weight changes', async () => {
  localStorage.removeItem('offer-weights')
  answerCalls(withOffers([perMonth, cheaper]))
  const { user } = await showPage(Panel)
  const table = within(await screen.findByRole('table', { name: 'Comparison in EUR' }))
  const heads = () => table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const row = (name: RegExp) => table.getByRole('row', { name }).textContent
  // The other offer has no sales price, and therefore no margin.
  expect(heads()).toEqual(['Havenkwartier Offer 1', 'Dokzicht Offer 2'])
  expect(row(/^Low price/)).toBe('Low price46,0 (91,9 points)50,0 (100,0 points)')
  expect(row(/^Margin 3/)).toBe('Margin30,0 (100,0 points)0,0 (0,0 points)')
  for (let steps = 0; steps < 3; steps += 1) {
    screen.getByRole('slider', { name: 'Weight of Margin' }).focus()
    await user.keyboard('{ArrowLeft}')
  }
  expect(heads()).toEqual(['Dokzicht Offer 2', 'Havenkwartier Offer 1'])
  await user.click(screen.getByRole('checkbox', { name: 'Show calculation' }))
  expect(row(/^Calculation/)).toContain('1.500,00 × 14 / 31 = EUR 677,42')
  expect(row(/^Purchase \(excl/)).toBe('Purchase (excl. VAT)EUR 2.000,00EUR 2.177,42')
})

it('accepts with the proposed rooms, says who has no place, and shows why it was refused', async () => {
  const room = {
    ...{ departmentId: 3, departmentName: 'Dokzicht', active: true, floor: 1, kind: 'Twin', price: 45 },
    ...{
      spaceTypeId: 7,
      code: '101',
      maxGuests: 2,
      people: 2,
      guests: [{ spaceTypeGuestId: 9, name: 'Ann Berg' }],
    },
  }
  const proposal = {
    _embedded: { rooms: [room, { ...room, spaceTypeId: 8, code: '102', people: 0, guests: [] }] },
    ...{ people: 3, unplaced: 1, unplacedGuests: [], total: 100.01, _links: {} },
    ...{ places: 8, freePlaces: 4 },
    busyRooms: [
      {
        ...{ departmentId: 3, departmentName: 'Dokzicht', active: true, spaceTypeId: 9, code: '103' },
        ...{ maxGuests: 4, verdict: 'taken', cause: null, refNumber: 'SB-26-000077X' },
      },
    ],
  }
  const asked = answerCalls(({ method, path }) =>
    method === 'POST'
      ? problemAnswer(409, 'offerAccepted', { message: 'Offer 1 of Havenkwartier has been accepted already' })
      : path.endsWith('/rooms')
        ? { body: proposal }
        : withOffers([cheaper])({ path }),
  )
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Accept offer 2 of Dokzicht' }))
  await screen.findByText(/Without a place: 1/)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('row', { name: /^101/ }).textContent).toBe('101 Twin2145,0066,67Ann Berg')
  expect(dialog.getByText(/^4 of 8 places/)).toBeTruthy()
  await user.click(dialog.getByText('1 room is not free'))
  expect((await dialog.findByText(/^103/)).textContent).toBe('103: Taken (SB-26-000077X)')
  await user.clear(dialog.getByRole('textbox', { name: 'People in 102' }))
  await user.type(dialog.getByRole('textbox', { name: 'People in 102' }), '1')
  await dialog.findByText('Everyone has a place. People: 3, rooms: 2.')
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await screen.findByText(/has been accepted already/)
  expect(writes(asked)).toMatchObject([
    {
      path: '/api/v2/enquiry/offer/2/accept',
      body: {
        rooms: [
          { spaceType: 7, people: 2, guests: [9] },
          { spaceType: 8, people: 1, guests: [] },
        ],
      },
    },
  ])
})

it('says before it is accepted what an offer loses', async () => {
  const proposal = {
    ...{ _embedded: { rooms: [] }, busyRooms: [], places: 0, freePlaces: 0, people: 2, unplaced: 2 },
    ...{ unplacedGuests: [], total: null, _links: {} },
  }
  answerCalls(({ path }) =>
    path.endsWith('/rooms')
      ? { body: proposal }
      : withOffers([
          { ...perMonth, currency: 'GBP', margin: -120.5 },
          { ...cheaper, margin: 0 },
        ])({ path }),
  )
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Accept offer 1 of Havenkwartier' }))
  await screen.findByText('This offer loses GBP 120,50: the client pays less than the provider asks.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Accept offer 2 of Dokzicht' }))
  await screen.findByText(/Without a place: 2/)
  expect(screen.queryByText(/This offer loses/)).toBeNull()
})

it('only shows offers to readers', async () => {
  signInAs({ roles: ['ROLE_MARKETING'] })
  answerCalls(withOffers([perMonth]))
  await showPage(Panel)
  const buttons = within(await boxOf('Havenkwartier')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Calculation'])
  expect(screen.queryByRole('button', { name: 'Record offer' })).toBeNull()
})
