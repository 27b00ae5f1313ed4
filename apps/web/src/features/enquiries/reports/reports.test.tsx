import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import EnquiryReports from './EnquiryReports.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const loss = (name: string | null, enquiries: number) => ({
  ...{ name, enquiries, price: 1200, priceGap: null, former: null },
})
const losses = {
  reasons: [loss('Too dear', 3)],
  cities: [loss('Breda', 2), loss(null, 1)],
  months: [loss('2026-02', 1), loss('2026-03', 2)],
  total: loss(null, 5),
  _links: {},
}

it('links each number of lost enquiries to the rows that it counts, within the period', async () => {
  const asked = answerCalls(({ path }) => ({
    body: path === '/api/exploiter/2' ? { exploiterId: 2, name: 'CityStay' } : losses,
  }))
  await showPage(EnquiryReports, '/?report=losses&from=2026-02-10&to=2026-03-15&exploiterId=2')
  const month = await screen.findByRole('link', { name: 'Feb 26: 1' })
  const rows = (link: HTMLElement) =>
    Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)
  const fases = 'Closed - lost,Closed - lost to competitor,Cancelled'
  expect(rows(month)).toEqual({
    fases,
    exploiterId: '2',
    faseSince_from: '2026-02-10',
    faseSince_to: '2026-02-28',
  })
  const period = { fases, exploiterId: '2', faseSince_from: '2026-02-10', faseSince_to: '2026-03-15' }
  expect(rows(screen.getByRole('link', { name: 'Too dear: 3' }))).toEqual({
    ...period,
    cancelReason_is: 'Too dear',
  })
  expect(rows(screen.getByRole('link', { name: 'Not given: 1' }))).toEqual({
    ...period,
    location_empty: 'true',
  })
  const reasons = within(screen.getByRole('region', { name: 'By reason' }))
  expect(reasons.getByRole('row', { name: /^Others 2/ })).toBeTruthy()
  const query = asked.find(({ path }) => path.endsWith('losses'))?.query
  expect(Object.fromEntries(query ?? [])).toEqual({ from: '2026-02-10', to: '2026-03-15', exploiterId: '2' })
})

const sums = (sales: number, marginPercent: number | null) => ({
  ...{ sales, purchase: 0, margin: sales, marginPercent, unpriced: 0 },
})

it('shows what a former period had below each figure', async () => {
  const asked = answerCalls(() => ({
    body: {
      clients: [{ id: 1, name: 'Acme', ...sums(1500, 100), former: sums(1200, 90) }],
      providers: [],
      enquiries: [{ id: 2, name: 'SB-1', ...sums(1500, 100), former: null }],
      total: { ...sums(1500, 100), former: sums(0, null) },
      _links: {},
    },
  }))
  await showPage(EnquiryReports, '/?report=margins&from=2026-02-01&to=2026-02-28&compare=BEFORE')
  const client = await screen.findByRole('row', { name: /^Acme/ })
  expect(client.textContent).toMatch(/1\.500,001\.200,00 \(\+25 %\).*100,090,0$/)
  expect(screen.getByText('Below each figure: 01-01-2026 to 31-01-2026, and the change')).toBeTruthy()
  expect(screen.getByRole('row', { name: /^SB-1/ }).textContent).not.toContain('(')
  expect(asked.find(({ path }) => path.endsWith('margins'))?.query.get('compare')).toBe('BEFORE')
})

it('compares nothing without an end of the period', async () => {
  const asked = answerCalls(() => ({ body: losses }))
  await showPage(EnquiryReports, '/?report=losses&from=2026-02-01&compare=BEFORE')
  await screen.findByRole('region', { name: 'By reason' })
  expect(asked.find(({ path }) => path.endsWith('losses'))?.query.has('compare')).toBe(false)
  expect(screen.getByRole('combobox', { name: 'Compare with' })).toHaveProperty('disabled', true)
})
