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

it('a paste elsewhere on the page uploads nothing', () => {
  paste()
  expect(given).not.toHaveBeenCalled()
})

it('a paste goes to the area under the pointer, until the pointer leaves it', () => {
  fireEvent(area('Photos'), new Event('pointerenter'))
  paste()
  expect(given.mock.calls).toEqual([['Photos']])
  fireEvent(area('Photos'), new Event('pointerleave'))
  paste()
  expect(given).toHaveBeenCalledOnce()
})

it('the area with the focus comes before the one under the pointer', () => {
  fireEvent(area('Photos'), new Event('pointerenter'))
  area('Icon').querySelector('button')?.focus()
  paste()
  expect(given.mock.calls).toEqual([['Icon']])
})

it.each(['Name', 'Notes'])('a paste into the field %s belongs to that field', (name) => {
  fireEvent(area('Icon'), new Event('pointerenter'))
  screen.getByLabelText(name).focus()
  paste()
  expect(given).not.toHaveBeenCalled()
})
