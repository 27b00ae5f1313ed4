import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { signedIn } from '../../testing/signed-in.ts'
import { Problem } from '../core/calls/problem.ts'
import { RecordPage } from './RecordPage.tsx'

signedIn()

const show = (data: string | undefined, status?: number) => {
  const error =
    status === undefined ? null : new Problem({ status, code: 'generic', message: 'Out of order' })
  const refetch = vi.fn(async () => undefined)
  const page = showPage(() => (
    <RecordPage asked={{ data, error, refetch }} title="Client 4" failed="No client">
      {(name) => <h1>{name}</h1>}
    </RecordPage>
  ))
  return { page, refetch }
}

it('has no heading while loading, so that the focus moves to the heading of the loaded record', async () => {
  const { container } = await show(undefined).page
  expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('shows a loaded record even if a refresh fails', async () => {
  await show('Eva', 503).page
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Eva')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows why loading failed under a heading, and retries', async () => {
  const { page, refetch } = show(undefined, 503)
  const { user } = await page
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Client 4')
  expect(screen.getByRole('alert').textContent).toContain('No client')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})
