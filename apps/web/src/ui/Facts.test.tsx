import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Facts } from './Facts.tsx'

it('shows a dash for a missing value, and zero as zero', () => {
  const facts = [['Phone', null] as const, ['Notes', ''] as const, ['Rooms', 0] as const]
  render(<Facts facts={facts} />)
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown).toEqual(['—', '—', '0'])
})
