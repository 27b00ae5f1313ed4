import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { ListedPrices } from './ListedPrices.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const line = (from: string, until: string, ex: number) => ({
  ...{ from, until, ex, vat: 0, inc: ex, pricePer: 'NIGHT', price: 100, vatRate: 0, vatIncluded: false },
})
const kind = (roomTypeId: number, name: string, more: object) => ({
  ...{ roomTypeId, name, spaceTypeId: null, units: 2, maxGuests: 2, currency: 'EUR', total: null },
  ...{ lines: [], gaps: [], refusals: [], ...more },
})
const nights = { checkIn: '2027-06-01', checkOut: '2027-06-04' }
const lines = [line('2027-06-01', '2027-06-04', 300)]
const refusal = (reason: string, days: number | null) => ({ reason, days, ...nights })
const kinds = [
  kind(1, 'Studio', { lines, refusals: [refusal('CLOSED', null), refusal('RELEASE', 14)] }),
  kind(2, 'Suite', { gaps: [nights], refusals: [refusal('MIN_STAY', 7)] }),
  kind(3, 'Loft', { lines, total: { ex: 300, vat: 0, inc: 300 } }),
]

it('says why a stay is not sold, and lets who records the offer use the price anyway', async () => {
  const asked = answerCalls(() => ({ body: { kinds, _links: {} } }))
  const fill = vi.fn()
  const { user } = await showPage(() => (
    <ListedPrices departmentId={3} {...nights} guests={250} fill={fill} />
  ))
  await screen.findByRole('button', { name: /^Loft .*300,00$/ })
  expect(asked[0]?.query.get('guests')).toBe('100')
  expect(screen.getByText(/^: Not sold by the price list \(closed/).textContent).toBe(
    'Studio: Not sold by the price list (closed 01-06-2027 – 03-06-2027; released to the provider (days before arrival: 14))',
  )
  screen.getByText(/minimum stay of 7 nights/)
  const [anyway, ...others] = screen.getAllByRole('button', { name: /: Use this price anyway$/ })
  expect(others).toEqual([])
  if (anyway) await user.click(anyway)
  expect(fill).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ price: 100, pricePer: 'NIGHT', roomtype: 'Studio' }),
  )
})
