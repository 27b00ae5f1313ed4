import { api, type Call } from '@stayboard/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { tellClosedMonths } from '../../../app/closed-months.ts'
import { whenClosedMonthsChange } from '../../../kit/core/calls/own-writes.ts'
import { send } from '../../../kit/core/calls/send.ts'
import { dragOver, dropOn, startDrag } from '../../../testing/drag.ts'
import { inFullRun } from '../../../testing/extent.ts'
import { answer } from '../../../testing/financial.tsx'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import PrognosisPage from '../PrognosisPage.tsx'

signedIn()
afterEach(() => whenClosedMonthsChange(() => undefined))

/**
 * Simulates a server whose last closed month is January. Two of the seven nights of the prognosis are in
 * January.
 */
async function show() {
  answerCalls((asked) =>
    asked.path === '/api/financial/closings'
      ? listAnswer('monthClosings', [{ month: '2026-01' }])
      : answer(asked),
  )
  const { user } = await showPage(PrognosisPage)
  await screen.findByRole('row', { name: /Vandervalk/ })
  return user
}

const stays = 'Closed months keep their amounts (Jan 26). The difference counts in Feb 26.'
const note = async () => (await screen.findByText(/^Closed months keep/)).textContent

it('says in the form what stays in closed months, and what counts in the first open one', async () => {
  const user = await show()
  await user.click(screen.getByRole('link', { name: 'Edit Vandervalk Offshore B.V.' }))
  const total = await screen.findByRole('textbox', { name: /^Total prognosis/ })
  expect(screen.queryByText(/^Closed months keep/)).toBeNull()
  await user.clear(total)
  await user.type(total, '2000')
  expect(await note()).toBe(`${stays} Prognosis +94,28`)
})

inFullRun('says so before a deletion', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Delete Vandervalk Offshore B.V.' }))
  expect(await note()).toBe(`${stays} Prognosis -94,29`)
})

inFullRun('says so before a move', async () => {
  await show()
  const grip = document.querySelector('[data-grip]') ?? expect.unreachable()
  startDrag(grip)
  const strip = await screen.findByRole('region', { name: 'Move Vandervalk Offshore B.V. to' })
  dragOver(within(strip).getByText('Mar 26'))
  dropOn(within(strip).getByText('Mar 26'))
  expect(await note()).toBe(`${stays} Prognosis -94,29`)
})

it('says so after each call that writes, if the server names the action', async () => {
  const tell = vi.fn()
  whenClosedMonthsChange(tell)
  answerCalls(({ path }) => ({ body: {}, headers: { 'x-closed-months': path } }))
  const writes = Object.values(api).flatMap((calls) =>
    Object.values<Call>(calls).filter((call) => call.method !== 'GET' && call !== api.presence.announce),
  )
  const params = (call: Call) =>
    Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']))
  for (const call of writes) await send(call, { params: params(call) })
  expect(tell).toHaveBeenCalledTimes(writes.length)
})

it('shows what the server says of an action, once for all its parts', async () => {
  const lines = [
    { status: 'PROGNOSIS', exploiterId: 1, exploiterName: 'CityStay', weighted: -600, face: -1200 },
    { status: 'BOOKED', exploiterId: 2, exploiterName: 'LongStay', weighted: 1200, face: 1200 },
  ]
  const asked = answerCalls((one) =>
    one.path.startsWith('/api/financial/closed_changes/')
      ? { body: { months: ['2026-01', '2026-02'], countsIn: '2026-03', lines, _links: {} } }
      : answer(one),
  )
  await showPage(PrognosisPage)
  for (const action of ['one', 'one', 'one']) tellClosedMonths(action)
  expect(await note()).toBe(
    'Closed months keep their amounts (Jan 26 – Feb 26). The difference counts in Mar 26. Prognosis (CityStay) -600,00, Booked (LongStay) +1.200,00',
  )
  await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('closed_changes/one'))).toHaveLength(1))
})
