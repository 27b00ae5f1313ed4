import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { writes } from '../../../testing/forms.ts'
import { answerInbox, mailsAnswer } from '../../../testing/inbox.ts'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, problemAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import MessagePage from '../MessagePage.tsx'
import { end } from './begun.ts'

signedIn({ roles: ['ROLE_MANAGER'] })
afterEach(() => end(2))

/** Answers as the inbox does, except for what a test says. */
async function open(more: (asked: Asked) => object | undefined) {
  const calls = answerCalls((asked) => more(asked) ?? answerInbox(asked))
  const page = await showPage(MessagePage, '/?peek=2')
  const panel = within(await screen.findByRole('region', { name: 'Question 2, Ann Berg' }))
  return { ...page, calls, panel }
}
const form = async () => within(await screen.findByRole('dialog', { name: 'Reply' }))
const replies = (calls: Parameters<typeof writes>[0]) =>
  writes(calls).filter(({ path }) => path === '/api/messagingMessage')

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
  expect(await shown.findByRole('region', { name: 'Mails in between' })).toBeTruthy()
  expect(shown.getByRole('textbox', { name: /Text/ }).textContent).toBe('Welcome')
  await user.click(await shown.findByRole('button', { name: 'Send anyway' }))
  await waitFor(() =>
    expect(replies(calls)).toMatchObject([{ body: { seenMailId: 2 } }, { body: { seenMailId: 3 } }]),
  )
})

it('opens a withdrawn reply again as it was', async () => {
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
