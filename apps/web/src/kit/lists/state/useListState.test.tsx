import { api } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { useListState } from './useListState.ts'

function TwoLists() {
  const own = useListState(api.departments.list, {})
  const rooms = useListState(api.rooms.list, { scope: 'rooms' })
  return (
    <>
      <output>{`own ${own.page} ${own.state.query}, rooms ${rooms.page} ${rooms.state.query}`}</output>
      <button type="button" onClick={() => rooms.change({ query: 'attic' })}>
        Search rooms
      </button>
    </>
  )
}

it('a list with a scope reads and changes only its own names', async () => {
  const { user, router } = await showPage(TwoLists, '/?page=3&query=inn&rooms.page=2&rooms.query=cellar')
  screen.getByText('own 3 inn, rooms 2 cellar')
  await user.click(screen.getByRole('button', { name: 'Search rooms' }))
  await screen.findByText('own 3 inn, rooms 1 attic')
  expect(router.state.location.search).toEqual({ page: '3', query: 'inn', 'rooms.query': 'attic' })
})
