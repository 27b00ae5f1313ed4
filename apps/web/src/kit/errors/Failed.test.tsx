import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { Problem } from '../problem.ts'
import { Failed } from './Failed.tsx'

afterEach(cleanup)

const show = async (status: number) => {
  await speak()
  const reason = new Problem({ status, code: 'notFound', message: 'This does not exist (any more)' })
  await showPage(() => <Failed reason={reason} onRetry={() => undefined} />)
}

it('offers to try again what may succeed', async () => {
  await show(503)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('offers no second try of what does not exist', async () => {
  await show(404)
  expect(screen.getByRole('alert').textContent).toContain('does not exist')
  expect(screen.queryByRole('button')).toBeNull()
})
