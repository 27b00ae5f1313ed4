import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { choose } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { LogView } from './LogView.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })

const line = (number: number, level: string, text: string) => ({
  line: number,
  at: '2026-11-24T10:00:00Z',
  level,
  text,
})

/** Shows the log of a server with these lines. Moving the clock makes the page read the log again. */
async function show(content: object[]) {
  const calls = answerCalls(() => ({ body: { content, _links: {} } }))
  const page = await showPage(LogView)
  const queries = () => calls.map(({ query }) => Object.fromEntries(query))
  return { ...page, queries }
}

it('shows the level and text of each line, and asks for those of a level and a text', async () => {
  const { user, queries } = await show([line(2, 'ERROR', 'Disk full'), line(1, 'INFO', 'Started')])
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Error.*Disk full$/),
    expect.stringMatching(/^Information.*Started$/),
  ])
  await choose(user, /^Level/, 'Error')
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'disk')
  await waitFor(() => expect(queries().at(-1)).toEqual({ level: 'ERROR', query: 'disk' }))
  expect(queries()).toEqual([{}, { level: 'ERROR' }, { level: 'ERROR', query: 'disk' }])
})

it('reads the log again only while it is followed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  try {
    const { user, queries } = await show([])
    await screen.findByText('No such lines')
    vi.advanceTimersByTime(10_000)
    expect(queries()).toHaveLength(1)
    await user.click(screen.getByRole('switch', { name: 'Follow' }))
    await vi.advanceTimersByTimeAsync(2_000)
    await waitFor(() => expect(queries().length).toBeGreaterThan(1))
    await user.click(screen.getByRole('switch', { name: 'Follow' }))
    const read = queries().length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(queries()).toHaveLength(read)
  } finally {
    vi.useRealTimers()
  }
})
