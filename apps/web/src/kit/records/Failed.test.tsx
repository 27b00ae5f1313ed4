import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ACTION, deletion } from '../../testing/history.ts'
import { showPage, speak } from '../../testing/page.tsx'
import { answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { Problem } from '../core/calls/problem.ts'
import { Failed } from './Failed.tsx'

afterEach(cleanup)

const show = async (status: number, record?: string) => {
  await speak()
  const reason = new Problem({ status, code: 'notFound', message: 'This does not exist (any more)' })
  await showPage(() => <Failed reason={reason} onRetry={() => undefined} {...(record ? { record } : {})} />)
}

it('offers a retry if it may succeed', async () => {
  await show(503)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('offers no retry if the record does not exist', async () => {
  await show(404)
  expect(screen.getByRole('alert').textContent).toContain('does not exist')
  expect(screen.queryByRole('button')).toBeNull()
})

const name = { name: 'organisationName', from: 'Acme', to: null, fromName: null, toName: null }
const field = { ...name, isSecret: false, isCut: false, isRestorable: false }
const deleted = deletion('/api/financial/prognosis', [field])

it('shows a deleted record with its values and who deleted it, and restores it', async () => {
  const asked = answerCalls(({ path }) => (path === '/api/history' ? listAnswer('actions', [deleted]) : {}))
  await show(404, '/api/financial/prognosis/4')
  expect(await screen.findByText('This has been deleted')).toBeTruthy()
  expect((await screen.findByRole('article', { name: /^Eva/ })).textContent).toContain('Acme')
  await userEvent.click(screen.getByRole('button', { name: /^Undo what Eva did/ }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/history/undo', body: { action: ACTION } },
    ]),
  )
  expect(asked[0]?.query.get('record')).toBe('/api/financial/prognosis/4')
})

it('says that a record does not exist if it never existed', async () => {
  answerCalls(() => problemAnswer(404, 'notFound'))
  await show(404, '/api/financial/prognosis/4')
  expect((await screen.findByRole('alert')).textContent).toContain('does not exist')
  expect(screen.queryByText('This has been deleted')).toBeNull()
})
