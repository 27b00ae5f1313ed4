import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shownDialog } from '../../testing/dialog.ts'
import { inFullRun } from '../../testing/extent.ts'
import { save, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import UserList from './UserList.tsx'

const eva = {
  id: 4,
  username: 'eva',
  email: 'eva@stayboard.example',
  displayname: 'Eva de Vries',
  alternativeEmails: null,
  active: true,
  role: 'ROLE_MANAGER',
  roles: [{ id: 2, authority: 'ROLE_MANAGER' }],
  version: 3,
  _links: {},
}

/** Answers as a server with one user. */
function answer({ method, path, body }: Asked) {
  if (method === 'DELETE') return { status: 202 }
  if (method !== 'GET') return { body: { ...eva, ...(body as object), roles: eva.roles, version: 4 } }
  if (path === '/api/exploiters') return listAnswer('providerExploiters', [])
  return path === '/api/users' ? listAnswer('users', [eva]) : { body: eva }
}

const dialog = () => shownDialog()

signedIn()

async function adding(fields: Record<string, string> = {}) {
  const asked = answerCalls(answer)
  const { user } = await showPage(UserList, '/?open=new')
  const inputs = within(await dialog())
  const given = {
    Username: 'joost',
    Email: 'joost@stayboard.example',
    Password: 'Secret12',
    ...fields,
  }
  for (const [name, text] of Object.entries(given)) {
    await user.click(inputs.getByLabelText(new RegExp(`^${name}`)))
    await user.paste(text)
  }
  return { asked, user }
}

describe('the validation rules', () => {
  inFullRun('require a username and an email address, and name all wrong fields at once', async () => {
    const { asked, user } = await adding({ Username: '', Email: '', Password: '' })
    await user.click(save())
    const missing = (await screen.findByRole('alert')).textContent
    for (const name of ['Username', 'Email']) expect(missing).toContain(`${name}: This field is required`)
    const inputs = within(await dialog())
    for (const [name, text] of Object.entries({
      Username: 'jo',
      Email: 'joost',
      'Display name': 'J'.repeat(31),
      'Alternative emails': 'a@b.example, nonsense',
      Password: 'secret12',
    })) {
      await user.click(inputs.getByLabelText(new RegExp(`^${name}`)))
      await user.paste(text)
    }
    await user.click(save())
    const alert = await waitFor(() => {
      const { textContent } = screen.getByRole('alert')
      expect(textContent).toContain('Username: This field is to short')
      return textContent
    })
    expect(alert).toContain('Display name: To many characters')
    for (const name of ['Email', 'Alternative emails'])
      expect(alert).toContain(`${name}: This does not look like a correct address`)
    expect(alert).toContain('Password: Password needs to be between 6 and 65 characters')
    expect(writes(asked)).toEqual([])
  })

  inFullRun('accept the longest values', async () => {
    const { asked, user } = await adding({
      Username: 'j'.repeat(30),
      'Display name': 'J'.repeat(30),
      'Alternative emails': 'a@b.example, c@d.example',
      Password: `S1${'e'.repeat(63)}`,
    })
    await user.click(save())
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
  })
})

inFullRun('adds a user with the ticked roles, with ROLE_USER ticked by default', async () => {
  const { asked, user } = await adding()
  await user.click(screen.getByRole('checkbox', { name: /^Account manager|^Manager/ }))
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked)).toMatchObject([
    { method: 'POST', path: '/api/user', body: { username: 'joost', roles: ['ROLE_MANAGER', 'ROLE_USER'] } },
  ])
})

it('adds a user without a password, who is invited in the language of the administrator', async () => {
  const { asked, user } = await adding({ Password: '' })
  expect(await screen.findByText(/^Leave empty: the person is invited by mail/)).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)).toMatchObject([{ body: { username: 'joost', language: 'en', password: null } }])
})

inFullRun('says why nobody can be invited, and at the field that a password is then required', async () => {
  const hindered = { body: { hindrance: 'invitationNoMailServer', _links: {} } }
  const errors = [{ field: 'password', code: 'required', message: '' }]
  answerCalls(
    (one) => {
      if (one.path === '/api/invitations') return hindered
      return one.method === 'POST' ? problemAnswer(400, 'invalid', { errors }) : answer(one)
    },
    ['/api/invitations'],
  )
  const { user } = await showPage(UserList, '/?open=new')
  const inputs = within(await dialog())
  await inputs.findByText(/^No invitation can be sent, because the server has no mail server \(SMTP_URL\)\./)
  await user.type(inputs.getByLabelText(/^Username/), 'joost')
  await user.type(inputs.getByLabelText(/^Email/), 'joost@stayboard.example')
  await user.click(save())
  await inputs.findByText('Password: This field is required')
})

it('shows where an invitation stands, and sends it again', async () => {
  const invited = (id: number, state: string, more: object = {}) => ({
    ...{ ...eva, id, username: `user${id}`, displayname: null },
    invitation: { state, endsAt: '2026-11-28T13:05:00.000Z', reason: null, ...more },
  })
  const rows = [
    ...[
      invited(5, 'SENT'),
      invited(6, 'EXPIRED'),
      invited(7, 'NONE', { endsAt: null }),
      invited(8, 'WAITING'),
    ],
    invited(9, 'FAILED', { reason: '550 no such user' }),
  ]
  const asked = answerCalls((one) =>
    one.method === 'GET' ? listAnswer('users', rows) : { body: { ...rows[1], version: 4 } },
  )
  const { user } = await showPage(UserList)
  for (const text of [
    'Invited, until 28-11-2026 14:05',
    'Invitation expired',
    'Has no password',
    'Invited: the mail is being sent',
    'Invitation not delivered: 550 no such user',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send user6 an invitation again' }))
  await screen.findByText('user6 gets a new invitation; earlier links no longer work')
  expect(writes(asked)).toMatchObject([{ method: 'POST', path: '/api/user/6/invitation' }])
})

inFullRun(
  'shows the roles in a row, opens a user from it, and sends only changed fields, without an untouched password',
  async () => {
    const asked = answerCalls(answer)
    const { user, router } = await showPage(UserList)
    const row = await screen.findByRole('row', { name: /eva/i })
    expect(row.textContent).toContain('Manager (account manager)')
    await user.click(screen.getByRole('link', { name: 'eva' }))
    expect(router.state.location.search).toEqual({ open: '4' })
    await user.type(await screen.findByLabelText('Display name'), '!')
    await user.click(save())
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(writes(asked)).toMatchObject([
      { method: 'PUT', path: '/api/user', body: { id: 4, version: 3, displayname: 'Eva de Vries!' } },
    ])
    expect(Object.keys(writes(asked)[0]?.body as object).sort()).toEqual(['displayname', 'id', 'version'])
  },
)

inFullRun('deletes only after confirmation', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(UserList)
  await user.click(await screen.findByRole('button', { name: 'Delete Eva de Vries' }))
  const question = within(await dialog())
  expect(question.getByText(/Eva de Vries will no longer be able to sign in/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(writes(asked)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete Eva de Vries' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Eva de Vries has been deleted')
  expect(writes(asked)).toMatchObject([{ method: 'DELETE', path: '/api/user/4' }])
})

it('deactivates a user, says what is handed over, and demands a successor', async () => {
  const joost = { ...eva, id: 5, username: 'joost', displayname: null }
  const asked = answerCalls((one) => {
    if (one.path === '/api/user/4/uses') return { body: { uses: { enquiries: 5, organisations: 1 } } }
    return one.path === '/api/users' && one.query.get('active') === 'true'
      ? listAnswer('users', [joost])
      : answer(one)
  })
  const { user } = await showPage(UserList)
  await user.click(await screen.findByRole('button', { name: 'Deactivate Eva de Vries' }))
  const form = within(await dialog())
  await form.findByText('Eva de Vries is responsible for 5 enquiries and 1 organisation.')
  await user.click(form.getByRole('button', { name: 'Deactivate' }))
  await form.findByText('Hand over to: This field is required')
  expect(writes(asked)).toEqual([])
  await user.click(form.getByRole('combobox', { name: /^Hand over to/ }))
  await user.click(await screen.findByRole('option', { name: 'joost' }))
  await user.click(form.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked)).toMatchObject([
    { method: 'POST', path: '/api/user/4/deactivate', body: { successor: '/api/user/5', version: 3 } },
  ])
})

it('hides actions from a user with read rights', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  answerCalls(answer)
  await showPage(UserList, '/?open=4')
  const shown = within(await screen.findByRole('dialog', { name: 'eva' }))
  expect(shown.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Delete|Edit|Save/ })).toBeNull()
})
