import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import ContentHealth from './ContentHealth.tsx'

const harbour = {
  ...{ departmentId: 3, providerKind: 'HOSPITALITY', name: 'Harbour', cityName: 'Utrecht', arrivals: 4 },
  ...{ firstArrival: '2026-03-04', contractDateEnd: null, faults: ['NO_PHONE', 'OLD'], _links: {} },
}
const counts = [{ fault: 'NO_PHONE', departments: 1, arrivals: 4 }]

signedIn()

it('says what is wrong in words, and asks for one fault alone', async () => {
  const asked = answerCalls(() => ({
    body: { _embedded: { departments: [harbour] }, counts, total: 1, _links: {} },
  }))
  const { user } = await showPage(ContentHealth)
  expect(await screen.findByText('No phone number · Unchanged for a year')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No phone number (1)' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('fault')).toBe('NO_PHONE'), { timeout: 5_000 })
  expect(screen.getByRole('button', { name: 'No phone number (1)' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})
