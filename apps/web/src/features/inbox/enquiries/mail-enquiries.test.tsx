import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../../testing/forms.ts'
import { answerInbox } from '../../../testing/inbox.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import MessagePage from '../MessagePage.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const hint = (field: string, value: string | null, source: string, choices = [value]) => ({
  field,
  value,
  choices,
  source,
})
const draft = {
  mailId: 2,
  hints: [
    hint('contactName', 'Ann Berg', 'Ann Berg <ann@berg.example>'),
    hint('checkinDate', null, 'from 04/03/2026', ['2026-03-04', '2026-04-03']),
    hint('guests', '6', '6 people'),
  ],
  company: { name: 'Acmé B.V.', website: 'berg.example', city: 'Delft', phone: null },
  organisations: [{ organisationId: 7, name: 'Berg Bouw', reason: 'name', source: 'Berg Bouw B.V.' }],
  exploiterId: 1,
  exploiterName: 'CityStay',
  userId: 2,
  userName: 'Ada',
  attachments: [
    { mailAttachmentId: 5, name: 'names.txt', type: 'text/plain', size: 3, warning: null },
    { mailAttachmentId: 6, name: 'plan.pdf', type: 'application/pdf', size: 3, warning: null },
  ],
  _links: {},
}
const proposed = {
  _embedded: {
    enquiries: [
      {
        ...{ enquiryId: 9, refNumber: '2026-0009', name: 'Stay', contactName: 'Ann', checkinDate: null },
        ...{ fase: 'Negotiation/Assessment', reason: 'person' },
      },
    ],
  },
  _links: {},
}
const made = {
  enquiry: { enquiryId: 9, refNumber: 'SB-26-000009X', version: 1, _links: {} },
  department: { cityName: null },
  version: 1,
  _links: {},
}
const answers = (asked: Asked) => {
  if (asked.method === 'POST' && asked.path.endsWith('/enquiry'))
    return { body: made, headers: { 'x-request-id': 'a-1' } }
  if (asked.method === 'GET' && asked.path.endsWith('/enquiry')) return { body: draft }
  if (asked.method === 'GET' && asked.path.endsWith('/enquiries')) return { body: proposed }
  return answerInbox(asked)
}

async function show() {
  const calls = answerCalls(answers)
  const { user } = await showPage(MessagePage, '/?peek=2')
  const panel = within(await screen.findByRole('region', { name: 'Question 2, Ann Berg' }))
  return { user, calls, panel }
}

it('makes an enquiry by two clicks: known fields are filled with their words, unclear ones are asked', async () => {
  const { user, calls, panel } = await show()
  await user.click(panel.getByRole('button', { name: 'Make enquiry' }))
  // The form replaces the dialog that waited for the draft.
  const contact = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Contact/ })
  expect(contact.value).toBe('Ann Berg')
  const form = within(screen.getByRole('dialog', { name: 'Make enquiry' }))
  expect(form.getByText('“6 people”')).toBeTruthy()
  expect(form.getByText(/Called Berg Bouw B.V./)).toBeTruthy()
  const question = within(form.getByRole('group', { name: /04\/03\/2026/ }))
  await user.click(question.getByRole('button', { name: '03-04-2026' }))
  await user.click(form.getByRole('checkbox', { name: 'plan.pdf' }))
  await user.click(form.getByRole('button', { name: 'Make enquiry' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      {
        method: 'POST',
        path: '/api/messagingMessage/2/enquiry',
        body: {
          mailId: 2,
          attachments: [5],
          contactName: 'Ann Berg',
          guests: 6,
          checkinDate: '2026-04-03',
          organisation: '/api/organisation/7',
          exploiterId: 1,
          fase: 'Enquiry details received',
        },
      },
    ]),
  )
})

it('joins with a proposed enquiry, which says its reason', async () => {
  const { user, calls, panel } = await show()
  await user.click(panel.getByRole('button', { name: 'Join to enquiry' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Join to enquiry' }))
  await dialog.findByText('The contact of the enquiry has this address.')
  await user.click(dialog.getByRole('button', { name: 'Join to 2026-0009' }))
  await waitFor(() => expect(writes(calls)).toMatchObject([{ path: '/api/messagingMessage/2/enquiry/9' }]))
})

it('merges chosen messages of the person', async () => {
  const { user, calls, panel } = await show()
  await user.click(panel.getByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge other messages into this one' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Question 3' }))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([{ path: '/api/messagingMessage/2/merge', body: { ids: [3] } }]),
  )
})

it('offers enquiries only to those who may change them', async () => {
  signInAs({ roles: ['ROLE_CONTENT'] })
  const { panel } = await show()
  expect(panel.getByRole('button', { name: 'Merge' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: /enquiry/ })).toBeNull()
})
