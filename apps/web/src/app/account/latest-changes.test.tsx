import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACTION, deletion } from '../../testing/history.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { UserMenu } from '../shell/UserMenu.tsx'

signedIn()

const open = async (roles: Parameters<typeof signInAs>[0]) => {
  signInAs(roles)
  const asked = answerCalls(({ path }) =>
    path === '/api/history' ? listAnswer('actions', [deletion('/api/organisation')]) : {},
  )
  const { user } = await showPage(UserMenu)
  await user.click(screen.getByRole('button', { name: /^Your account/ }))
  return { asked, user }
}

it('restores a deleted record from the latest changes of the user or of all users', async () => {
  const { asked, user } = await open({ roles: ['ROLE_MANAGER'] })
  await user.click(await screen.findByRole('menuitem', { name: 'Latest changes' }))
  expect((await screen.findByRole('article', { name: /^Eva/ })).textContent).toContain(
    'Organisations · Deleted: Acme',
  )
  await user.click(screen.getByRole('radio', { name: 'By everyone' }))
  await user.type(screen.getByLabelText('Until'), '01-11-2026')
  await waitFor(() => expect(asked.at(-1)?.query.get('until')).toBe('2026-11-01'))
  await user.click(await screen.findByRole('button', { name: /^Undo what Eva did/ }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/history/undo', body: { action: ACTION } },
    ]),
  )
  const lists = asked.filter(({ path }) => path === '/api/history').map(({ query }) => query.get('mine'))
  expect(lists.slice(0, 2)).toEqual(['true', null])
})

it('hides the latest changes from users who may undo nothing', async () => {
  await open({ roles: ['ROLE_VIEWER'] })
  expect(await screen.findByRole('menuitem', { name: 'Change password' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Latest changes' })).toBeNull()
})
