import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { PriceGrid } from './PriceGrid.tsx'
import { TermGrid } from './TermGrid.tsx'

signedIn({ roles: ['ROLE_CONTENT'] })

const kind = { roomTypeId: 1, spaceTypeId: null, name: 'Studio', units: 4, maxGuests: 2 }
const list = { kinds: [kind], prices: [], gaps: [], terms: [], _links: {} }
const refused = {
  ...{ status: 400, code: 'invalid', message: 'Some fields need your attention' },
  errors: [{ field: 'vatRate', code: 'vatRateUnknown', message: 'No VAT rate of Germany is on record' }],
}

it('keeps what was typed and says why it was refused, until it is saved', async () => {
  const asked = answerCalls(({ method }) =>
    method === 'PUT' ? { status: 400, body: refused } : { body: list },
  )
  const { user } = await showPage(() => <PriceGrid departmentId={3} list={list} />)
  const [first] = await screen.findAllByRole('textbox', { name: /row 1$/ })
  await user.click(first as HTMLElement)
  await user.paste('1-1-2031\t30-4-2031\t\t1\t\t\t80')
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('No VAT rate of Germany is on record')
  expect(screen.getByRole('link', { name: 'VAT rates' }).getAttribute('href')).toBe('/system/vat_rates')
  expect(screen.getByRole('textbox', { name: /^Studio.*row 1$/ })).toHaveProperty('value', '80')
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it.each(['80', '1,250'])(
  'asks before the page with the typed price %s is left, and promises no draft',
  async (price) => {
    answerCalls(() => ({ body: list }))
    const history = createMemoryHistory({ initialEntries: ['/'] })
    const { user } = await showPage(() => <PriceGrid departmentId={3} list={list} />, '/', history)
    const [first] = await screen.findAllByRole('textbox', { name: /row 1$/ })
    await user.click(first as HTMLElement)
    await user.paste(`1-1-2031\t30-4-2031\t\t1\t\t\t${price}`)
    history.push('/wiki')
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    within(question).getByText('The rows in the table are not saved.')
    await user.click(within(question).getByRole('button', { name: 'Leave' }))
    await screen.findByText('Away')
  },
)

const price = (spaceTypePriceId: number, checkIn: string, checkOut: string) => ({
  ...{ spaceTypePriceId, spaceTypeId: null, roomTypeId: 1, spaceType: { code: 'Studio' }, version: 1 },
  ...{ priceEx: 80, priceInc: 96.8, vatIncluded: false, vatRate: 21, vatValidFrom: null, currency: 'EUR' },
  ...{ checkIn, checkOut, pricePer: 'NIGHT' as const, fromNights: 1, upToGuests: null, _links: {} },
})
const before = { ...list, prices: [price(1, '2031-01-01', '2031-05-01')] }
const after = { ...list, prices: [...before.prices, price(2, '2033-01-01', '2033-05-01')] }

function TwoAtOnce() {
  const [shown, show] = useState(before)
  return (
    <>
      <button type="button" onClick={() => show(after)}>
        A colleague saves
      </button>
      <PriceGrid departmentId={3} list={shown} />
    </>
  )
}

it('leaves what a colleague adds while a sheet is typed', async () => {
  const asked = answerCalls(({ method }) => ({ body: method === 'PUT' ? { saved: 1, _links: {} } : list }))
  const { user } = await showPage(TwoAtOnce)
  const [first] = await screen.findAllByRole('textbox', { name: /row 2$/ })
  await user.click(first as HTMLElement)
  await user.paste('1-6-2031\t31-8-2031\t\t1\t\t\t90')
  await user.click(screen.getByRole('button', { name: 'A colleague saves' }))
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true))
  const body = asked.find(({ method }) => method === 'PUT')?.body
  expect(body).toMatchObject({ cells: [{ checkIn: '2031-06-01', checkOut: '2031-09-01', price: 90 }] })
})

it.each([
  ['1,250', '01-01-2031', '5 %', '1 cell needs your attention'],
  ['80', '01-01-2031', '-81', 'The amount cannot be below zero'],
  ['80', '04/03/2031', '5 %', 'Do you mean 04-03-2031 or 03-04-2031?'],
])(
  'changes no price while %s, %s or %s is not understood or too much, and says which',
  async (price, day, by, told) => {
    answerCalls(() => ({ body: list }))
    const { user } = await showPage(() => <PriceGrid departmentId={3} list={before} />)
    const [first] = await screen.findAllByRole('textbox', { name: /row 2$/ })
    await user.click(first as HTMLElement)
    await user.paste(`1-6-2031\t31-8-2031\t\t1\t\t\t${price}`)
    const from = screen.getByLabelText('Change from')
    await user.clear(from)
    await user.type(from, day)
    await user.type(screen.getByLabelText('By'), by)
    await user.click(screen.getByRole('button', { name: 'Change prices' }))
    expect(screen.getAllByText(told).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: /^Studio.*row 1$/ })).toHaveProperty('value', '80,00')
  },
)

const season = {
  checkIn: '2031-01-01',
  checkOut: '2031-05-01',
  pricePer: 'NIGHT',
  fromNights: 1,
  upToGuests: null,
}
const kindOfRoom = { roomType: '/api/provider_hospitality_entity/1', spaceType: null }

it('asks where somebody else saved other prices meanwhile, and saves the choice over those', async () => {
  const read = {
    ...list,
    prices: [price(1, '2031-01-01', '2031-05-01'), price(2, '2032-01-01', '2032-05-01')],
  }
  const theirs = { ...price(1, '2031-01-01', '2031-05-01'), priceEx: 95, priceInc: 114.95, version: 2 }
  const added = { ...price(7, '2033-03-01', '2033-06-01'), priceEx: 70, priceInc: 84.7 }
  const current = [
    { cell: 0, isGone: false, now: [theirs] },
    { cell: 1, isGone: true, now: [] },
    { cell: 2, isGone: false, now: [added] },
  ]
  const sent: unknown[] = []
  answerCalls(({ method, body, path }) => {
    if (path === '/api/history') return { body: { _embedded: { actions: [] }, page: {}, _links: {} } }
    if (method !== 'PUT') return { body: read }
    sent.push(body)
    return sent.length === 1 ? problemAnswer(409, 'stale', { current }) : { body: { saved: 3, _links: {} } }
  })
  const { user } = await showPage(() => <PriceGrid departmentId={3} list={read} />)
  for (const [row, amount] of [
    [1, '99'],
    [2, '88'],
  ] as const) {
    const cell = await screen.findByRole('textbox', { name: `Studio · 4 units, row ${row}` })
    await user.clear(cell)
    await user.type(cell, amount)
  }
  const [blank] = await screen.findAllByRole('textbox', { name: /row 3$/ })
  await user.click(blank as HTMLElement)
  await user.paste('1-1-2033\t30-4-2033\t\t1\t\t\t60')
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }))
  const sides = (name: RegExp) =>
    within(dialog.getByRole('radiogroup', { name }))
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)
  expect(sides(/Studio · 01-01-2031 – 30-04-2031/)).toEqual(['99,00', '95,00'])
  expect(sides(/01-01-2032/)).toEqual(['88,00', '(empty)'])
  expect(sides(/01-01-2033/)).toEqual(['60,00 · 01-01-2033 – 30-04-2033', '70,00 · 01-03-2033 – 31-05-2033'])
  await user.click(
    within(dialog.getByRole('radiogroup', { name: /01-01-2031/ })).getByRole('radio', { name: '95,00' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save these choices' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const own = { ...season, ...kindOfRoom, vatIncluded: false, currency: 'EUR' }
  const nights = (year: number) => ({ checkIn: `${year}-01-01`, checkOut: `${year}-05-01` })
  expect(sent[1]).toEqual({
    cells: [
      { ...own, ...nights(2032), price: 88 },
      {
        ...{ ...own, checkIn: '2033-03-01', checkOut: '2033-06-01' },
        ...{ spaceTypePriceId: 7, version: 1, price: null },
      },
      { ...own, ...nights(2033), copiedFrom: null, price: 60 },
    ],
  })
  await screen.findByText('3 prices saved')
})

it('takes the terms of somebody else without another save, and keeps what was typed if the choice is put off', async () => {
  const term = {
    ...{ saleTermId: 5, spaceTypeId: null, roomTypeId: 1, code: 'Studio', version: 2, _links: {} },
    ...{ term: 'RELEASE' as const, checkIn: '2031-12-24', checkOut: '2031-12-27', days: 14 },
  }
  const current = [{ cell: 0, isGone: false, now: [{ ...term, days: 7, version: 3 }] }]
  const asked = answerCalls(({ method, path }) => {
    if (path === '/api/history') return { body: { _embedded: { actions: [] }, page: {}, _links: {} } }
    return method === 'PUT' ? problemAnswer(409, 'stale', { current }) : { body: list }
  })
  const read = { ...list, terms: [term] }
  const { user } = await showPage(() => <TermGrid departmentId={3} list={read} />)
  const cell = await screen.findByRole('textbox', { name: 'Studio · 4 units, row 1' })
  await user.clear(cell)
  await user.type(cell, '3')
  const save = () => user.click(screen.getByRole('button', { name: 'Save terms' }))
  await save()
  const title = { name: 'Changed by somebody else' }
  await user.click(within(await screen.findByRole('dialog', title)).getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('alert')
  expect(cell).toHaveProperty('value', '3')
  await save()
  const dialog = within(await screen.findByRole('dialog', title))
  await user.click(dialog.getByRole('radio', { name: '7' }))
  await user.click(dialog.getByRole('button', { name: 'Save these choices' }))
  await waitFor(() => expect(cell).toHaveProperty('value', '14'))
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})
