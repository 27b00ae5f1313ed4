import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { DropArea } from './DropArea.tsx'

const given = vi.fn()

const Page = () => (
  <>
    <input aria-label="Name" />
    <textarea aria-label="Notes" />
    <DropArea label="Icon" isMany={false} onFiles={() => given('Icon')} />
    <DropArea label="Photos" isMany onFiles={() => given('Photos')} />
  </>
)

const area = (name: string) => screen.getByRole('group', { name })

function paste() {
  const clipboardData = { files: [new File(['x'], 'x.png', { type: 'image/png' })] }
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData })
}

beforeEach(async () => {
  given.mockClear()
  await speak()
  await showPage(Page)
})
afterEach(cleanup)

it('ignores a paste elsewhere on the page', () => {
  paste()
  expect(given).not.toHaveBeenCalled()
})

it('uploads to the area under the pointer, until the pointer leaves it', () => {
  fireEvent(area('Photos'), new Event('pointerenter'))
  paste()
  expect(given.mock.calls).toEqual([['Photos']])
  fireEvent(area('Photos'), new Event('pointerleave'))
  paste()
  expect(given).toHaveBeenCalledOnce()
})

it('prefers the area with the focus to the area under the pointer', () => {
  fireEvent(area('Photos'), new Event('pointerenter'))
  area('Icon').querySelector('button')?.focus()
  paste()
  expect(given.mock.calls).toEqual([['Icon']])
})

it.each(['Name', 'Notes'])('leaves a paste into the field %s to that field', (name) => {
  fireEvent(area('Icon'), new Event('pointerenter'))
  screen.getByLabelText(name).focus()
  paste()
  expect(given).not.toHaveBeenCalled()
})
