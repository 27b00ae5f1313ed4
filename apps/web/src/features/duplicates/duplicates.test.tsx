import { api } from '@stayboard/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import ClientDuplicates from './ClientDuplicates.tsx'
import { OrganisationLookAlikes } from './look-alikes.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const side = (clientId: number, name: string) => ({
  clientId,
  name,
  email: 'zoe@berg.example',
  phone: null,
  city: 'Delft',
  organisationName: null,
  timeStamp: '2026-01-01T00:00:00.000Z',
})
const pair = {
  pairId: '1-2',
  one: side(1, 'Zoë Berg'),
  other: side(2, 'Zoe Berg'),
  reasons: ['EMAIL', 'NAME'],
  _links: {},
}
const client = (clientId: number, more: object) => ({
  clientId,
  version: clientId + 3,
  firstname: 'Zoë',
  lastname: 'Berg',
  email: 'zoe@berg.example',
  city: 'Delft',
  organisationId: null,
  organisationName: null,
  _links: {},
  ...more,
})

function answer({ method, path }: Asked) {
  if (method === 'POST')
    return { body: path === '/api/history/undo' ? {} : client(1, {}), headers: { 'x-request-id': 'a' } }
  if (path === api.duplicates.clients.path) return listAnswer('duplicates', [pair])
  if (path.endsWith('/uses')) return { body: { uses: { messages: 3, stays: 1 } } }
  const isFirst = path.endsWith('/1')
  return {
    body: isFirst
      ? client(1, { phone: null, organisationName: 'Acme' })
      : client(2, { phone: '+31 6 1', firstname: 'Zoe', organisationName: 'Other' }),
  }
}

async function open() {
  const calls = answerCalls(answer)
  const { user } = await showPage(ClientDuplicates)
  expect((await screen.findAllByText(/Same email address, Same name/)).length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Merge Zoë Berg and Zoe Berg' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare and merge' }))
  await dialog.findByText(/These move along: 3 messages/)
  return { calls, user, dialog }
}

it('compares only what differs, fills what is empty, and sends the chosen fields with both versions', async () => {
  const { calls, user, dialog } = await open()
  expect(dialog.getAllByRole('row').map((row) => row.querySelector('th')?.textContent)).toEqual([
    'Field',
    'First name',
    'Phone',
    'Organisation',
  ])
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '+31 6 1' }).checked).toBe(true)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Acme' }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Other' }))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      {
        path: '/api/v2/client/merge',
        body: {
          keep: '/api/client/1',
          merge: '/api/client/2',
          keepVersion: 4,
          mergeVersion: 5,
          take: ['phone', 'organisation'],
        },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compare and merge' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(writes(calls)).toHaveLength(2))
  expect(writes(calls)[1]).toMatchObject({ path: '/api/history/undo', body: { action: 'a' } })
})

it('waits for the current record if a change made the cached one outdated', async () => {
  let version = 5
  const held = Promise.withResolvers<void>()
  const calls = answerCalls(async (asked) => {
    if (asked.method === 'POST' || !asked.path.endsWith('/2')) return answer(asked)
    if (version === 6) await held.promise
    return { body: client(2, { firstname: `Zoe ${version}`, version }) }
  })
  const { user, queries } = await showPage(ClientDuplicates)
  const merge = await screen.findByRole('button', { name: 'Merge Zoë Berg and Zoe Berg' })
  await user.click(merge)
  expect(await screen.findByText('Zoe 5')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  version = 6
  const refetched = queries.invalidateQueries()
  await user.click(merge)
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  held.resolve()
  await refetched
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { mergeVersion: 6 } }]))
})

it.each([
  [true, false, ['newsletter']],
  [false, true, []],
])('of two records with and without consent (%j, %j) begins without it', async (kept, merged, take) => {
  const calls = answerCalls((asked) =>
    asked.method === 'GET' && /client\/\d$/.test(asked.path)
      ? {
          body: client(asked.path.endsWith('/1') ? 1 : 2, {
            newsletter: asked.path.endsWith('/1') ? kept : merged,
          }),
        }
      : answer(asked),
  )
  const { user } = await showPage(ClientDuplicates)
  await user.click(await screen.findByRole('button', { name: 'Merge Zoë Berg and Zoe Berg' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare and merge' }))
  await user.click(await dialog.findByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { take } }]))
})

it('exchanges which record stays', async () => {
  const { calls, user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Keep the other one' }))
  await dialog.findByRole('columnheader', { name: 'Stays: Zoe Berg' })
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      { body: { keep: '/api/client/2', merge: '/api/client/1', take: [] } },
    ]),
  )
})

it('asks nothing about duplicates for users who may not merge', async () => {
  const calls = answerCalls(answer)
  signInAs({ roles: ['ROLE_MARKETING'] })
  await showPage(() => <OrganisationLookAlikes organisationId={1} />)
  expect(calls.filter(({ path }) => path.includes('duplicates'))).toEqual([])
})
