import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, item, last } from '../../../testing/financial.tsx'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import ForecastCard from './ForecastCard.tsx'
import { thisMonth } from './months.ts'

signedIn()

it('shows the weighted totals of the coming months, each bar linked to its prognoses', async () => {
  const gap = { exploiterId: 2, exploiterName: 'LongStay', prognosisTargetId: 1, version: 1, _links: {} }
  const figures = { booked: 0, pending: 0, weighted: 0, gap: 600 }
  const prognosisGaps = ['2026-01', '2026-02'].map((month) => ({ ...gap, ...figures, month, target: 600 }))
  const asked = answerCalls((one) =>
    one.path === '/api/financial/gaps' ? { body: { _embedded: { prognosisGaps }, _links: {} } } : answer(one),
  )
  await showPage(ForecastCard)
  const chart = within(await screen.findByRole('figure', { name: 'Forecast by month' }))
  const { query } = last(asked, `${item}/per_month`) ?? {}
  expect([query?.get('month'), query?.get('probabilityRatio')]).toEqual([thisMonth(), 'true'])
  expect(chart.getByRole('link', { name: 'Jan 26: Prognosis 94,29' }).getAttribute('href')).toBe(
    '/financial/prognosis?month=2026-01',
  )
  const row = within(chart.getByRole('table')).getByRole('row', { name: /^Feb 26/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['0,00', '0,00', '235,71'])
  expect(await screen.findByText(/target € 1\.200,00/)).toBeTruthy()
})
