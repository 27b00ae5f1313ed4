import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, expect, it } from 'vitest'
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
