import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../../testing/page.tsx'
import { Late } from './Late.tsx'

beforeEach(() => speak())

it('shows the page before its late content, and keeps its space meanwhile', async () => {
  const commits: string[] = []
  const note = () => commits.push(document.querySelector('main')?.innerHTML ?? '')
  await showPage(() => (
    <Profiler id="page" onRender={note}>
      <main>
        <h1>First</h1>
        <Late height={300}>
          <p>Second</p>
        </Late>
      </main>
    </Profiler>
  ))
  await screen.findByText('Second')
  expect(commits[0]).toContain('First')
  expect(commits[0]).toContain('height: 300px')
  expect(commits[0]).not.toContain('Second')
})

/**
 * Replaces `ResizeObserver` and reports a size for every element at once, because the test window has no
 * layout.
 */
class Measured {
  readonly #report: (entries: { contentRect: { height: number } }[]) => void
  constructor(report: (entries: { contentRect: { height: number } }[]) => void) {
    this.#report = report
  }
  observe = () => this.#report([{ contentRect: { height: 777 } }])
  disconnect = () => undefined
}

const Page = () => (
  <Late>
    <p>Content</p>
  </Late>
)

it('keeps the height that its content had before, so that a scroll position fits on return', async () => {
  vi.stubGlobal('ResizeObserver', Measured)
  const commits: string[] = []
  const { unmount } = await showPage(Page)
  await screen.findByText('Content')
  unmount()
  await showPage(() => (
    <Profiler id="page" onRender={() => commits.push(document.body.innerHTML)}>
      <Page />
    </Profiler>
  ))
  await screen.findByText('Content')
  expect(commits[0]).toContain('height: 777px')
  expect(commits[0]).not.toContain('Content')
})
