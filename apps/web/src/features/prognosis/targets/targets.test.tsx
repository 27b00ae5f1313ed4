import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, last } from '../../../testing/financial.tsx'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import OverviewPage from '../OverviewPage.tsx'

signedIn()

const gap = { exploiterId: 2, exploiterName: 'LongStay', month: '2026-03', prognosisTargetId: 1, version: 1 }
const none = { ...gap, exploiterId: null, exploiterName: null, prognosisTargetId: null, version: null }
const prognosisGaps = [
  { ...gap, target: 1000, booked: 500, pending: 0, weighted: 50, gap: 450 },
  { ...none, month: '2026-04', target: null, booked: 70, pending: 0, weighted: 0, gap: null },
]

async function show() {
  const { user } = await showPage(OverviewPage, '/?view=targets&firstMonth=2026-03&lastMonth=2026-04')
  return { user, table: await screen.findByRole('table', { name: 'Targets by exploiter' }) }
}

const answered = () =>
  answerCalls((asked) => {
    if (asked.path === '/api/financial/gaps') return { body: { _embedded: { prognosisGaps }, _links: {} } }
    return asked.path === '/api/history' ? listAnswer('actions', []) : answer(asked)
  })

it('shows who set a target', async () => {
  const asked = answered()
  const { user, table } = await show()
  const [history, ...others] = within(table).getAllByRole('button', { name: /^History of/ })
  expect([history?.getAttribute('aria-label'), others]).toEqual([
    'History of Target of LongStay for Mar 26',
    [],
  ])
  if (history) await user.click(history)
  expect(await screen.findByRole('dialog', { name: 'History' })).toBeTruthy()
  await waitFor(() =>
    expect(last(asked, '/api/history')?.query.get('record')).toBe('/api/financial/target/1'),
  )
})

it('links every amount beside a target to its rows, and the sums to the rows of all shown months', async () => {
  answered()
  const { table } = await show()
  const behind = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(behind(/LongStay/)).toEqual([
    ['500,00', '/financial/booked?month=2026-03&exploiterId=2'],
    ['50,00', '/financial/prognosis?month=2026-03&exploiterId=2'],
    ['450,00', '/financial/overview?status=PROGNOSIS%2CPENDING%2CBOOKED&month=2026-03&exploiterId=2'],
  ])
  expect(behind(/Without an exploiter/)).toEqual([['70,00', '/financial/booked?month=2026-04&exploiterId=0']])
  expect(behind(/^Total/)).toEqual([
    ['570,00', '/financial/booked?month=2026-03&monthTo=2026-04'],
    ['50,00', '/financial/prognosis?month=2026-03&monthTo=2026-04'],
    ['450,00', '/financial/overview?status=PROGNOSIS%2CPENDING%2CBOOKED&month=2026-03&monthTo=2026-04'],
  ])
})
