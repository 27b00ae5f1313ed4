import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { ClientPage } from './ClientPage.tsx'

const client = {
  clientId: 4,
  firstname: 'Vincent',
  lastname: 'van Gogh',
  gender: null,
  email: 'vincent@gogh.example',
  phone: null,
  address: null,
  username: null,
  city: null,
  country: null,
  nationality: null,
  newsletter: false,
  openForInvite: false,
  alternativeEmails: null,
  timesLoggedIn: 0,
  timeStamp: '2026-03-01T09:30:00Z',
  avatar: null,
  organisationId: null,
  organisationName: null,
  exploiterId: null,
  exploiterName: null,
  version: 3,
  _links: {},
}
const preview = {
  clientId: 4,
  name: 'Vincent van Gogh',
  version: 3,
  removed: [{ kind: 'mails', count: 2 }],
  kept: [{ kind: 'reservations', count: 1, reason: 'TAX' }],
  upcomingStays: 1,
  sharedAddresses: ['info@gogh.example'],
  isNameShared: true,
  _links: {},
}

function answer({ method, path }: Asked) {
  if (path === '/api/client/4/erasure') {
    const done = {
      erasureId: 1,
      at: '2026-03-01T09:30:00Z',
      userId: 1,
      userName: 'admin',
      entries: 1,
      heldBack: 0,
    }
    return { body: method === 'GET' ? preview : { ...done, state: 'SEARCHING', mark: 'a' } }
  }
  if (path === '/api/client/4') return { body: client }
  return listAnswer(path.includes('enquiries') ? 'enquiryDepartments' : 'organisations', [])
}

signedIn()

it('shows what goes and what stays, erases the version that was shown, and does not ask for the client again', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(() => <ClientPage Parts={() => null} />, '/client/detail/4')
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Vincent van Gogh?' }))
  for (const text of [/2 mails/, /1 confirmed reservation/, /has not ended/, /info@gogh/, /same name/])
    expect(dialog.getByText(text)).toBeTruthy()
  const readings = () =>
    asked.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/client/4')).length
  const before = readings()
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/api/client/4/erasure', body: { version: 3 } }),
    ),
  )
  await screen.findByText('The client has been erased')
  expect(readings()).toBe(before)
})
