import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../../testing/page.tsx'
import { DegreeField } from './DegreeField.tsx'

beforeEach(() => speak())
afterEach(cleanup)

const onChange = vi.fn()

/** What is taken stands there as it was taken. */
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
])('%j is %d degrees, when it is left', async (typed, degrees) => {
  const { user, input } = await field()
  await user.clear(input)
  await user.type(input, typed)
  expect(onChange).not.toHaveBeenCalled()
  await user.tab()
  expect(onChange.mock.calls).toEqual([[degrees]])
})

it.each(['90.1', '-91', '', 'north', '1e1', '52.1.3', '1.234,5', '٥٢'])(
  '%j is none: it is said, stays as it was typed, and is taken by nobody',
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

it('is taken by Enter too, once, and what was wrong is forgotten', async () => {
  const { user, input } = await field()
  await user.clear(input)
  await user.type(input, 'x{Enter}')
  await user.clear(input)
  await user.type(input, '4{Enter}')
  await user.tab()
  expect(onChange.mock.calls).toEqual([[4]])
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
})
