import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import MaintenancePage from './MaintenancePage.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })

const waiting = { mails: 3, invitations: 0, webhooks: 12, channelCalls: 1 }
/** Returns the answer to a call by the end of its path. */
const answered = (path: string, held: string | null, untrusted: string | null = null) => {
  const answers: Record<string, object> = {
    mailboxes: { mailboxes: [] },
    unstored: { mails: [] },
    connections: Object(listAnswer('connections', []).body),
    fixed: { connections: [], redirectPath: '/oauth2/mail' },
    proxy: { untrusted },
  }
  const [last = ''] = path.split('/').slice(-1)
  return { body: { ...(answers[last] ?? { held, since: null, waiting }), _links: {} } }
}

it('says why nothing is sent and what waits, and sends only after a choice', async () => {
  let held: string | null = 'RESTORED'
  const calls = answerCalls(({ method, path }) => {
    if (method === 'POST') held = null
    return answered(path, held)
  })
  const { user } = await showPage(MaintenancePage, '/?tab=mailboxes')
  expect(await screen.findByText(/The database is a copy/)).toBeTruthy()
  expect(screen.getByText('12')).toBeTruthy()
  const release = screen.getByRole('button', { name: /This is the live installation/ })
  expect(release.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Do not send it' }))
  await user.click(release)
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      { path: '/api/system/maintenance/release', body: { waiting: 'DISCARD' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(/The database is a copy/)).toBeNull())
})

it('shows nothing of this while the installation sends', async () => {
  answerCalls(({ path }) => answered(path, null))
  await showPage(MaintenancePage, '/?tab=mailboxes')
  expect(await screen.findByText(/IMAP_URL/)).toBeTruthy()
  expect(screen.queryByText('Mails')).toBeNull()
})

it.each([
  ['10.0.0.7', 1],
  [null, 0],
])('says what to set if a proxy at %s is not trusted', async (untrusted, count) => {
  answerCalls(({ path }) => answered(path, null, untrusted))
  await showPage(MaintenancePage, '/?tab=mailboxes')
  expect(await screen.findByText(/IMAP_URL/)).toBeTruthy()
  expect(screen.queryAllByText(/10\.0\.0\.7.*TRUST_PROXY/)).toHaveLength(count)
})
