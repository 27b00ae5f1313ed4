import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../core/notices/notify.tsx'
import { useUndo } from './useUndo.ts'

const ACTION = '00000000-0000-4000-8000-000000000001'

/** A page that saves like a form. */
function Page() {
  const undo = useUndo()
  return (
    <>
      <h1>Office hours</h1>
      <Button onClick={() => notify.savedUndoable(() => void undo(ACTION))}>Save</Button>
    </>
  )
}

signedIn({ roles: ['ROLE_MANAGER'] })

const press = (name: string) => screen.getByRole('button', { name })

it('undoes a save from the notification, where Undo stays longer than the text', async () => {
  const asked = answerCalls(() => ({}))
  const { user } = await showPage(Page)
  await user.click(press('Save'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(await screen.findByText('Last change: Office hours')).toBeTruthy()
  await user.click(press('Undo'))
  await waitFor(() =>
    expect(asked.map(({ path, body }) => [path, body])).toEqual([['/api/history/undo', { action: ACTION }]]),
  )
  expect(await screen.findByText('Undone')).toBeTruthy()
})

it('returns the focus to where it came from when Undo disappears', async () => {
  answerCalls(() => ({}))
  const { user } = await showPage(Page)
  await user.click(press('Save'))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const before = press('Save')
  before.focus()
  undo.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(undo.isConnected).toBe(false))
  expect(document.activeElement).toBe(before)
})

it('undoes by Ctrl-Z, which a text field keeps to itself', async () => {
  const asked = answerCalls(() => ({}))
  const { user } = await showPage(() => (
    <>
      <Page />
      <input aria-label="Name" />
    </>
  ))
  await user.click(press('Save'))
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('{Control>}z{/Control}')
  expect(asked).toEqual([])
  await user.tab({ shift: true })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/history/undo']))
})

it('offers Undo only for the latest save', async () => {
  answerCalls(() => ({}))
  const { user } = await showPage(Page)
  await user.click(press('Save'))
  await user.click(press('Save'))
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

it('shows fields that were changed again with both values, by name instead of by id', async () => {
  const city = { name: 'city', left: 'Delft', now: null, leftName: null, nowName: null }
  const country = { name: 'country', left: 4, now: 7, leftName: 'Netherlands', nowName: 'Spain' }
  const status = {
    name: 'organisationStatus',
    left: 'NOT_INTERESTED',
    now: 'ACCOUNT',
    leftName: null,
    nowName: null,
  }
  const conflict = {
    kind: '/api/organisation',
    recordId: 1,
    recordName: 'Acme',
    isGone: false,
    fields: [city, country, status],
  }
  answerCalls(() => problemAnswer(409, 'changedAgain', { conflicts: [conflict] }))
  const { user } = await showPage(Page)
  await user.click(press('Save'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changed again since' })
  const rows = within(dialog).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Value after that changeValue now',
    'CityDelft(empty)',
    'CountryNetherlandsSpain',
    'StatusNot interestedAccount',
  ])
})

it('names the kind and the name of a deleted record that something belongs to', async () => {
  const gone = { kind: '/api/organisation', recordId: 1, recordName: 'Acme', isGone: true, fields: [] }
  answerCalls(() => problemAnswer(409, 'parentGone', { conflicts: [gone] }))
  const { user } = await showPage(Page)
  await user.click(press('Save'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = await screen.findByRole('dialog', { name: 'This no longer exists.' })
  within(dialog).getByText(/restore that record first/)
  within(dialog).getByText('Organisations · Acme')
})
