import { screen } from '@testing-library/react'
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
