import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownDialog } from '../../testing/dialog.ts'
import { deletion } from '../../testing/history.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { Actions } from './Actions.tsx'
import { historyAt } from './own.ts'

signedIn({ roles: ['ROLE_MANAGER'] })

/** Opens a history of one action, and clicks its Undo. Returns the number of undo calls. */
async function undo(changeCount: number, recordIds: readonly number[]) {
  const entry = deletion('/api/client')
  const changes = recordIds.map((recordId, at) => ({ ...entry.changes[0], recordId, changeId: at + 1 }))
  const asked = answerCalls(({ path }) =>
    path.endsWith('/undo')
      ? { body: { action: 'an undo', rest: null, failed: [] } }
      : listAnswer('actions', [{ ...entry, changeCount, changes }]),
  )
  const { user } = await showPage(() => (
    <Actions of={{ record: '/api/client/4' }} history={historyAt('/api/client/4')} empty="None" />
  ))
  await user.click(await screen.findByRole('button', { name: /^Undo what Eva did/ }))
  return { user, undone: () => asked.filter(({ path }) => path.endsWith('/undo')).length }
}

it('undoes what it shows without asking, also several changes of one record', async () => {
  const { undone } = await undo(2, [4, 4, 5])
  await waitFor(() => expect(undone()).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before an undo of records that it does not show, and says how many they are', async () => {
  const { user, undone } = await undo(1200, [4, 4])
  const dialog = await screen.findByRole('dialog', { name: 'Undo several changes?' })
  expect(dialog.textContent).toContain('This changed 1.200 records, of which you see 1 here.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(undone()).toBe(0)
  await user.click(screen.getByRole('button', { name: /^Undo what Eva did/ }))
  await user.click(within(await shownDialog()).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone()).toBe(1))
})
