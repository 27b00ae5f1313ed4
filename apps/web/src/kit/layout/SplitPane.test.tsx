import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { signedIn } from '../../testing/signed-in.ts'
import { SplitPane } from './SplitPane.tsx'

signedIn()
beforeEach(() => localStorage.clear())

const Page = () => (
  <SplitPane name="test" label="Places" side="The list">
    The map
  </SplitPane>
)

async function show() {
  const { user, unmount } = await showPage(Page)
  const line = await screen.findByRole('separator', { name: 'Resize: Places' })
  return { user, line, unmount, width: () => Number(line.getAttribute('aria-valuenow')) }
}

it('resizes a pane by keyboard within its limits, and restores the default width by Enter', async () => {
  const { user, line, width } = await show()
  line.focus()
  const after = async (keys: string) => {
    await user.keyboard(keys)
    return width()
  }
  expect(width()).toBe(340)
  expect(await after('{ArrowLeft}{ArrowLeft}')).toBe(372)
  expect(await after('{ArrowRight}')).toBe(356)
  expect(await after('{End}{ArrowLeft}')).toBe(640)
  expect(await after('{Home}{ArrowRight}')).toBe(240)
  expect(await after('{Enter}')).toBe(340)
})

it('resizes a pane by dragging, stores the width for the next visit, and restores the default by a double click', async () => {
  const { line, width, unmount } = await show()
  line.setPointerCapture = () => undefined
  fireEvent.pointerDown(line, { pointerId: 1, button: 0, clientX: 900 })
  fireEvent.pointerMove(line, { pointerId: 1, clientX: 840 })
  expect(width()).toBe(400)
  fireEvent.pointerUp(line, { pointerId: 1, clientX: 820 })
  fireEvent.pointerMove(line, { pointerId: 1, clientX: 100 })
  expect(width()).toBe(420)
  unmount()
  const again = await show()
  expect(again.width()).toBe(420)
  await again.user.dblClick(again.line)
  expect(again.width()).toBe(340)
})
