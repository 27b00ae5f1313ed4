import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useScrollLock } from './useScrollLock.ts'

function Locked({ isOpen = true }: { isOpen?: boolean }) {
  useScrollLock(isOpen)
  return null
}
const overflow = () => document.body.style.overflow

it('keeps the page from scrolling until the last dialog is closed', () => {
  const first = render(<Locked />)
  const second = render(<Locked />)
  expect(overflow()).toBe('hidden')
  first.unmount()
  expect(overflow()).toBe('hidden')
  second.rerender(<Locked isOpen={false} />)
  expect(overflow()).toBe('')
})
