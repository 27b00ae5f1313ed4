import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shownDialog } from '../../../testing/dialog.ts'
import { atFirst, inFullRun } from '../../../testing/extent.ts'
import { answer, item, row, show } from '../../../testing/financial.tsx'
import { writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import PendingPage from '../PendingPage.tsx'
import PrognosisPage from '../PrognosisPage.tsx'
import { example } from '../prognosis.fixture.ts'

signedIn()

describe('a row', () => {
  it('unfolds to its months, client, price and the history of its probability', async () => {
    const { user } = await show()
    await user.click(screen.getByRole('button', { name: 'Details of Vandervalk Offshore B.V.' }))
    const months = await screen.findByRole('table', { name: 'Split by month' })
    expect(months.textContent).toContain('Jan 26 294,29')
    expect(await screen.findByText('330,00', { selector: 'dd' })).toBeTruthy()
    expect(screen.getByText('142,86')).toBeTruthy()
    const [newest, oldest] = within(
      screen.getByText('Probability history').closest('section') as HTMLElement,
    ).getAllByRole('listitem')
    expect(newest?.textContent).toBe('20 → 33 · Eva de Vries · 09-01-2026 10:00They called')
    expect(oldest?.textContent).toBe('20 · system · 02-01-2026 10:00')
  })

  it('is a row of a grid: arrows move in it, Enter unfolds it, and its details keep their tab order', async () => {
    const { user, router } = await show()
    const unfold = screen.getByRole('button', { name: 'Details of Vandervalk Offshore B.V.' })
    unfold.focus()
    await user.keyboard('{ArrowRight}{Enter}')
    await screen.findByRole('table', { name: 'Split by month' })
    expect(unfold.getAttribute('aria-expanded')).toBe('true')
    const link = within(document.querySelector('[data-details]') as HTMLElement).getAllByRole('link')[0]
    expect(link?.getAttribute('tabindex')).toBeNull()
    link?.focus()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(link)
    unfold.focus()
    await user.keyboard('{ArrowRight} ')
    expect(router.state.location.search).toMatchObject({ rows: '4', peek: '4' })
  })

  inFullRun('is deleted after a confirmation that names the organisation', async () => {
    const { asked, user } = await show()
    await user.click(screen.getByRole('button', { name: 'Delete Vandervalk Offshore B.V.' }))
    const dialog = await shownDialog()
    expect(dialog.textContent).toContain('Vandervalk Offshore B.V.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(writes(asked)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete Vandervalk Offshore B.V.' }))
    await user.click(within(await shownDialog()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(writes(asked)).toMatchObject([{ method: 'DELETE', path: `${item}/4` }]))
  })

  it.each(
    atFirst(1, [
      ['delete', 'DELETE', 'Could not delete prognosis'],
      ['book', 'PUT', 'Could not update prognosis'],
    ]),
  )('shows the title of the error if it could not %s', async (what, method, message) => {
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
      await user.click(within(await shownDialog()).getByRole('button', { name: 'Delete' }))
    }
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('is booked with one click if it is pending', async () => {
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

  inFullRun('moves by whole months, and shows the new split before saving', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(PrognosisPage, '/?open=4')
    const months = within(await screen.findByRole('group', { name: /^Move by whole months/ }))
    months.getByRole('button', { name: 'A month later' }).focus()
    await user.keyboard('{Enter}')
    const dialog = within(screen.getByRole('dialog'))
    const split = dialog.getByRole('status', { name: 'Split by month' })
    expect(split.textContent).toMatch(/Feb.*142,86.*Mar.*857,14/)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(writes(asked)).toMatchObject([{ method: 'PUT', body: { start: '2026-02-28', version: 3 } }]),
    )
  })

  it('marks where its enquiry has other values', async () => {
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
    const list = await screen.findByRole('list', { name: 'Differs from the enquiry' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Nights: 6 in the enquiry', 'Total prognosis €: 900,00 in the enquiry'])
  })
})
