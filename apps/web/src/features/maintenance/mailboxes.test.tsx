import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import MaintenancePage from './MaintenancePage.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })

const ready = {
  mailboxId: 1,
  connectionId: null,
  name: 'office@mail.example/INBOX',
  state: 'READY',
  reason: null,
  checkedAt: '2026-11-24T10:00:00Z',
  receivedAt: '2026-11-24T09:30:00Z',
  failingSince: null,
  nextAt: null,
  renumberedAt: null,
  unread: 0,
  failed: 0,
}
const refused = {
  ...ready,
  mailboxId: 2,
  name: 'sales@mail.example/INBOX',
  state: 'REFUSED',
  reason: 'Authentication failed.',
  failingSince: '2026-11-24T10:00:00Z',
  nextAt: '2026-11-24T10:10:00Z',
}

const fixed = {
  connections: [{ kind: 'MAILBOX', setting: 'IMAP_URL', name: ready.name }],
  redirectPath: '/oauth2/mail',
  _links: {},
}

async function show(mailboxes: object[], mails: object[] = []) {
  const answers: Record<string, object> = { mailboxes: { mailboxes }, unstored: { mails } }
  const done: Record<string, object> = { try: { isQueued: true }, give_up: { isGivenUp: true } }
  const calls = answerCalls(({ method, path }) => {
    const [last = ''] = path.split('/').slice(-1)
    if (last === 'connections') return listAnswer('connections', [])
    if (last === 'fixed') return { body: fixed }
    return { body: { ...(method === 'POST' ? done : answers)[last], _links: {} } }
  })
  return { ...(await showPage(MaintenancePage, '/?tab=mailboxes')), calls }
}

it('says how each mailbox is in plain words, and tries one at once', async () => {
  const { user, calls } = await show([ready, refused])
  const failing = within(
    (await screen.findByText('sales@mail.example/INBOX')).closest('section') ?? document.body,
  )
  expect(failing.getByText('User name or password refused')).toBeTruthy()
  expect(failing.getByText(/Authentication failed\./)).toBeTruthy()
  expect(failing.getByText('Next attempt')).toBeTruthy()
  expect(screen.getByText('Connected')).toBeTruthy()
  expect(screen.getAllByText(/Fixed by the setting IMAP_URL/)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Try now: sales@mail.example/INBOX' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([{ path: '/api/system/maintenance/mailboxes/2/try' }]),
  )
})

it('says which setting is missing if there are no mailboxes', async () => {
  await show([])
  expect(await screen.findByText(/IMAP_URL/)).toBeTruthy()
})

it('shows why a mail could not be stored, and tries it again or gives it up', async () => {
  const mail = {
    ...{ arrivedMailId: 7, mailbox: ready.name, sender: 'ann@berg.example', subject: 'Rooms in May' },
    ...{ receivedAt: '2026-11-24T09:30:00Z', size: 2048, reason: 'the stored mail is missing', tries: 3 },
    ...{ triedAt: '2026-11-24T10:00:00Z', nextAt: '2026-11-24T10:15:00Z' },
  }
  const { user, calls } = await show([ready], [mail])
  expect(await screen.findByText('the stored mail is missing')).toBeTruthy()
  expect(screen.getByText('Attempts').nextSibling?.textContent).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Try again: Rooms in May' }))
  await user.click(screen.getByRole('button', { name: 'Give up: Rooms in May' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give up this mail?' }))
  await user.click(dialog.getByRole('button', { name: 'Give up' }))
  await waitFor(() =>
    expect(writes(calls).map(({ path }) => path)).toEqual(
      ['try', 'give_up'].map((act) => `/api/system/maintenance/mailboxes/unstored/7/${act}`),
    ),
  )
})
