import { render } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
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

it('keeps the place of the scrollbar when one dialog takes the place of another', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockImplementation(() =>
    overflow() === 'hidden' ? innerWidth : innerWidth - 15,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const page = render(<Locked key="first" />)
  expect(document.body.style.paddingRight).toBe('15px')
  page.rerender(<Locked key="second" />)
  expect(document.body.style.paddingRight).toBe('15px')
  page.unmount()
  expect(document.body.style.paddingRight).toBe('')
})

it('keeps the page out of reach until the last dialog is closed', () => {
  const root = Object.assign(document.createElement('div'), { id: 'root' })
  document.body.append(root)
  onTestFinished(() => root.remove())
  const first = render(<Locked />)
  const second = render(<Locked />)
  first.unmount()
  expect(root.hasAttribute('inert')).toBe(true)
  second.unmount()
  expect(root.hasAttribute('inert')).toBe(false)
})
