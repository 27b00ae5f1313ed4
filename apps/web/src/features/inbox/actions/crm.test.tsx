import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../../testing/forms.ts'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls, problemAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import type { Message } from '../message.ts'
import { MoveToCrm } from './MoveToCrm.tsx'

const message: Message = {
  messageId: 7,
  subject: 'Rooms',
  body: '',
  preview: '',
  hasFiles: false,
  isOpened: 'true',
  status: 'OPEN',
  sentDate: '2026-11-24T08:00:00.000Z',
  waitingSince: null,
  snoozedUntil: null,
  snoozedBefore: null,
  userUntil: null,
  returnsToUserName: null,
  draftsBy: [],
  organisation: null,
  clientId: 1,
  clientName: 'Ann',
  clientEmail: 'ann@berg.example',
  userId: 2,
  userName: 'Eva',
  userEmail: null,
  exploiterId: 3,
  exploiterName: 'Canal Stay',
  crmId: null,
  reference: null,
  userEmailForSend: null,
  version: 1,
  _links: {},
}
const id = '5550000000001234567'

signedIn({ roles: ['ROLE_MARKETING'] })
const show = (changes: Partial<Message> = {}) =>
  showPage(() => <MoveToCrm message={{ ...message, ...changes }} />)

it('names all that is missing, in one notice and without a call', async () => {
  const calls = answerCalls(() => ({ body: {} }))
  const { user } = await show({ clientId: -1, userId: null, exploiterId: null })
  await user.click(screen.getByRole('button', { name: 'Move to ZOHO' }))
  await screen.findByText(/Please select a client, Please select a user, Please select an exploiter/)
  expect(writes(calls)).toEqual([])
})

it('is sent once by a double click', async () => {
  const calls = answerCalls(() => ({ body: { ...message, crmId: id, version: 2 } }))
  const { user } = await show()
  await user.dblClick(screen.getByRole('button', { name: 'Move to ZOHO' }))
  await screen.findByText(`Moved to ZOHO as ${id}`)
  expect(writes(calls)).toMatchObject([{ path: '/api/add_zoho', body: { messageId: 7 } }])
})

it('says that Zoho is away, and can be tried again', async () => {
  answerCalls(() => problemAnswer(503, 'crmAway'))
  const { user } = await show()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Move to ZOHO' })
  await user.click(button)
  await screen.findByText(/Zoho does not respond/)
  await waitFor(() => expect(button.disabled).toBe(false))
})

it('shows the id in place of the button, with all its digits', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  await show({ crmId: id })
  expect(screen.getByText(`CRM id ${id}`)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Move to ZOHO' })).toBeNull()
})
