import { api } from '@stayboard/contract'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { MantineProvider } from '../../../ui/provider.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'
import { SEARCH_DELAY_MS, SearchBox } from './SearchBox.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })
afterEach(() => vi.useRealTimers())

it('drops a pending search when the address changes by other means, such as by choosing a view', () => {
  vi.useFakeTimers()
  const onSearch = vi.fn()
  const box = (value: string) => (
    <MantineProvider env="test">
      <SearchBox
        delay={500}
        value={value}
        open={undefined}
        placeholder=""
        label="Search"
        onSearch={onSearch}
        onDown={vi.fn()}
      />
    </MantineProvider>
  )
  const { rerender } = render(box(''))
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'gogh' } })
  rerender(box('rembrandt'))
  act(() => vi.advanceTimersByTime(2 * SEARCH_DELAY_MS))
  expect(onSearch).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('rembrandt')
})

it.each([
  [undefined, SEARCH_DELAY_MS],
  [1000, 1000],
])('with a delay of %s ms, the search is done %i ms after the last key', (delay, expected) => {
  vi.useFakeTimers()
  const onSearch = vi.fn()
  render(
    <MantineProvider env="test">
      <SearchBox
        delay={500}
        {...{ value: '', open: undefined, placeholder: '', label: 'Search', onSearch, onDown: vi.fn() }}
        {...(delay === undefined ? {} : { delay })}
      />
    </MantineProvider>,
  )
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'gogh' } })
  act(() => vi.advanceTimersByTime(expected - 1))
  expect(onSearch).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onSearch).toHaveBeenCalledWith('gogh')
})

const tagColumns = columns(api.tags.list, (column) => [column.text('name', 'tags.name', { isMain: true })])
const List = () => (
  <ListPage
    call={api.tags.list}
    title="Tags"
    columns={tagColumns}
    row={{
      id: ({ tagId }) => tagId,
      link: ({ tagId }) => ({ to: '/wiki', search: { open: String(tagId) } }),
    }}
    search="Name…"
    empty=""
  />
)
const tag = (tagId: number, name: string) => ({ tagId, name, version: 1, _links: {} })

it('the down arrow goes to the first row that the search finds, also while it is under way', async () => {
  const waiting: (() => void)[] = []
  answerCalls(async ({ path, query }: Asked) => {
    if (path !== '/api/tags') return listAnswer('views', [])
    if (query.get('query') === null) return listAnswer('tags', [tag(1, 'Aula'), tag(2, 'Garden')], 2, 25)
    await new Promise<void>((go) => waiting.push(go))
    return listAnswer('tags', [tag(2, 'Garden')], 1, 25)
  })
  const { user } = await showPage(List)
  const aula = await screen.findByRole('link', { name: 'Aula' })
  const box = screen.getByRole('searchbox')
  await user.click(box)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(aula)

  await user.type(box, 'gard{Enter}{ArrowDown}')
  expect(document.activeElement).toBe(box)
  await waitFor(() => expect(waiting).toHaveLength(1))
  await act(async () => waiting.shift()?.())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Garden'))
})
