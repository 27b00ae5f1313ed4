import { addMonths } from '@stayboard/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { officeToday } from '../../../kit/core/words/format.ts'
import { shownDialog } from '../../../testing/dialog.ts'
import { answer, last } from '../../../testing/financial.tsx'
import { dialog as openDialog } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import OverviewPage from '../OverviewPage.tsx'
import { weighted } from '../prognosis.fixture.ts'

signedIn()

const closing = {
  monthClosingId: 3,
  month: '2026-09',
  closedAt: '2026-10-05T09:00:00Z',
  userId: 2,
  userName: 'manager',
  askedByName: null,
  booked: 1234.5,
  _links: {},
}

interface State {
  mayClose?: boolean
  /** The fields of the preview besides the amounts. */
  second?: object
  requests?: object[]
}

/** Simulates a server whose last closed month is September. */
const closed = ({ mayClose = true, second = {}, requests = [] }: State = {}) =>
  answerCalls((asked) => {
    if (asked.path === '/api/financial/closing_requests') return listAnswer('closingRequests', requests)
    if (asked.path === '/api/financial/closing/3/amounts')
      return {
        body: {
          ...{ month: '2026-09', exploiters: preview.exploiters, totals: sums, rows: 4 },
          ...{ digest: 'b'.repeat(64), _links: {} },
        },
      }
    if (asked.path === '/api/financial/closing_request') return { body: {} }
    if (asked.path === '/api/financial/closings')
      return listAnswer('monthClosings', [{ ...closing, mayReopen: mayClose }])
    if (asked.path === '/api/financial/prognosis/per_month') return { body: { ...weighted, mayClose } }
    if (asked.path === '/api/financial/prognosis/adjustments')
      return { body: { _embedded: { prognosisAdjustments: [] }, _links: {} } }
    if (asked.path.startsWith('/api/financial/closing_preview/')) return { body: { ...preview, ...second } }
    if (asked.method === 'DELETE') return { status: 202, headers: { 'x-request-id': 'opened-it' } }
    if (['/api/history/undo', '/api/financial/closing'].includes(asked.path)) return { body: {} }
    if (asked.path === '/api/history') return listAnswer('actions', [])
    return answer(asked)
  })

const sums = { booked: 1000, pending: 0, weighted: 50, total: 1050 }
const nothing = { rows: 0, total: 0 }
const preview = {
  months: ['2026-10'],
  exploiters: [{ exploiterId: 1, exploiterName: 'CityStay', ...sums }],
  totals: sums,
  fixes: 'a'.repeat(64),
  needsAnother: false,
  request: null,
  unfinished: {
    prognosis: { rows: 2, total: 100 },
    pending: nothing,
    withoutProbability: nothing,
    unscheduled: nothing,
    differing: nothing,
    enquiries: { count: 6 },
    withoutPrognosis: { count: 0 },
    withoutPrice: { count: 0 },
  },
  _links: {},
}

describe('a closed month', () => {
  it('shows before it is closed what is fixed for each exploiter, and what is not final', async () => {
    const asked = closed()
    const { user } = await showPage(OverviewPage, '/?view=months')
    await user.click((await screen.findAllByRole('button', { name: /^Close / }))[0] ?? expect.unreachable())
    const dialog = await openDialog()
    expect(await dialog.findByRole('row', { name: 'CityStay 1.000,00 0,00 50,00 1.050,00' })).toBeTruthy()
    const rows = dialog.getByRole('link', { name: 'Prognoses not yet pending or booked' })
    expect(rows.getAttribute('href')).toBe(
      '/financial/prognosis?month=2026-10&monthTo=2026-10&probabilityRatio=false',
    )
    const enquiries = dialog.getByRole('link', { name: 'Open enquiries with check-in in these months' })
    expect(enquiries.getAttribute('href')).toMatch(
      /^\/enquiries\?notFases=&fases=[^&]+&checkinDate_from=2026-10-01&checkinDate_to=2026-10-31$/,
    )
    expect(enquiries.parentElement?.textContent).toMatch(/: 6$/)
    await user.click(dialog.getByRole('button', { name: /^Close / }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/financial/closing',
        // The default is the month that ended last.
        body: { month: addMonths(officeToday().slice(0, 7), -1), fixes: 'a'.repeat(64) },
      }),
    )
  })

  it('is neither reopened nor followed by another one unless the answer allows it', async () => {
    closed({ mayClose: false })
    await showPage(OverviewPage, '/?view=months')
    await screen.findByRole('link', { name: '1.234,50' })
    expect(screen.queryByRole('button', { name: /^(?:Close|Reopen)/ })).toBeNull()
  })

  it('links the booked amount to its rows, and shows who closed it', async () => {
    const asked = closed()
    const { user } = await showPage(OverviewPage, '/?view=months')
    const link = await screen.findByRole('link', { name: '1.234,50' })
    expect(link.getAttribute('href')).toBe('/financial/booked?month=2026-09')
    await user.click(screen.getByRole('button', { name: 'History of Sep 26' }))
    expect(await screen.findByRole('dialog', { name: 'History' })).toBeTruthy()
    await waitFor(() =>
      expect(last(asked, '/api/history')?.query.get('record')).toBe('/api/financial/closing/3'),
    )
  })

  it('is reopened after confirmation, which can be undone at once', async () => {
    const asked = closed()
    const { user } = await showPage(OverviewPage, '/?view=months')
    await user.click(await screen.findByRole('button', { name: 'Reopen' }))
    const dialog = await shownDialog()
    await user.click(await within(dialog).findByRole('button', { name: 'Reopen' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(asked.filter(({ method }) => method !== 'GET')).toMatchObject([
        { method: 'DELETE', path: '/api/financial/closing/3' },
        { method: 'POST', path: '/api/history/undo', body: { action: 'opened-it' } },
      ]),
    )
  })

  it('shows what its closing fixed, with the checksum of its file', async () => {
    closed()
    const { user } = await showPage(OverviewPage, '/?view=months')
    await user.click(await screen.findByRole('button', { name: 'Amounts of Sep 26' }))
    const dialog = await openDialog()
    expect(await dialog.findByRole('row', { name: 'CityStay 1.000,00 0,00 50,00 1.050,00' })).toBeTruthy()
    expect(dialog.getByText('b'.repeat(64))).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'File for the accountant' })).toBeTruthy()
  })
})

const request = {
  ...{ closingRequestId: 7, month: '2026-10', askedAt: '2026-11-02T09:00:00Z' },
  ...{ userId: 4, userName: 'ann', isOwn: false, _links: {} },
}

describe('a month that needs a second person', () => {
  it('is asked for instead of closed', async () => {
    const asked = closed({ second: { needsAnother: true } })
    const { user } = await showPage(OverviewPage, '/?view=months')
    await user.click((await screen.findAllByRole('button', { name: /^Close / }))[0] ?? expect.unreachable())
    const dialog = await openDialog()
    await user.click(await dialog.findByRole('button', { name: /^Ask to close / }))
    expect(dialog.queryByRole('button', { name: /^Close [A-Z]/ })).toBeNull()
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/financial/closing_request',
      }),
    )
  })

  it('can be closed by another person, or turned down', async () => {
    const asked = closed({ requests: [request] })
    const { user } = await showPage(OverviewPage, '/?view=months')
    expect(await screen.findByText(/^ann asked for Oct 26 to be closed\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Turn down' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe('/api/financial/closing_request/7'),
    )
  })

  it('waits for somebody else if the user asked', async () => {
    closed({ requests: [{ ...request, isOwn: true }] })
    await showPage(OverviewPage, '/?view=months')
    expect(await screen.findByRole('button', { name: 'Take back' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn down' })).toBeNull()
  })
})
