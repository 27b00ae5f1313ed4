import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ListCards } from './ListCards.tsx'

const place = { name: 'Harbour Lofts', address: 'Kade 113, Barcelona', company: 'Montsol Lofts' }
type Place = typeof place
const column = (id: keyof Place, card: 'title' | 'line' | 'dimmed') => ({
  id,
  label: 'frame.saved' as const,
  cell: (row: Place) => row[id],
  card,
})

it.each(['line', 'dimmed'] as const)('separates the values on a line of the card: %s', (at) => {
  const columns = [column('name', 'title'), column('address', at), column('company', at)]
  render(<ListCards rows={[place]} columns={columns} rowOptions={{ id: () => 1 }} label="Places" />)
  expect(screen.getByRole('listitem').textContent).toContain('Kade 113, Barcelona · Montsol Lofts')
})
