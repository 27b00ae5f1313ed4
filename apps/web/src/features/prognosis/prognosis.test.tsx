import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOut } from '../../kit/session.ts'
import { showPage, speak } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import BookedPage from './BookedPage.tsx'
import CancelledPage from './CancelledPage.tsx'
import OverviewPage from './OverviewPage.tsx'
import PendingPage from './PendingPage.tsx'
import PrognosisPage from './PrognosisPage.tsx'
import { example, weighted } from './prognosis.fixture.ts'

const item = '/api/financial/prognosis'
const detail = {
  prognosisMetaId: 4,
  months: [
    { month: '2026-01', nights: 2, total: 94.29, adjustment: 0, isClosed: false },
    { month: '2026-02', nights: 5, total: 235.71, adjustment: 0, isClosed: false },
  ],
  totalMonths: 330,
  organisationClient: 'Maasvlakte crew',
  pricePerNight: 142.86,
  notes: 'Two shifts',
  _links: {},
}
const updates = [
  { from: null, to: 20, time: '2026-01-02T09:00:00Z', user: null, note: null },
  {
    from: 20,
    to: 33,
    time: '2026-01-09T09:00:00Z',
    user: { id: 7, username: 'eva', displayname: 'Eva de Vries' },
    note: 'They called',
  },
]

/** A server with one prognosis. */
function answer({ method, path, body }: Asked) {
  if (method === 'DELETE') return { status: 202 }
  if (method !== 'GET') return { body: { ...example, ...(body as object), version: 4 } }
  if (path === item) return listAnswer('prognosisMetas', [example])
  if (path === `${item}/per_month`) return { body: weighted }
  if (path.startsWith(`${item}/detail/`)) return { body: detail }
  if (path.startsWith('/api/financial/probability/'))
    return { body: { _embedded: { probabilityUpdates: updates }, _links: {} } }
  if (path === '/api/organisation/7') return { body: { organisationId: 7, name: example.organisationName } }
  if (path === '/api/organisations')
    return listAnswer('organisations', [{ organisationId: 7, name: 'Vandervalk' }])
  return { body: example }
}

const last = (asked: readonly Asked[], path: string) => asked.filter((one) => one.path === path).at(-1)
const writes = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== 'GET')
const row = () => screen.findByRole('row', { name: /Vandervalk/ })

beforeEach(async () => {
  localStorage.clear()
  await speak()
  signInAs()
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

async function show(Page = PrognosisPage, address = '/') {
  const asked = answerCalls(answer)
  const view = await showPage(Page, address)
  await row()
  return { asked, ...view }
}

describe('the five pages', () => {
  it.each([
    ['prognosis', PrognosisPage, 'PROGNOSIS', true],
    ['pending', PendingPage, 'PENDING', false],
    ['booked', BookedPage, 'BOOKED', false],
    ['cancelled', CancelledPage, 'CANCELLED', false],
    ['overview', OverviewPage, null, true],
  ] as const)(
    '%s asks for its status, and shows probabilities where it should',
    async (_, Page, status, shows) => {
      const { asked } = await show(Page)
      for (const path of [item, `${item}/per_month`]) {
        expect(last(asked, path)?.query.get('status')).toBe(status)
        expect(last(asked, path)?.query.get('probabilityRatio')).toBe('true')
      }
      expect(screen.queryAllByRole('columnheader', { name: 'Probability' })).toHaveLength(shows ? 1 : 0)
    },
  )

  it('let nobody add to what is cancelled', async () => {
    await show(CancelledPage)
    expect(screen.queryByRole('link', { name: 'Add prognosis' })).toBeNull()
  })

  it('let one add elsewhere', async () => {
    await show(PendingPage)
    expect(screen.getByRole('link', { name: 'Add prognosis' })).toBeTruthy()
  })

  it('say what failed in the words of D3 §8', async () => {
    answerCalls(() => problemAnswer(400, 'invalid'))
    await showPage(PrognosisPage)
    expect(await screen.findAllByText('Could not fetch prognosis')).not.toHaveLength(0)
  })
})

describe('figures', () => {
  it('show weighted sums beside the face value, and each leads to its rows', async () => {
    await show()
    const table = screen.getByRole('table', { name: 'Totals by month' })
    const line = within(table).getByRole('row', { name: /^Prognosis/ })
    expect(
      within(line)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['94,29', '235,71', '1.000,00', '330,00'])
    const january = within(line).getByRole('link', { name: '94,29' })
    expect(january.getAttribute('href')).toBe('/financial/prognosis?month=2026-01')
  })

  it('are asked for anew at face value', async () => {
    const { asked, user } = await show()
    await user.click(screen.getByRole('radio', { name: 'Face value' }))
    await waitFor(() => expect(last(asked, `${item}/per_month`)?.query.get('probabilityRatio')).toBe('false'))
    expect(screen.getByText(/^Face value: a prognosis counts in full/)).toBeTruthy()
  })

  it('say how much has no probability, and lead there', async () => {
    answerCalls((asked) =>
      asked.path === `${item}/per_month`
        ? { body: { ...weighted, withoutProbability: { rows: 2, total: 1234.5 } } }
        : answer(asked),
    )
    await showPage(OverviewPage)
    const link = await screen.findByRole('link', { name: '2 rows, € 1.234,50 without probability' })
    expect(link.getAttribute('href')).toBe('/financial/prognosis?withoutProbability=true')
  })
})

describe('sorting', () => {
  it('begins descending, then toggles', async () => {
    const { asked, user } = await show()
    const header = screen.getByRole('columnheader', { name: 'Nights' })
    const order = () => [last(asked, item)?.query.get('orderBy'), last(asked, item)?.query.get('order')]
    expect(order()).toEqual([null, null])
    const spoken = () => header.getAttribute('aria-sort')
    for (const [direction, said] of [
      ['desc', 'descending'],
      ['asc', 'ascending'],
    ]) {
      await user.click(within(header).getByRole('button'))
      await waitFor(() => expect(order()).toEqual(['nights', direction]))
      expect(spoken()).toBe(said)
    }
    await user.click(within(header).getByRole('button'))
    await waitFor(() => expect(spoken()).toBe('descending'))
  })
})

describe('filters', () => {
  const open = async (user: Awaited<ReturnType<typeof show>>['user']) =>
    user.click(screen.getByRole('button', { name: /^Filters/ }))

  it.each([
    ['Nights from', 'nightsFrom'],
    ['Total from', 'total'],
  ])('%s takes digits only, and says so', async (label, name) => {
    const { asked, user } = await show()
    await open(user)
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    await user.type(field, '3a')
    expect(field.value).toBe('3')
    expect(screen.getByText('Only numbers allowed')).toBeTruthy()
    await user.type(field, '0')
    expect(screen.queryByText('Only numbers allowed')).toBeNull()
    await waitFor(() => expect(last(asked, item)?.query.get(name)).toBe('30'))
  })

  it('ask once for several keystrokes', async () => {
    const { asked, user } = await show()
    await open(user)
    const nights = await screen.findByLabelText('Nights from')
    for (const value of ['1', '12', '123']) fireEvent.change(nights, { target: { value } })
    await waitFor(() => expect(last(asked, item)?.query.get('nightsFrom')).toBe('123'))
    expect(asked.filter(({ path, query }) => path === item && query.has('nightsFrom'))).toHaveLength(1)
  })

  it('start from a day that can be cleared', async () => {
    const { asked, user } = await show(PrognosisPage, '/?start=2026-12-03')
    expect(last(asked, item)?.query.get('start')).toBe('2026-12-03')
    await user.click(screen.getByRole('button', { name: 'Remove the filter Start from: 03-12-2026' }))
    await waitFor(() => expect(last(asked, item)?.query.has('start')).toBe(false))
  })

  it('leave out of the address what makes no sense', async () => {
    const { asked } = await show(PrognosisPage, '/?nightsFrom=abc&probability=101&month=2026-13')
    const { query } = last(asked, item) ?? {}
    expect(['nightsFrom', 'probability', 'month'].filter((name) => query?.has(name))).toEqual([])
  })
})

describe('a row', () => {
  it('unfolds to months, client, price and the history of its probability', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Details of Vandervalk Offshore B.V.' }))
    const months = await screen.findByRole('table', { name: 'Split over the months' })
    expect(months.textContent).toContain('Jan 26 294,29')
    expect(await screen.findByText('330,00', { selector: 'dd' })).toBeTruthy()
    expect(screen.getByText('142,86')).toBeTruthy()
    const [newest, oldest] = within(
      screen.getByText('Probability history').closest('section') as HTMLElement,
    ).getAllByRole('listitem')
    expect(newest?.textContent).toBe('20 → 33 · Eva de Vries · 09-01-2026 10:00They called')
    expect(oldest?.textContent).toBe('20 · system · 02-01-2026 10:00')
  })

  it('is deleted once its organisation was named and agreed to', async () => {
    const { asked, user } = await show()
    await user.click(screen.getByRole('button', { name: 'Delete Vandervalk Offshore B.V.' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Vandervalk Offshore B.V.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(writes(asked)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete Vandervalk Offshore B.V.' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(writes(asked)).toMatchObject([{ method: 'DELETE', path: `${item}/4` }]))
  })

  it.each([
    ['delete', 'DELETE', 'Could not delete prognosis'],
    ['book', 'PUT', 'Could not update prognosis'],
  ])('says when it could not %s', async (what, method, message) => {
    answerCalls((asked) => {
      if (asked.method === method) return problemAnswer(500, 'generic')
      return asked.path === item
        ? listAnswer('prognosisMetas', [{ ...example, status: 'PENDING' }])
        : answer(asked)
    })
    const { user } = await showPage(PendingPage)
    await row()
    if (what === 'book') await user.click(screen.getByRole('button', { name: /^Book / }))
    else {
      await user.click(screen.getByRole('button', { name: /^Delete / }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    }
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('is booked in one press when it is pending', async () => {
    const asked = answerCalls((one) =>
      one.path === item ? listAnswer('prognosisMetas', [{ ...example, status: 'PENDING' }]) : answer(one),
    )
    const { user } = await showPage(PendingPage)
    await row()
    await user.click(screen.getByRole('button', { name: /^Book / }))
    await waitFor(() =>
      expect(writes(asked)).toMatchObject([{ method: 'PUT', body: { status: 'BOOKED', version: 3 } }]),
    )
  })

  it('moves by whole months, its new split shown before it is saved (R8)', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(PrognosisPage, '/?open=4')
    await user.click(await screen.findByRole('button', { name: 'A month later' }))
    const dialog = within(screen.getByRole('dialog'))
    const split = dialog.getByRole('status', { name: 'Split over the months' })
    expect(split.textContent).toMatch(/Feb.*142,86.*Mar.*857,14/)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(writes(asked)).toMatchObject([{ method: 'PUT', body: { start: '2026-02-28', version: 3 } }]),
    )
  })

  it('says where its enquiry says something else', async () => {
    const fromEnquiry = {
      enquiryId: 9,
      refNumber: 'SB-26-000009A',
      name: 'Crane crew',
      fase: 'Booked',
      checkinDate: '2026-01-31',
      nights: 6,
      price: 900,
    }
    const differing = { ...example, fromEnquiry, differences: ['nights', 'totalPrognosis'] }
    answerCalls((one) => (one.path === item ? listAnswer('prognosisMetas', [differing]) : answer(one)))
    await showPage(PrognosisPage, '/?rows=4')
    const list = await screen.findByRole('list', { name: 'Differs from its enquiry' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Nights: the enquiry says 6', 'Total prognosis €: the enquiry says 900,00'])
  })
})
