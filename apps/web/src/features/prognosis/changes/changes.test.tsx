import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, item, last } from '../../../testing/financial.tsx'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import OverviewPage from '../OverviewPage.tsx'

signedIn()

const parts = { new: 40, won: 0, lost: -15, amount: 0, date: 0, probability: 0 }
const bridge = {
  from: '2026-11-13T23:00:00Z',
  to: '2026-11-21T09:00:00Z',
  fromTotal: 100,
  toTotal: 125,
  difference: 25,
  parts,
  months: [{ month: '2026-12', ...parts, difference: 30, closing: 5 }],
  _links: {},
}

const standing = {
  prognosisMetaId: 4,
  organisationId: 7,
  organisationName: 'Vandervalk Offshore B.V.',
  companyClient: null,
  status: 'PENDING',
  start: '2026-12-01',
  nights: 3,
  totalPrognosis: 100,
  probability: null,
  amount: 100,
  isDeleted: true,
  _links: {},
}

async function show(address = '/?view=changes&from=2026-11-14') {
  const asked = answerCalls((one) => {
    if (one.path === `${item}/bridge`) return { body: bridge }
    if (one.path === `${item}/bridge_rows`) return listAnswer('bridgeRows', [])
    if (one.path === `${item}/standings`) return listAnswer('standingRows', [standing])
    return answer(one)
  })
  const { user } = await showPage(OverviewPage, address)
  return { asked, user, months: await screen.findByRole('table', { name: 'Totals by month' }) }
}

describe('a bridge', () => {
  it('links each part to its prognoses, and the current total to all prognoses', async () => {
    const { asked, user } = await show()
    const table = screen.getByRole('table', { name: 'Bridge between the totals' })
    expect(within(table).getByRole('link', { name: '125,00' }).getAttribute('href')).toBe(
      '/financial/overview?status=PROGNOSIS%2CPENDING%2CBOOKED',
    )
    await user.click(within(table).getByRole('link', { name: '-15,00' }))
    expect(await screen.findByRole('button', { name: /Remove filter: Lost/ })).toBeTruthy()
    expect(last(asked, `${item}/bridge_rows`)?.query.get('part')).toBe('lost')
  })

  it('links a part of a month to its prognoses, and back to all', async () => {
    const { asked, user, months } = await show()
    await user.click(within(months).getByRole('link', { name: '+40,00' }))
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Dec 26' }))
    const narrowed = asked.filter(({ path, query }) => path === `${item}/bridge_rows` && query.has('month'))
    expect(narrowed.map(({ query }) => [query.get('part'), query.get('month')])).toEqual([['new', '2026-12']])
    expect(within(months).getByRole('link', { name: '+5,00' }).getAttribute('href')).toContain('view=months')
  })

  it.each([
    ['100,00', 'Total on 14-11-2026', bridge.from],
    ['125,00', 'Total at the end of 20-11-2026', bridge.to],
  ])('links the total of %s to the prognoses as they were at that time', async (total, name, at) => {
    const { asked, user } = await show('/?view=changes&from=2026-11-14&to=2026-11-20&exploiterId=2')
    const table = screen.getByRole('table', { name: 'Bridge between the totals' })
    await user.click(within(table).getByRole('link', { name: total }))
    const row = await screen.findByRole('row', { name: /Vandervalk.*Pending.*100,00/ })
    expect(within(row).getByRole('link').getAttribute('href')).toContain('open=4')
    const { query } = last(asked, `${item}/standings`) ?? {}
    expect([query?.get('at'), query?.get('exploiterId'), query?.get('probabilityRatio')]).toEqual([
      at,
      '2',
      'true',
    ])
    await user.click(screen.getByRole('button', { name: `Remove filter: ${name}` }))
    expect(await screen.findByRole('grid', { name: 'Changed prognoses' })).toBeTruthy()
    expect(screen.queryByRole('row', { name: /Vandervalk/ })).toBeNull()
  })
})

describe('the chart of a bridge', () => {
  it('links each step to its prognoses, and the current total to all prognoses', async () => {
    const { asked, user } = await show()
    const chart = within(screen.getByRole('figure', { name: 'Bridge between the totals' }))
    expect(chart.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      '14-11-2026: Total 100,00',
      'New: Difference 40,00',
      'Lost or deleted: Difference -15,00',
      'Total: Total 125,00',
    ])
    await user.click(chart.getByRole('link', { name: /^Lost/ }))
    await waitFor(() => expect(last(asked, `${item}/bridge_rows`)?.query.get('part')).toBe('lost'))
    await user.click(chart.getByRole('link', { name: /^14-11-2026/ }))
    expect(await screen.findByRole('row', { name: /Vandervalk.*Pending.*100,00/ })).toBeTruthy()
  })
})
