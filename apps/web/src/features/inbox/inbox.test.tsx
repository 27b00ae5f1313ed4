import { api } from '@stayboard/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inFullRun } from '../../testing/extent.ts'
import { writes } from '../../testing/forms.ts'
import { answerInbox } from '../../testing/inbox.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import MessagePage from './MessagePage.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

async function show(address = '/') {
  const calls = answerCalls(answerInbox)
  const page = await showPage(MessagePage, address)
  await screen.findByRole('link', { name: /Question 1/ })
  return { ...page, calls }
}
/** The fields that only the answer of a single mail has. Mails in a list do not have them. */
const ofOneMail = ['attempts', 'extent', 'hasOriginal', 'remotePictures']
/** Shows a conversation whose mails have the given fields. */
async function showMailAnd(fields: object) {
  const ofList = Object.fromEntries(Object.entries(fields).filter(([name]) => !ofOneMail.includes(name)))
  const calls = answerCalls((asked) => {
    const { body } = answerInbox(asked)
    if (asked.path.includes('mail_message')) return { body: { ...body, ...fields } }
    const mails = asked.path.endsWith('/mails') ? mailsIn(body).map((one) => ({ ...one, ...ofList })) : []
    return mails.length > 0
      ? { body: { _embedded: { messagingMails: mails, mergedMessages: [] }, _links: {} } }
      : answerInbox(asked)
  })
  const page = await showPage(MessagePage, '/?peek=2')
  return { ...page, calls, shown: within(await panel(2)) }
}
const showMail = async (fields: object) => (await showMailAnd(fields)).shown
const mailsIn = (body: object): object[] =>
  Reflect.get(Object(Reflect.get(body, '_embedded')), 'messagingMails')

/** Returns the document of the first mail text that is shown. */
const textIn = async ({ findAllByTitle }: ReturnType<typeof within>) =>
  (await findAllByTitle(/^Text of the mail/))[0]?.getAttribute('srcdoc')
const panel = (id: number) => screen.findByRole('region', { name: `Question ${id}, Ann Berg` })

it('tells unread messages apart by words too, and marks the one that is shown as opened', async () => {
  const { user, calls } = await show('/?peek=2')
  expect(screen.getByRole('link', { name: 'Unread: Question 1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Question 2' })).toBeTruthy()
  await panel(2)
  expect(writes(calls)).toEqual([])
  await user.keyboard('k')
  await panel(1)
  await waitFor(() => expect(writes(calls)).toMatchObject([{ path: '/api/messagingMessage/opened/1' }]))
})

it('shows the text of the last mail, and that of others when they are opened', async () => {
  const { user } = await show('/?peek=2')
  const shown = within(await panel(2))
  expect(await textIn(shown)).toContain('Text of 2')
  expect(shown.getByText('Beginning of 1')).toBeTruthy()
  await user.click(shown.getAllByRole('button', { name: /^Ann Berg/ })[0] ?? document.body)
  await waitFor(async () => expect(await textIn(shown)).toContain('Text of 1'))
})

it('tells the address behind a name, and warns of files that should not be opened without thought', async () => {
  const file = { mailAttachmentId: 5, name: 'invoice.pdf.exe', type: 'application/octet-stream', size: 2048 }
  const shown = await showMail({
    fromName: 'bank@trusted.example',
    attachments: [
      { ...file, warning: 'PROGRAM' },
      { ...file, mailAttachmentId: 6, name: 'plan.pdf', warning: 'OTHER_CONTENT' },
      { ...file, mailAttachmentId: 7, name: 'list.txt', warning: null },
    ],
  })
  expect(await shown.findByText('From "bank@trusted.example" <ann@berg.example>')).toBeTruthy()
  const files = within(shown.getByRole('list', { name: 'Attachments' })).getAllByRole('listitem')
  expect(files.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'invoice.pdf.exe 2 kB Can run a program. Open it only if you expected it.',
    'plan.pdf 2 kB Its content is not what its name says.',
    'list.txt 2 kB',
  ])
})

it('sends a reply again that failed, and says why it did in words', async () => {
  const failed = { state: 'FAILED', reason: 'clientWroteFirst', userId: 7, attempts: 0 }
  const { shown, user, calls } = await showMailAnd(failed)
  const told = () => shown.queryAllByText('Not sent, because the client wrote first')
  await waitFor(() => expect(told()).toHaveLength(2))
  expect(shown.getAllByRole('button', { name: 'Discard' })).toHaveLength(2)
  await user.click(shown.getAllByRole('button', { name: 'Send again' })[1] ?? document.body)
  await waitFor(() => expect(writes(calls)).toMatchObject([{ path: '/api/v2/enquiry/mail_message/2/retry' }]))
})

it('loads pictures from other servers only when asked, for this mail', async () => {
  const { shown, user, calls } = await showMailAnd({ remotePictures: 2, hasOriginal: true })
  const button = await shown.findByRole('button', { name: 'Show images' })
  expect(shown.getByText(/images on other servers/)).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Download the mail as it came' })).toBeTruthy()
  expect(writes(calls)).toEqual([])
  await user.click(button)
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([{ path: '/api/v2/enquiry/mail_message/2/pictures' }]),
  )
})

it('says that only the header of a mail could be read, and tells an automatic reply from a message', async () => {
  const shown = await showMail({ extent: 'HEAD', hasOriginal: true, kind: 'AUTO_REPLY' })
  expect(await shown.findByText(/Only its header is shown/)).toBeTruthy()
  expect(shown.queryByText(/too long to be shown/)).toBeNull()
  expect(shown.getAllByRole('button', { name: /Automatic reply/ })).toHaveLength(2)
})

inFullRun('takes over with a reply what is clear, and sends it as the answer to this message', async () => {
  const { user, calls } = await show('/?peek=2')
  await user.click(within(await panel(2)).getByRole('button', { name: 'Reply' }))
  const form = within(await screen.findByRole('region', { name: 'Reply' }))
  expect(await form.findByText('The reply also assigns the conversation: Client: Ann Berg')).toBeTruthy()
  expect(form.queryByRole('combobox', { name: 'Client' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Cc, Bcc, subject, sender' }))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Subject/ }).value).toBe('Re: Question 2')
  await user.click(await form.findByRole('textbox', { name: /Text/ }))
  await user.keyboard('Welcome')
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(writes(calls).filter(({ method }) => method === 'POST')).toMatchObject([
      {
        path: '/api/messagingMessage',
        body: {
          ...{ messageId: 2, subject: 'Re: Question 2', clientEmail: 'Ann Berg <ann@berg.example>' },
          takesOver: true,
        },
      },
    ]),
  )
})

inFullRun('names what a reply lacks if nobody is proposed', async () => {
  const nobody = { clients: [], providerExploiters: [] }
  answerCalls((asked) =>
    asked.path.endsWith('/proposals')
      ? { body: { _embedded: nobody, person: null, warning: null, _links: {} } }
      : answerInbox(asked),
  )
  const { user } = await showPage(MessagePage, '/?peek=2')
  await user.click(within(await panel(2)).getByRole('button', { name: 'Reply' }))
  const form = within(await screen.findByRole('region', { name: 'Reply' }))
  expect(await form.findByRole('combobox', { name: 'Client' })).toBeTruthy()
  expect(form.queryByRole('combobox', { name: 'User' })).toBeNull()
})

inFullRun('saves a chosen status at once', async () => {
  const { user, calls } = await show('/?peek=2')
  await user.click(within(await panel(2)).getByRole('combobox', { name: /Status/ }))
  await user.click(await screen.findByRole('option', { name: 'Closed' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      { method: 'PUT', path: '/api/messagingMessage', body: { messageId: 2, version: 1, status: 'CLOSED' } },
    ]),
  )
})

inFullRun('proposes the client who has the address, and assigns by one click', async () => {
  const { user, calls } = await show('/?peek=2')
  const shown = within(await panel(2))
  await shown.findByText('Ann Berg has the address ann@berg.example.')
  await user.click(shown.getByRole('button', { name: 'Assign Ann Berg' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      { path: '/api/messagingMessage', body: { client: '/api/client/9' } },
    ]),
  )
})

it('accepts all that has one proposal, and takes a message that nobody has, by one click', async () => {
  const { user, calls } = await show('/?peek=3')
  await user.click(
    await within(await panel(3)).findByRole('button', { name: 'Accept proposals and assign to me' }),
  )
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      { path: '/api/messagingMessage', body: { client: '/api/client/9', user: '/api/user/7' } },
    ]),
  )
})

it('says that mails may be missing while a mailbox cannot be read', async () => {
  const failing = { name: 'office@mail.example/INBOX', state: 'AWAY', failingSince: '2026-11-24T10:00:00Z' }
  const path = api.mailboxes.failing.path
  answerCalls(
    (asked) => (asked.path === path ? { body: { mailboxes: [failing], _links: {} } } : answerInbox(asked)),
    [path],
  )
  await showPage(MessagePage, '/')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('office@mail.example/INBOX: Cannot be reached, since')
  expect(within(alert).queryByRole('link')).toBeNull()
})

it('has rows of who, what, how long, and whose, in folders with counts of what is open', async () => {
  const { calls, user } = await show()
  const row = screen.getByRole('link', { name: 'Question 2' }).closest('li')
  expect(row?.textContent).toMatch(/^Ann Bergwaits \d+dQuestion 2 HelloAda$/)
  expect(within(row ?? document.body).getByRole('img', { name: 'Attachments' })).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Inbox' }))
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Mine3', 'Unassigned3', 'All3', 'Snoozed3'],
    ]),
  )
  const asked = () => calls.flatMap(({ query }) => (query.get('size') === '25' ? query.get('folder') : []))
  expect(asked()).toEqual(['ALL'])
  await user.click(tabs.getByRole('link', { name: /^Unassigned/ }))
  await waitFor(() => expect(asked()).toEqual(['ALL', 'UNASSIGNED']))
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  expect(await screen.findByRole('columnheader', { name: /Date sent/ })).toBeTruthy()
  expect(calls.at(-1)?.query.get('folder')).toBeNull()
})

it('marks the draft of a colleague, and what is on loan', async () => {
  answerCalls((asked) => {
    const { body } = answerInbox(asked)
    if (!asked.path.startsWith('/api/messaging/messages')) return answerInbox(asked)
    const rows: object[] = Reflect.get(Object(Reflect.get(body, '_embedded')), 'messagingMessages')
    const [first, ...others] = rows
    const lent = { userUntil: '2026-12-01', returnsToUserName: 'Bo' }
    const marked = { ...first, ...lent, draftsBy: [{ userId: 9, userName: 'Carl' }] }
    return { body: { ...body, _embedded: { messagingMessages: [marked, ...others] } } }
  })
  await showPage(MessagePage, '/')
  expect((await screen.findByText(/^Draft of Carl:/)).closest('li')?.textContent).toContain('for Bo')
})

it('is worked through by keys: mine, done and next, snooze, note', async () => {
  const { user, calls } = await show('/?peek=2')
  await panel(2)
  await user.keyboard('i')
  await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { user: '/api/user/7' } }]))
  await user.keyboard('s')
  await screen.findByRole('menuitem', { name: /Bring back|In three hours/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.keyboard('e')
  await panel(3)
  await waitFor(() =>
    expect(writes(calls).at(-1)).toMatchObject({ body: { messageId: 2, status: 'CLOSED' } }),
  )
  await user.keyboard('n')
  expect(await screen.findByRole('dialog', { name: 'Add note' })).toBeTruthy()
})

it('folds several earlier mails to one line, and warns of a stranger who uses the name of a colleague', async () => {
  const heads = mailsIn(answerInbox({ method: 'GET', path: '/mails' } as never).body)
  const mails = [7, 8, 9].map((mailId) => ({
    ...heads[0],
    mailId,
    posesAs: mailId === 9 ? 'Ada Admin' : null,
  }))
  answerCalls((asked) =>
    asked.path.endsWith('/mails')
      ? { body: { _embedded: { messagingMails: mails, mergedMessages: [] }, _links: {} } }
      : answerInbox(asked),
  )
  const { user } = await showPage(MessagePage, '/?peek=2')
  const shown = within(await panel(2))
  expect(await shown.findByText(/uses the name Ada Admin, but comes from ann@berg.example/)).toBeTruthy()
  expect(shown.getAllByRole('article')).toHaveLength(1)
  await user.click(shown.getByRole('button', { name: '2 earlier mails' }))
  expect(shown.getAllByRole('article')).toHaveLength(3)
})
