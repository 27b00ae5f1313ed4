import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringIntoView } from '../../testing/in-view.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { Actions } from './Actions.tsx'
import { historyAt } from './own.ts'

const TOTAL = 120
const pad = (at: number) => String(at).padStart(3, '0')
const action = (at: number) => ({
  action: `action ${at}`,
  at: '2026-11-01T09:00:00Z',
  by: { id: 1, name: `Person ${pad(at)}` },
  undoes: null,
  site: null,
  undoneBy: null,
  isUndoable: false,
  changeCount: 0,
  changes: [],
  _links: {},
})

/** Returns a page of the history. `shift` is the number of actions added since the first page was loaded. */
const page = ({ query }: Asked, shift = 0) => {
  const [number, size] = [Number(query.get('page')), Number(query.get('size'))]
  const first = Math.max(0, number * size - shift)
  const count = Math.min(size, TOTAL - first)
  return listAnswer(
    'actions',
    Array.from({ length: count }, (_, at) => action(first + at)),
    TOTAL,
    size,
  )
}

const History = () => (
  <Actions of={{ record: '/api/user/4' }} history={historyAt('/api/user/4')} empty="None" />
)
const atEnd = (isSeen: boolean) => act(() => bringIntoView(() => isSeen))
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10))
const pages = (asked: readonly Asked[]) => asked.map(({ query }) => query.get('page'))
const more = () => screen.getByRole('button', { name: 'Load more' })

signedIn()

it('loads more by a button, and moves the focus to the first new entry', async () => {
  await atEnd(false)
  const asked = answerCalls((one) => page(one))
  const { user } = await showPage(History)
  await screen.findByText('1–50 of 120')
  expect(pages(asked)).toEqual(['0'])
  more().focus()
  await user.keyboard('{Enter}')
  await screen.findByText('1–100 of 120')
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[50])
})

it('loads more when its end comes into view, until all entries are shown', async () => {
  await atEnd(false)
  const asked = answerCalls((one) => page(one))
  await showPage(History)
  await screen.findByText('1–50 of 120')
  await atEnd(true)
  await screen.findByText('1–120 of 120')
  expect(pages(asked)).toEqual(['0', '1', '2'])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(new Set(shown()).size).toBe(TOTAL)
})

it('shows an entry once if it moved to the next page between two requests', async () => {
  await atEnd(false)
  answerCalls((one) => page(one, one.query.get('page') === '0' ? 0 : 2))
  const { user } = await showPage(History)
  await screen.findByText('1–50 of 120')
  await user.click(more())
  await screen.findByText('1–98 of 120')
  expect(new Set(shown()).size).toBe(98)
})

it('keeps the entries if loading more fails, and retries only by the button', async () => {
  await atEnd(true)
  let isUp = false
  const asked = answerCalls((one) =>
    isUp || one.query.get('page') === '0' ? page(one) : problemAnswer(500, 'generic', { requestId: 'r-1' }),
  )
  const { user } = await showPage(History)
  await screen.findByText(/r-1/)
  expect(pages(asked)).toEqual(['0', '1'])
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  isUp = true
  await user.click(more())
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(TOTAL))
})
