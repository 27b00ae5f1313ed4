import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { UserMenu } from '../shell/UserMenu.tsx'

const ACTION = '00000000-0000-4000-8000-000000000001'
const deleted = {
  action: ACTION,
  at: '2026-11-21T09:00:00Z',
  by: { id: 7, name: 'Eva' },
  undoes: null,
  undoneBy: null,
  isUndoable: true,
  changeCount: 1,
  changes: [
    {
      changeId: 9,
      operation: 'delete',
      kind: '/api/organisation',
      recordId: 4,
      recordName: 'Acme',
      fields: [],
      _links: {},
    },
  ],
}

beforeEach(() => speak('en'))
afterEach(cleanup)

const open = async (roles: Parameters<typeof signInAs>[0]) => {
  signInAs(roles)
  const asked = answerCalls(({ path }) => (path === '/api/history' ? listAnswer('actions', [deleted]) : {}))
  const { user } = await showPage(UserMenu)
  await user.click(screen.getByRole('button', { name: /^Your account/ }))
  return { asked, user }
}

it('a deleted record comes back from the latest changes, own ones or everybody’s', async () => {
  const { asked, user } = await open({ roles: ['ROLE_MANAGER'] })
  await user.click(await screen.findByRole('menuitem', { name: 'Latest changes' }))
  expect((await screen.findByRole('region', { name: /^Eva/ })).textContent).toContain(
    'Organisations · Deleted: Acme',
  )
  await user.click(screen.getByRole('radio', { name: 'By everybody' }))
  await user.click(await screen.findByRole('button', { name: /^Undo what Eva did/ }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/history/undo', body: { action: ACTION } },
    ]),
  )
  const lists = asked.filter(({ path }) => path === '/api/history').map(({ query }) => query.get('mine'))
  expect(lists.slice(0, 2)).toEqual(['true', null])
})

it('who may undo nothing is not offered it', async () => {
  await open({ roles: ['ROLE_VIEWER'] })
  expect(await screen.findByRole('menuitem', { name: 'Change password' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Latest changes' })).toBeNull()
})
