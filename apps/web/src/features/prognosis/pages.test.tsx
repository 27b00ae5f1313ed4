import { screen, waitFor, within } from '@testing-library/react'
import { Profiler } from 'react'
import { describe, expect, it } from 'vitest'
import { atFirst, inFullRun } from '../../testing/extent.ts'
import { answer, item, last, show } from '../../testing/financial.tsx'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import BookedPage from './BookedPage.tsx'
import CancelledPage from './CancelledPage.tsx'
import OverviewPage from './OverviewPage.tsx'
import PendingPage from './PendingPage.tsx'
import PrognosisPage from './PrognosisPage.tsx'
import { weighted } from './prognosis.fixture.ts'

signedIn()

describe('the five pages', () => {
  it.each(
    atFirst(3, [
      ['prognosis', PrognosisPage, 'PROGNOSIS', true, true],
      ['cancelled', CancelledPage, 'CANCELLED', false, false],
      ['overview', OverviewPage, null, true, true],
      ['pending', PendingPage, 'PENDING', false, true],
      ['booked', BookedPage, 'BOOKED', false, true],
    ] as const),
  )(
    '%s asks for its status, and shows probabilities and a new prognosis where it should',
    async (_, Page, status, shows, mayAdd) => {
      const { asked } = await show(Page)
      for (const path of [item, `${item}/per_month`]) {
        expect(last(asked, path)?.query.get('status')).toBe(status)
        expect(last(asked, path)?.query.get('probabilityRatio')).toBe('true')
      }
      expect(screen.queryAllByRole('columnheader', { name: 'Probability' })).toHaveLength(shows ? 1 : 0)
      expect(screen.queryAllByRole('link', { name: 'Add prognosis' })).toHaveLength(mayAdd ? 1 : 0)
    },
  )

  it('show their title before their filters and figures, which take longer to render', async () => {
    answerCalls(answer)
    const commits: string[] = []
    await showPage(() => (
      <Profiler id="page" onRender={() => commits.push(document.querySelector('main')?.textContent ?? '')}>
        <main>
          <OverviewPage />
        </main>
      </Profiler>
    ))
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy()
    expect(commits[0]).toContain('Overview')
    expect(commits[0]).not.toContain('Filters')
  })

  it('show the title of a failed request', async () => {
    answerCalls(() => problemAnswer(400, 'invalid'))
    await showPage(PrognosisPage)
    expect(await screen.findAllByText('Could not fetch prognosis')).not.toHaveLength(0)
  })
})

describe('figures', () => {
  it('show weighted sums beside the face value, and link each to its rows', async () => {
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

  it('are requested again at face value', async () => {
    const { asked, user } = await show()
    await user.click(screen.getByRole('radio', { name: 'Face value' }))
    await waitFor(() => expect(last(asked, `${item}/per_month`)?.query.get('probabilityRatio')).toBe('false'))
    expect(screen.getByText(/^Face value: each prognosis counts in full/)).toBeTruthy()
  })

  it('show the total without a probability, and link to its rows', async () => {
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
  inFullRun('starts descending, then toggles', async () => {
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
