import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Facts } from './Facts.tsx'

it('leaves a missing value blank, and shows zero as zero', () => {
  const facts = [['Phone', null] as const, ['Notes', ''] as const, ['Rooms', 0] as const]
  render(<Facts facts={facts} />)
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown).toEqual(['', '', '0'])
})
