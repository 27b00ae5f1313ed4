import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { showPage, speak } from '../../../testing/page.tsx'
import { SelectField } from './SelectField.tsx'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

beforeEach(() => speak('en'))

function Numbers() {
  const [value, onChange] = useState<(typeof numbers)[number] | null>('two')
  const field = { id: 'number', name: 'number', label: 'Number', isRequired: true, value, onChange }
  return <SelectField field={field} options={numbers} labelOf={(number) => number} />
}

it.each([
  ['one letter', 'e', 'eight'],
  ['what was pasted', 'five', 'five'],
])('Enter takes what is highlighted after %s', async (_what, text, taken) => {
  const { user } = await showPage(Numbers)
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Number' })
  await user.tab()
  input.select()
  await user.paste(text)
  expect((await screen.findAllByRole('option'))[0]?.textContent).toBe(taken)
  await user.keyboard('{Enter}')
  expect(input.value).toBe(taken)
  expect(input.getAttribute('aria-expanded')).toBe('false')
})
