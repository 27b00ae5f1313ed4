import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { PostcodeField } from './PostcodeField.tsx'

beforeEach(() => speak('nl'))
afterEach(cleanup)

function Page({ stored = null }: { stored?: string | null }) {
  const [value, onChange] = useState<string | null>(stored)
  return <PostcodeField country="NL" field={{ id: 'z', name: 'z', label: 'Postcode', value, onChange }} />
}

it('says how a postcode is stored, and warns without an error about one of another country', async () => {
  const { user } = await showPage(Page)
  const input = await screen.findByRole('textbox', { name: 'Postcode' })
  await user.type(input, '1234ab')
  expect(screen.getByText('Wordt opgeslagen als 1234 AB')).toBeTruthy()
  await user.clear(input)
  await user.type(input, '12345')
  expect(screen.getByText(/^Dit lijkt niet op een postcode van dit land \(zoals 1012 AB\)/)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
})

it('writes a postcode as its country does once the field is left, but none that was only looked at', async () => {
  const { user } = await showPage(() => <Page stored="1173hw" />)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Postcode' })
  await user.click(input)
  await user.tab()
  expect(input.value).toBe('1173hw')
  await user.clear(input)
  await user.type(input, '1173hw')
  expect(input.value).toBe('1173hw')
  await user.tab()
  expect(input.value).toBe('1173 HW')
  await user.clear(input)
  await user.type(input, 'D-1173')
  await user.tab()
  expect(input.value).toBe('D-1173')
})
