import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { DegreeField } from './DegreeField.tsx'

beforeEach(() => speak())
afterEach(cleanup)

const onChange = vi.fn()

/** A page that shows the accepted value. */
function Page() {
  const [value, setValue] = useState<number | undefined>(51.9)
  const take = (degrees: number) => {
    onChange(degrees)
    setValue(degrees)
  }
  return <DegreeField label="Latitude" value={value} limit={90} onChange={take} />
}

async function field() {
  onChange.mockReset()
  const { user } = await showPage(Page)
  return { user, input: screen.getByRole('textbox') }
}

it.each([
  ['52.1', 52.1],
  ['52,1', 52.1],
  [' -3 ', -3],
  ['0', 0],
  ['90', 90],
])('accepts %j as %d degrees on blur', async (typed, degrees) => {
  const { user, input } = await field()
  await user.clear(input)
  await user.type(input, typed)
  expect(onChange).not.toHaveBeenCalled()
  await user.tab()
  expect(onChange.mock.calls).toEqual([[degrees]])
})

it.each(['90.1', '-91', '', 'north', '1e1', '52.1.3', '1.234,5', '٥٢'])(
  'reports %j as invalid, keeps the text and does not accept it',
  async (typed) => {
    const { user, input } = await field()
    await user.clear(input)
    if (typed !== '') await user.type(input, typed)
    await user.type(input, '{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    expect(input).toMatchObject({ value: typed })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('This is not a position on the map')).toBeTruthy()
  },
)

it('accepts the value once on Enter, and clears the error', async () => {
  const { user, input } = await field()
  await user.clear(input)
  await user.type(input, 'x{Enter}')
  await user.clear(input)
  await user.type(input, '4{Enter}')
  await user.tab()
  expect(onChange.mock.calls).toEqual([[4]])
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
})
