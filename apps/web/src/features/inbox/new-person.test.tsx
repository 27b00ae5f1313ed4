import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { NewPerson } from './NewPerson.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })
afterEach(cleanup)

const message = { messageId: 7, clientName: 'Mia', clientEmail: 'mia@else.example' }
const person = {
  ...{ firstname: 'Bo', lastname: 'Lund', email: 'bo@nordlys.example', phone: '+31 10 412 3457' },
  ...{ organisationId: 3, organisationName: 'Nordlys A/S' },
}

it('makes a client of an unknown sender by one click, and says what it has read', async () => {
  const asked = answerCalls(() => ({ body: {} }))
  const { user } = await showPage(() => (
    <NewPerson message={message as never} person={person} warning={null} />
  ))
  await screen.findByText(/Bo Lund.*bo@nordlys\.example · \+31 10 412 3457 · Nordlys A\/S/)
  await user.click(screen.getByRole('button', { name: 'Add client and assign to me' }))
  await screen.findByText('Bo Lund has been added as a client')
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain(
    'POST /api/messagingMessage/7/person',
  )
})

it('warns about who pretends to be a colleague, and offers nothing', async () => {
  await showPage(() => <NewPerson message={message as never} person={null} warning="colleague" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Mia is the name of a colleague')
  expect(screen.queryByRole('button', { name: /Add client/ })).toBeNull()
})
