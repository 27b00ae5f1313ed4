import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, save, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { Retention } from './Retention.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })

it('sends the days that it showed, and shows those of somebody else when it was refused', async () => {
  let days = 365
  const calls = answerCalls(({ method, body }) => {
    if (method === 'PUT' && Object(body).seen !== days) return { status: 409, body: { code: 'stale' } }
    if (method === 'PUT') days = Object(body).days
    const runs = {
      kind: 'runs',
      days,
      usual: 365,
      least: 30,
      rows: 1,
      bytes: 1,
      oldestAt: null,
      removable: 0,
    }
    return { body: { kinds: [runs], _links: {} } }
  })
  const { user } = await showPage(Retention)
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Days for Runs in the background' }))
  await screen.findByText('365')
  days = 500
  await open()
  await fill(user, [[/^Days kept/, '400']])
  await user.click(save())
  await screen.findByText('500')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await user.click(save())
  await screen.findByText('400')
  expect(writes(calls).map(({ body }) => body)).toEqual([
    { kind: 'runs', days: 400, seen: 365 },
    { kind: 'runs', days: 400, seen: 500 },
  ])
})
