import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shownDialog } from '../../testing/dialog.ts'
import { inFullRun } from '../../testing/extent.ts'
import { save, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import ClientListPage from './ClientListPage.tsx'
import { ClientPage } from './ClientPage.tsx'

const vincent = {
  clientId: 4,
  firstname: 'Vincent',
  lastname: 'van Gogh',
  gender: null,
  email: 'vincent@gogh.example',
  phone: '+31 6 12345678',
  address: 'Kade 1',
  username: null,
  city: 'Zundert',
  country: null,
  nationality: null,
  newsletter: true,
  openForInvite: false,
  alternativeEmails: null,
  timesLoggedIn: 12,
  timeStamp: '2026-03-01T09:30:00Z',
  avatar: null,
  organisationId: 7,
  organisationName: 'Acmé B.V.',
  exploiterId: 1,
  exploiterName: 'CityStay',
  version: 3,
  _links: { organisation: { href: '/api/organisation/7' }, exploiter: { href: '/api/exploiter/1' } },
}

/** Answers as a server with one client. */
function answer({ method, path, body }: Asked) {
  if (method === 'DELETE') return { status: 202 }
  if (method !== 'GET') return { body: { ...vincent, ...(body as object), version: 4 } }
  if (path === '/api/clients') return listAnswer('clients', [vincent])
  if (path.startsWith('/api/client/')) return { body: vincent }
  return listAnswer(path.includes('enquiries') ? 'enquiryDepartments' : 'organisations', [])
}

signedIn()

async function adding(fields: Record<string, string> = {}) {
  const asked = answerCalls(answer)
  const { user } = await showPage(ClientListPage, '/?open=new')
  const inputs = within(await shownDialog())
  const given = { 'First name': 'Ann', 'Last name': 'Berg', Email: 'ann@berg.example', ...fields }
  for (const [name, text] of Object.entries(given)) {
    await user.click(inputs.getByLabelText(new RegExp(`^${name}(?: \\*)?$`)))
    if (text !== '') await user.paste(text)
  }
  return { asked, user, inputs }
}

describe('the validation rules', () => {
  inFullRun('name all wrong fields at once', async () => {
    const { asked, user } = await adding({
      'First name': '',
      'Last name': 'x'.repeat(121),
      Email: 'ann',
      'Alternative emails': 'a@b.example, nonsense',
    })
    await user.click(save())
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('First name: This field is required'),
      expect.stringContaining('Last name: To many characters'),
      expect.stringContaining('Email: This does not look like a correct address'),
      expect.stringContaining('Alternative emails: This does not look like a correct address'),
    ])
    expect(writes(asked)).toEqual([])
  })

  inFullRun('require the password twice, and send both', async () => {
    const { asked, user, inputs } = await adding({ Password: 'Secret12' })
    await user.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The two passwords are not the same')
    expect(writes(asked)).toEqual([])
    await user.click(inputs.getByLabelText('Repeat password'))
    await user.paste('Secret12')
    await user.click(save())
    await waitFor(() => expect(writes(asked)).toHaveLength(1))
    expect(writes(asked)[0]?.body).toMatchObject({ password: 'Secret12', passwordCheck: 'Secret12' })
  })

  inFullRun('refuse a common password, even if both entries match', async () => {
    const { asked, user } = await adding({ Password: 'secret', 'Repeat password': 'secret' })
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('Password needs to be between 6 and 65')
    expect(writes(asked)).toEqual([])
  })
})

inFullRun('shows how a phone number is read in the chosen country, and accepts any text', async () => {
  const { asked, user, inputs } = await adding({ Phone: '+31 6 12345678' })
  const phone = inputs.getByLabelText('Phone')
  const type = async (text: string) => {
    await user.clear(phone)
    await user.paste(text)
  }
  expect(inputs.getByText('Any notation; saved in international format')).toBeTruthy()
  await type('0612345678')
  expect(inputs.getByText('Read as +31 6 12345678')).toBeTruthy()
  await user.click(inputs.getByLabelText('Country'))
  await user.paste('België')
  await type('0478 12 34 56')
  expect(inputs.getByText('Read as +32 478 12 34 56')).toBeTruthy()
  await type('ask Theo')
  expect(inputs.getByText('This does not look like one phone number: it is saved as entered')).toBeTruthy()
  await user.click(save())
  await waitFor(() => expect(writes(asked)[0]?.body).toMatchObject({ phone: 'ask Theo' }))
})

inFullRun('adds a client', async () => {
  const { asked, user } = await adding()
  await user.click(screen.getByRole('checkbox', { name: 'Newsletter' }))
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked)).toMatchObject([
    {
      method: 'POST',
      path: '/api/client',
      body: { firstname: 'Ann', lastname: 'Berg', newsletter: true, password: null, organisation: null },
    },
  ])
})

it('opens the client’s page from a row, and edits and deletes in the row', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(ClientListPage)
  const name = await screen.findByRole('link', { name: 'van Gogh' })
  expect(name.getAttribute('href')).toBe('/client/detail/4')
  await user.click(screen.getByRole('link', { name: 'Edit Vincent van Gogh' }))
  await user.type(await screen.findByLabelText('City'), '!')
  await user.click(save())
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]?.body).toEqual({ clientId: 4, version: 3, city: 'Zundert!' })
  await user.click(await screen.findByRole('button', { name: 'Delete Vincent van Gogh' }))
  await user.click(within(await shownDialog()).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Vincent van Gogh has been deleted')
  expect(writes(asked)[1]).toMatchObject({ method: 'DELETE', path: '/api/client/4' })
})

it('hides actions from users without the right to them', async () => {
  answerCalls(answer)
  signInAs({ roles: ['ROLE_MARKETING'] })
  await showPage(ClientListPage)
  await screen.findByRole('link', { name: 'Edit Vincent van Gogh' })
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  cleanup()
  signInAs({ roles: ['ROLE_VIEWER'] })
  await showPage(ClientListPage, '/?open=4')
  await screen.findByRole('link', { name: 'van Gogh' })
  expect(screen.queryByRole('button', { name: /^Add(?! filter)/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a client’s page', () => {
  it('shows all fields, with initials if there is no picture', async () => {
    const asked = answerCalls(answer)
    await showPage(() => <ClientPage Parts={() => null} />, '/client/detail/4')
    await screen.findByRole('heading', { level: 1, name: 'Vincent van Gogh' })
    expect(screen.getByText('VG')).toBeTruthy()
    const fact = (label: string) =>
      screen.getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent
    expect(fact('Phone')).toBe('+31 6 12345678')
    expect(screen.getByRole('link', { name: '+31 6 12345678' }).getAttribute('href')).toBe('tel:+31612345678')
    expect([fact('Gender'), fact('Country')]).toEqual(['', ''])
    expect([fact('Newsletter'), fact('Open to invitations')]).toEqual(['Yes', 'No'])
    expect([fact('Times logged in'), fact('Signed up')]).toEqual(['12', '01-03-2026 10:30'])
    expect([fact('Exploiter'), fact('Organisation')]).toEqual(['CityStay', 'Acmé B.V.'])
    await screen.findByText('No enquiry has been received from an address of this client.')
    expect(asked).toHaveLength(2)
  })

  it('edits the client in place of the fields, and hides the actions meanwhile', async () => {
    const asked = answerCalls(answer)
    const { user } = await showPage(() => <ClientPage Parts={() => null} />, '/client/detail/4')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const city = await screen.findByRole('textbox', { name: /^City/ })
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
    await user.clear(city)
    await user.type(city, 'Nuenen{Enter}')
    await screen.findByRole('button', { name: 'Edit' })
    expect(writes(asked).map(({ body }) => body)).toEqual([{ clientId: 4, version: 3, city: 'Nuenen' }])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('hides the enquiries from a viewer, who may not read them', async () => {
    signInAs({ roles: ['ROLE_VIEWER'] })
    const asked = answerCalls(answer)
    await showPage(() => <ClientPage Parts={() => null} />, '/client/detail/4')
    await screen.findByRole('heading', { level: 1, name: 'Vincent van Gogh' })
    expect(asked).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
  })
})
