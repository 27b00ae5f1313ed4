import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { choose, dialog, fill, save, writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { MailPart } from './MailPart.tsx'
import type { MailConnection } from './mail-connection.ts'

signedIn({ roles: ['ROLE_ADMIN'] })

const office: MailConnection = {
  ...{ connectionId: 4, kind: 'MAILBOX', name: 'Office', exploiterId: null, exploiterName: null },
  ...{ host: 'outlook.office365.com', port: 993, security: 'TLS', username: 'office@canal.example' },
  ...{ folder: null, method: 'MICROSOFT', tenant: 'canal.example', clientId: 'app', dkimSelector: null },
  ...{ isActive: true, hasPassword: false, hasClientSecret: true, secretsChangedAt: null, consentAt: null },
  ...{
    consentEndsAt: null,
    mustSignIn: true,
    fault: 'TENANT',
    said: 'AADSTS90002',
    testedAt: '2026-11-24T10:00:00Z',
  },
  ...{ version: 3, _links: {} },
}
const mailbox = {
  ...{
    mailboxId: 1,
    connectionId: 4,
    name: 'office@canal.example@outlook.office365.com/INBOX',
    state: 'SIGN_IN',
  },
  ...{
    reason: null,
    checkedAt: null,
    receivedAt: null,
    failingSince: null,
    nextAt: null,
    renumberedAt: null,
  },
  ...{ unread: 0, failed: 0 },
}
const fixed = {
  connections: [{ kind: 'SENDER', setting: 'SMTP_URL', name: 'out@mail.example' }],
  ...{ redirectPath: '/oauth2/mail', _links: {} },
}

async function show(rows: MailConnection[] = [office]) {
  const calls = answerCalls(({ method, path }) => {
    if (path.endsWith('/authorise')) return { body: { content: '#provider', _links: {} } }
    if (method !== 'GET') return { body: office }
    if (path.endsWith('/fixed')) return { body: fixed }
    if (path.endsWith('/mailboxes'))
      return { body: { mailboxes: rows.length > 0 ? [mailbox] : [], _links: {} } }
    if (path.endsWith('/unstored')) return { body: { mails: [], _links: {} } }
    return listAnswer('connections', rows)
  })
  return { ...(await showPage(MailPart, '/')), calls }
}

it('says in words what is wrong, and leads to the sign-in of the provider', async () => {
  const { user, calls } = await show()
  expect(await screen.findByText(/Microsoft does not know this directory/)).toBeTruthy()
  expect(screen.getByText(/AADSTS90002/)).toBeTruthy()
  expect(screen.getByText(/Fixed by the setting SMTP_URL/)).toBeTruthy()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Sign in: Office' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('#provider'))
  expect(writes(calls)).toMatchObject([
    { path: '/api/connection/4/authorise', body: { origin: location.origin } },
  ])
})

it('fills in the server of a provider, shows the address to register there, and sends a secret once', async () => {
  const { user, calls } = await show([])
  await user.click(await screen.findByRole('button', { name: 'Add mailbox' }))
  await dialog()
  await choose(user, /Sign-in/, 'Microsoft 365')
  const value = (name: RegExp) => Reflect.get(screen.getByRole('textbox', { name }), 'value')
  expect([value(/Server/), value(/Port/), value(/Redirect address/)]).toEqual([
    'outlook.office365.com',
    '993',
    `${location.origin}/oauth2/mail`,
  ])
  await fill(user, [
    [/^Name/, 'Office'],
    [/User name/, 'office@canal.example'],
    [/Directory/, 'canal.example'],
    [/Application/, 'app'],
  ])
  await user.type(screen.getByLabelText(/Client secret/), 'planted')
  await user.click(save())
  await waitFor(() => expect(writes(calls)).toHaveLength(1))
  expect(writes(calls)[0]).toMatchObject({
    path: '/api/connection',
    body: { kind: 'MAILBOX', method: 'MICROSOFT', security: 'TLS', clientSecret: 'planted', password: null },
  })
  expect(JSON.stringify({ ...localStorage })).not.toContain('planted')
})
