import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dragOver, dropOn, startDrag } from '../../../testing/drag.ts'
import { answer, item, show } from '../../../testing/financial.tsx'
import { dialog, writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import PrognosisPage from '../PrognosisPage.tsx'

signedIn()

/** Starts to drag the prognosis by its grip, and returns the months on which it can be dropped. */
async function lift() {
  const grip = await waitFor(() => {
    const found = document.querySelector('[data-grip]')
    if (!found) throw new Error('no grip yet')
    return found
  })
  startDrag(grip)
  const strip = await screen.findByRole('region', { name: 'Move Vandervalk Offshore B.V. to' })
  return { grip, strip, month: (name: string) => within(strip).getByText(name) }
}

it('drags a prognosis to another month, shows the new split, saves after confirmation, and undoes it', async () => {
  const asked = answerCalls((one) =>
    one.path === '/api/history/undo'
      ? { body: {} }
      : one.method === 'PUT'
        ? { ...answer(one), headers: { 'x-request-id': 'moved-it' } }
        : answer(one),
  )
  const { user } = await showPage(PrognosisPage)
  const { strip, month } = await lift()
  dragOver(month('Mar 26'))
  expect(within(strip).getByRole('status').textContent).toBe('Mar 26 94,29 · Apr 26 235,71')
  dropOn(month('Mar 26'))
  const form = await dialog()
  expect(await form.findByText('The stay starts on 30-03-2026 instead of 30-01-2026.')).toBeTruthy()
  expect(form.getByRole('row', { name: /^Apr 26/ }).textContent).toBe('Apr 26235,71')
  await user.click(form.getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([
      { method: 'PUT', path: `${item}/4`, body: { start: '2026-03-30', version: 3 } },
      { path: '/api/history/undo', body: { action: 'moved-it' } },
    ]),
  )
})

it('accepts no drop on its own month, and changes nothing if dropped elsewhere', async () => {
  const { asked } = await show()
  const { strip, month } = await lift()
  dragOver(month('Jan 26'))
  dropOn(month('Jan 26'))
  expect(screen.queryByRole('dialog')).toBeNull()
  dropOn(document.body)
  await waitFor(() => expect(strip.isConnected).toBe(false))
  expect(writes(asked)).toEqual([])
})
