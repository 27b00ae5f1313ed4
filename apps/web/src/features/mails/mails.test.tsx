import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { enquiry } from '../../testing/stays.tsx'
import MailsPanel from './MailsPanel.tsx'
import type { MailItem } from './mail.ts'

signedIn({ roles: ['ROLE_MANAGER'] })

const mail: MailItem = {
  mailId: 1,
  enquiryId: enquiry.enquiryId,
  conversationId: 5,
  kind: 'MESSAGE',
  state: 'SENT',
  fromName: 'CityStay',
  fromAddress: 'stay@citystay.example',
  toAddresses: 'Ann Berg <ann@berg.example>',
  ccAddresses: null,
  bccAddresses: null,
  replyToAddress: null,
  answerTo: 'Ann Berg <ann@berg.example>',
  subject: 'Your stay',
  body: '<p>Dear Ann</p>',
  language: null,
  thread: 'a',
  messageId: '<1.a@citystay.example>',
  replyToId: null,
  at: '2026-11-20T09:00:00Z',
  sendAfter: '2026-11-20T09:00:10Z',
  sentAt: '2026-11-20T09:00:12Z',
  attempts: 1,
  reason: null,
  userId: 1,
  userName: 'manager',
  userDisplayname: null,
  attachments: [],
  remotePictures: 0,
  extent: 'WHOLE',
  hasOriginal: false,
  version: 1,
  _links: { self: { href: '/api/v2/enquiry/mail_message/1' } },
}
const plan = {
  fileId: 9,
  enquiryId: enquiry.enquiryId,
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 12_400,
}
const senders = [
  { name: 'CityStay', address: 'stay@citystay.example', isBrand: true },
  { name: 'Ada', address: 'ada@citystay.example', isBrand: false },
]

const answering =
  (mails: readonly MailItem[], write: (asked: Asked) => object = () => ({ body: mail })) =>
  (asked: Asked) => {
    if (asked.path === '/api/history/undo') return { body: {} }
    if (asked.method !== 'GET') return write(asked)
    if (asked.path === '/api/saved_replies') return listAnswer('savedReplies', [])
    if (asked.path.includes('mail_senders')) return { body: { senders, isOutbox: false, _links: {} } }
    if (asked.path.includes('enquiry_files')) return listAnswer('enquiryFiles', [plan])
    return listAnswer('enquiryMails', mails)
  }
const Panel = () => <MailsPanel enquiry={enquiry} />

it('shows conversations with the newest mail first, each from its first mail to its last', async () => {
  const answer = { ...mail, mailId: 2, state: 'RECEIVED', fromName: 'Ann', body: '<p>Thank you</p>' } as const
  const other = { ...mail, mailId: 3, thread: 'b', subject: 'Other' }
  answerCalls(answering([answer, other, mail]))
  await showPage(Panel)
  const [first, second] = await screen.findAllByRole('region')
  expect([first, second].map((one) => one?.getAttribute('aria-label'))).toEqual([
    'Conversation: Your stay',
    'Conversation: Other',
  ])
  expect(within(first ?? document.body).getAllByRole('article')).toHaveLength(2)
  expect(screen.getByTitle(/^Text of the mail/).getAttribute('srcdoc')).toContain('Thank you')
  // An earlier mail is collapsed until its head is clicked.
  expect(within(first ?? document.body).queryByText('Dear Ann')).toBeNull()
})

it('says why a mail failed and sends it again', async () => {
  const failed = { ...mail, state: 'FAILED', reason: '550 No such user here' } as const
  const calls = answerCalls(answering([failed]))
  const { user } = await showPage(Panel)
  expect(await screen.findByText('550 No such user here')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(writes(calls)).toMatchObject([{ path: '/api/v2/enquiry/mail_message/1/retry' }]))
})

it('sends a drafted mail or discards it, and answers it only once it was sent', async () => {
  const calls = answerCalls(answering([{ ...mail, state: 'DRAFT', kind: 'REFUSAL' }]))
  const { user } = await showPage(Panel)
  expect(await screen.findByText('Draft')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(writes(calls)).toMatchObject([{ path: '/api/v2/enquiry/mail_message/1/retry' }]))
})

it('warns before a mail that may have been sent is sent again', async () => {
  answerCalls(answering([{ ...mail, state: 'UNCERTAIN' }]))
  await showPage(Panel)
  expect(await screen.findByText(/It may have been sent/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
})

it('writes an answer in the same conversation, and can withdraw it', async () => {
  const calls = answerCalls(
    answering([mail], ({ body }) => ({
      body: { ...mail, ...Object(body) },
      headers: { 'x-request-id': 'a-1' },
    })),
  )
  const { user } = await showPage(Panel)
  await user.click(await screen.findByRole('button', { name: 'Reply' }))
  const form = within(await screen.findByRole('dialog', { name: 'Reply' }))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Subject/ }).value).toBe('Re: Your stay')
  await fill(user, [[/^To/, 'Ann <ann@berg.example>, b@c.example']])
  const text = await form.findByRole('textbox', { name: /Text/ })
  await user.click(text)
  await user.keyboard('Hello')
  await user.click(form.getByRole('checkbox', { name: 'plan.pdf (12.4 kB)' }))
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      {
        path: `/api/v2/enquiry/mail/${enquiry.enquiryId}`,
        body: {
          replyToId: 1,
          subject: 'Re: Your stay',
          toAddresses: 'Ann <ann@berg.example>, b@c.example',
          files: [9],
        },
      },
    ]),
  )
  // Undo reopens the reply as it was.
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const reopened = within(await screen.findByRole('dialog', { name: 'Reply' }))
  expect(reopened.getByRole<HTMLInputElement>('textbox', { name: /^To/ }).value).toContain('b@c.example')
  expect(reopened.getByRole<HTMLInputElement>('checkbox', { name: /plan/ }).checked).toBe(true)
  expect(writes(calls).map(({ path }) => path)).toContain('/api/history/undo')
})

it('lets readers only read', async () => {
  signInAs({ roles: ['ROLE_CONTENT'] })
  answerCalls(answering([mail]))
  await showPage(Panel)
  expect(await screen.findByText('Dear Ann')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Write|Reply/ })).toBeNull()
})
