import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { shownDialog } from '../../../testing/dialog.ts'
import { inFullRun } from '../../../testing/extent.ts'
import { writes } from '../../../testing/forms.ts'
import { answerInbox, mailsAnswer } from '../../../testing/inbox.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import MessagePage from '../MessagePage.tsx'
import { end } from './begun.ts'

signedIn({ roles: ['ROLE_MANAGER'] })
afterEach(() => {
  end(2)
  localStorage.clear()
})

/** Simulates the inbox, except for answers that a test gives. */
async function open(more: (asked: Asked) => object | undefined) {
  const calls = answerCalls((asked) => more(asked) ?? answerInbox(asked))
  const page = await showPage(MessagePage, '/?peek=2')
  const panel = within(await screen.findByRole('region', { name: 'Question 2, Ann Berg' }))
  return { ...page, calls, panel }
}
const form = async () => within(await screen.findByRole('region', { name: 'Reply' }))
const replies = (calls: Parameters<typeof writes>[0]) =>
  writes(calls).filter(({ path }) => path === '/api/messagingMessage')

const marks = (calls: Parameters<typeof writes>[0]) =>
  writes(calls)
    .filter(({ path }) => path.endsWith('/draft'))
    .map(({ body }) => body)

it('keeps a stopped reply, shows what came in between, and sends it anyway', async () => {
  let isStopped = false
  const { user, calls, panel } = await open(({ method, path }) => {
    if (method === 'POST' && path === '/api/messagingMessage' && !isStopped) {
      isStopped = true
      return problemAnswer(409, 'answeredMeanwhile')
    }
    if (isStopped && path.endsWith('/mails')) return mailsAnswer([1, 2, 3])
    return undefined
  })
  await user.click(panel.getByRole('button', { name: 'Reply' }))
  const shown = await form()
  await user.click(await shown.findByRole('textbox', { name: /Text/ }))
  await user.keyboard('Welcome')
  await user.click(shown.getByRole('button', { name: 'Send' }))
  expect(await shown.findByText(/Another mail has come into this conversation/)).toBeTruthy()
  // The other mail is shown above the reply, and is open.
  await waitFor(() => expect(panel.getAllByTitle(/^Text of the mail/)).toHaveLength(2))
  expect(shown.getByRole('textbox', { name: /Text/ }).textContent).toBe('Welcome')
  await user.click(await shown.findByRole('button', { name: 'Send anyway' }))
  await waitFor(() =>
    expect(replies(calls)).toMatchObject([{ body: { seenMailId: 2 } }, { body: { seenMailId: 3 } }]),
  )
})

inFullRun('ends the conversation with the reply that is sent by Ctrl+Shift+Enter', async () => {
  const { user, calls, panel } = await open(() => undefined)
  await user.click(panel.getByRole('button', { name: 'Reply' }))
  await user.click(await (await form()).findByRole('textbox', { name: /Text/ }))
  await user.keyboard('All is settled{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await waitFor(() => expect(replies(calls)).toMatchObject([{ body: { messageId: 2, isDone: true } }]))
  // The next message is shown.
  await screen.findByRole('region', { name: 'Question 3, Ann Berg' })
})

inFullRun('opens a withdrawn reply again as it was', async () => {
  const { user, calls, panel } = await open(({ path }) =>
    path === '/api/history/undo'
      ? { body: { action: 'a-1', failed: [], rest: null, _links: {} } }
      : undefined,
  )
  await user.click(panel.getByRole('button', { name: 'Reply' }))
  const shown = await form()
  await user.click(await shown.findByRole('textbox', { name: /Text/ }))
  await user.keyboard('Too soon')
  await user.click(shown.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect((await (await form()).findByRole('textbox', { name: /Text/ })).textContent).toBe('Too soon')
  expect(replies(calls)).toHaveLength(1)
})

inFullRun('is kept when another conversation is shown, and discarded only after a question', async () => {
  const { user, calls, panel } = await open(() => undefined)
  await user.click(panel.getByRole('button', { name: 'Reply' }))
  await user.click(await (await form()).findByRole('textbox', { name: /Text/ }))
  await user.keyboard('Half a reply')
  await user.click(screen.getByRole('button', { name: 'Next record' }))
  await screen.findByRole('region', { name: 'Question 3, Ann Berg' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull()
  // The row shows the draft, and colleagues are notified of it.
  expect(await screen.findByText(/^Draft:/)).toBeTruthy()
  await waitFor(() => expect(marks(calls)).toEqual([{ isKept: true }]))
  await user.click(screen.getByRole('button', { name: 'Previous record' }))
  const again = await form()
  expect(await again.findByText('Half a reply')).toBeTruthy()
  await user.click(again.getAllByRole('button', { name: 'Discard' }).at(-1) ?? document.body)
  await user.click(within(await shownDialog()).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reply' })).toBeNull())
  expect(screen.queryByText(/^Draft:/)).toBeNull()
  await waitFor(() => expect(marks(calls).at(-1)).toEqual({ isKept: false }))
})

it('goes to all, with a blind copy, from the chosen sender, and quotes the mail', async () => {
  const heads = mailsAnswer([1]).body._embedded.messagingMails
  const all = { messagingMails: heads.map((one) => ({ ...one, answerAllCc: 'bo@berg.example' })) }
  const { user, calls } = await open(({ method, path }) =>
    method === 'GET' && path.endsWith('/mails')
      ? { body: { _embedded: { ...all, mergedMessages: [] }, _links: {} } }
      : undefined,
  )
  // A reply that is being written becomes a reply to all.
  await user.keyboard('r')
  await form()
  await user.click(screen.getByRole('button', { name: 'Reply all' }))
  const shown = await form()
  expect(await shown.findByRole('textbox', { name: 'Cc' })).toHaveProperty('value', 'bo@berg.example')
  await user.click(shown.getByRole('textbox', { name: 'Bcc' }))
  await user.paste('archive@citystay.example')
  await user.click(shown.getByRole('combobox', { name: 'Sent from' }))
  await user.click(await screen.findByRole('option', { name: 'Ada <ada@citystay.example>' }))
  await user.click(await shown.findByRole('textbox', { name: /Text/ }))
  await user.keyboard('Dear all')
  await user.click(shown.getByRole('button', { name: 'Quote the mail' }))
  await shown.findByText(/^Ann Berg wrote on/)
  await user.click(shown.getByRole('button', { name: 'Send' }))
  const quoted = '<blockquote><p>Text of 1</p></blockquote>'
  await waitFor(() =>
    expect(replies(calls)).toMatchObject([
      {
        body: {
          ...{ ccAddresses: 'bo@berg.example', bccAddresses: 'archive@citystay.example' },
          ...{ userEmailForSend: 'ada@citystay.example', body: expect.stringContaining(quoted) },
        },
      },
    ]),
  )
})

describe('the recipients of a reply', () => {
  const heads = mailsAnswer([1, 2, 3]).body._embedded.messagingMails
  const dirk = {
    fromName: 'Dirk Two',
    fromAddress: 'dirk@two.example',
    answerTo: 'Dirk Two <dirk@two.example>',
    isNewPerson: true,
  }
  const eve = { replyToAddress: 'eve@evil.example', answerTo: 'eve@evil.example' }
  /** The mails of a message. The last one differs from those of Ann. */
  const ending = (count: number, last: object) => ({
    body: {
      _embedded: {
        messagingMails: heads
          .slice(0, count)
          .map((one, at) => (at === count - 1 ? { ...one, ...last } : one)),
        mergedMessages: [],
      },
      _links: {},
    },
  })
  const begin = async (answer: () => object) => {
    const page = await open(({ method, path }) =>
      method === 'GET' && path.endsWith('/mails') ? answer() : undefined,
    )
    await page.user.click(page.panel.getByRole('button', { name: 'Reply' }))
    const shown = await form()
    await shown.findByRole('textbox', { name: /^To/ })
    return { ...page, shown }
  }
  const recipients = (shown: Awaited<ReturnType<typeof form>>) => shown.getByRole('textbox', { name: /^To/ })

  inFullRun('are the address that the mail names for answers, and by one click its sender', async () => {
    const { shown, panel, user } = await begin(() => ending(2, eve))
    expect(recipients(shown)).toHaveProperty('value', 'eve@evil.example')
    expect(panel.getByText('Answers go to eve@evil.example, not to the sender ann@berg.example')).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Reply to the sender' }))
    expect(recipients(shown)).toHaveProperty('value', 'Ann Berg <ann@berg.example>')
    expect(shown.queryByText(/asks for answers at/)).toBeNull()
  })

  it('are the latest writer, and those of a draft when somebody else writes, who is marked as new', async () => {
    const first = await begin(() => ending(2, {}))
    expect(recipients(first.shown)).toHaveProperty('value', 'Ann Berg <ann@berg.example>')
    await first.user.click(await first.shown.findByRole('textbox', { name: /Text/ }))
    await first.user.keyboard('For Ann only')
    await first.shown.findByText('Draft saved')
    cleanup()
    // The unfinished reply opens again by itself.
    const { shown, panel, user } = await begin(() => ending(3, dirk))
    await shown.findByText('For Ann only')
    expect(shown.getByRole('textbox', { name: /Text/ }).textContent).toBe('For Ann only')
    expect(recipients(shown)).toHaveProperty('value', 'Ann Berg <ann@berg.example>')
    await user.click(shown.getByRole('button', { name: 'Reply to the writer' }))
    expect(recipients(shown)).toHaveProperty('value', 'Dirk Two <dirk@two.example>')
    // The reply and the mail itself show the same hint.
    expect(shown.getByText('New in this conversation: dirk@two.example')).toBeTruthy()
    expect(panel.getAllByText('New in this conversation: dirk@two.example')).toHaveLength(2)
  })
})
