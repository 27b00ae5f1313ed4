import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { atFirst, inFullRun } from '../../testing/extent.ts'
import { writes } from '../../testing/forms.ts'
import { answerInbox } from '../../testing/inbox.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import MessagePage from './MessagePage.tsx'
import MessagesTable, { ClientMessages } from './MessagesTable.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })
afterEach(() => vi.useRealTimers())

const OfClient = () => <ClientMessages clientId={7} />

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('lists only the messages of the client, without the name of the client', async () => {
  const calls = answerCalls(answerInbox)
  await showPage(OfClient, '/client/detail/7')
  await screen.findByRole('link', { name: 'Question 2' })
  const lists = calls.filter(({ path }) => path.startsWith('/api/messaging/'))
  expect(lists.map(({ path }) => path)).toEqual(['/api/messaging/messages/client/7'])
  expect(lists[0]?.query.get('size')).toBe('5')
  expect(headers()).toContain('Subject')
  expect(headers()).not.toContain('Client name')
})

it('opens a conversation in a dialog, walks to the next one, and marks as opened only what was shown', async () => {
  const calls = answerCalls(answerInbox)
  const { user, router } = await showPage(MessagesTable)
  await user.click(await screen.findByRole('link', { name: 'Question 2' }))
  expect(headers()).toContain('Client name')
  await within(await screen.findByRole('dialog', { name: 'Question 2' })).findByTitle(/^Text of the mail/)
  expect(writes(calls)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Previous record' }))
  await screen.findByRole('dialog', { name: 'Question 1' })
  await waitFor(() => expect(writes(calls)).toMatchObject([{ path: '/api/messagingMessage/opened/1' }]))
  expect(router.state.location.search).toMatchObject({ 'conversations.peek': '1' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

inFullRun('chooses by a key while a conversation is open, and types the letter into fields', async () => {
  answerCalls(answerInbox)
  const { user } = await showPage(MessagesTable)
  await user.keyboard('u')
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Question 2' }))
  const opened = within(await screen.findByRole('dialog', { name: 'Question 2' }))
  await user.keyboard('x')
  expect(document.activeElement).toBe(opened.getByRole('combobox', { name: 'Exploiter' }))
  await user.keyboard('u')
  expect(document.activeElement).toBe(opened.getByRole('combobox', { name: 'Exploiter' }))
  await user.keyboard('{Escape}')
  opened.getByRole('button', { name: 'Reply' }).focus()
  await user.keyboard('j')
  await screen.findByRole('dialog', { name: 'Question 3' })
})

it('asks again for the messages by a button', async () => {
  const calls = answerCalls(answerInbox)
  const { user } = await showPage(MessagesTable)
  await screen.findByRole('link', { name: 'Question 2' })
  const asked = calls.length
  await user.click(screen.getByRole('button', { name: 'Refresh: Messages' }))
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked))
})

it.each(
  atFirst(1, [
    ['Subject', 'subjectSearch', MessagesTable],
    ['Company', 'companySearch', MessagePage],
    ['Client', 'clientSearch', MessagePage],
  ]),
)(
  'searches by a part of the %s 1,000 ms after the last key, without a button',
  async (label, parameter, Page) => {
    const calls = answerCalls(answerInbox)
    const address = Page === MessagePage ? '/?view=table' : '/'
    const { router } = await showPage(Page, address)
    await screen.findByRole('link', { name: 'Question 2' })
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: new RegExp(`^Filter by ${label}`) })
    const searches = () => calls.flatMap(({ query }) => query.get(parameter) ?? [])
    vi.useFakeTimers()
    for (const value of ['w', 'wo']) {
      fireEvent.change(box, { target: { value } })
      act(() => vi.advanceTimersByTime(999))
    }
    expect(router.state.location.href).toBe(address)
    act(() => vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await waitFor(() => expect(searches()).toEqual(['wo']))
    // The search box shows the filter, so there is no chip for it.
    expect(screen.queryByRole('button', { name: /^Change filter/ })).toBeNull()
    expect(box.value).toBe('wo')
  },
)
