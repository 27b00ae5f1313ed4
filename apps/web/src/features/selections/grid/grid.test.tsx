import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { answerCalls } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { RoomGrid } from './RoomGrid.tsx'

const filters = [
  { childFilterId: 1, name: 'Desk', category: 'IN_ROOM' },
  { childFilterId: 2, name: 'Balcony', category: 'IN_ROOM' },
  { childFilterId: 3, name: 'Oven', category: 'KITCHEN' },
]
const rooms = [
  { hospitalityEntityId: 11, name: 'Studio 101', selected: [1] },
  { hospitalityEntityId: 12, name: 'Studio 102', selected: [] },
  { hospitalityEntityId: 13, name: 'Loft 201', selected: [1, 3] },
]

signedIn({ roles: ['ROLE_CONTENT'] })

async function grid(shownRooms: readonly object[] = rooms) {
  const asked = answerCalls(({ method, path }) => ({
    body: path === '/api/history/undo' ? {} : { rooms: shownRooms, filters, _links: {} },
    ...(method === 'GET' ? {} : { headers: { 'x-request-id': 'the-ticks' } }),
  }))
  const shown = await showPage(() => <RoomGrid departmentId={7} />)
  await screen.findByLabelText('Filters of its rooms')
  return { ...shown, asked }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const saved = (asked: Awaited<ReturnType<typeof grid>>['asked']) =>
  asked.filter(({ method, path }) => method === 'POST' && path.includes('selects/7')).map(({ body }) => body)

it('saves changes of a column, a row and single boxes in one call that has only the changed ticks', async () => {
  const { user, asked } = await grid()
  await user.click(screen.getByRole('button', { name: 'Balcony for all rooms' }))
  expect(box('Balcony, Loft 201').checked).toBe(true)
  await user.click(box('Desk, Studio 101'))
  await user.click(box('Oven, Studio 102'))
  await user.click(box('Oven, Studio 102'))
  expect(screen.getByText('4 changes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved(asked)).toEqual([{ 11: { 1: false, 2: true }, 12: { 2: true }, 13: { 2: true } }]),
  )
  await waitFor(() => expect(screen.queryByText('4 changes')).toBeNull())
})

it('clears a column that is fully ticked, and fills one that is partly ticked', async () => {
  const { user } = await grid()
  const desk = screen.getByRole('button', { name: 'Desk for all rooms' })
  expect(desk.getAttribute('aria-pressed')).toBe('mixed')
  await user.click(desk)
  expect(desk.getAttribute('aria-pressed')).toBe('true')
  await user.click(desk)
  expect(box('Desk, Loft 201').checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect([box('Desk, Loft 201').checked, box('Desk, Studio 102').checked]).toEqual([true, false])
})

it('reaches one cell by Tab and the others by arrow keys; the space bar ticks', async () => {
  const { user } = await grid()
  const inOrder = screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0)
  expect(inOrder).toEqual([box('Desk, Studio 101')])
  box('Desk, Studio 101').focus()
  await user.keyboard('{ArrowRight}{ArrowDown} ')
  expect(document.activeElement).toBe(box('Balcony, Studio 102'))
  expect(box('Balcony, Studio 102').checked).toBe(true)
  await user.keyboard('{End}{PageDown}')
  expect(document.activeElement).toBe(box('Oven, Loft 201'))
  await user.keyboard('{Home}{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('All filters for Loft 201')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Desk for all rooms')
})

it('shows and ticks only the rooms and the category of the search', async () => {
  const { user, asked } = await grid()
  await user.type(screen.getByRole('searchbox', { name: 'Search rooms…' }), 'lOFT')
  expect(screen.queryByText('Studio 101')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Balcony for all rooms' }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saved(asked)).toEqual([{ 13: { 2: true } }]))
})

it('shows check marks instead of boxes to a user with read rights', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  await grid()
  const marks = screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))
  expect(marks).toEqual(['Desk, Studio 101', 'Desk, Loft 201', 'Oven, Loft 201'])
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('checkbox')]).toEqual([])
})

it('saves more rooms than one call allows in two calls, and undoes both', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => ({
    hospitalityEntityId: at + 1,
    name: `Room ${at + 1}`,
    selected: [],
  }))
  const { user, asked } = await grid(many)
  await user.click(screen.getByRole('button', { name: 'Balcony for all rooms' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved(asked).map((body) => Object.keys(Object(body)).length)).toEqual([1000, 1]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/history/undo')).toHaveLength(2))
})
