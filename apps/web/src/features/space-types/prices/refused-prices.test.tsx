import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { PriceGrid } from './PriceGrid.tsx'

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
  ['80', '04/03/2031', '5 %', 'Do you mean 04-03-2031 or 03-04-2031?'],
])('changes no price while %s or %s is not understood, and says which', async (price, day, by, told) => {
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
})
