import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signOut } from '../session.ts'
import { RecordHistory } from './RecordHistory.tsx'

beforeEach(async () => {
  await speak()
  signInAs({ roles: ['ROLE_VIEWER'] })
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

it('whoever reads a record sees what happened to it, without a form', async () => {
  const asked = answerCalls(() => listAnswer('actions', []))
  const record = { _links: { self: { href: '/api/provider_department/4' } } }
  const { user } = await showPage(() => <RecordHistory record={record} />)
  await user.click(screen.getByRole('button', { name: 'History' }))
  expect(await screen.findByRole('dialog', { name: 'History' })).toBeTruthy()
  expect(asked.find(({ path }) => path === '/api/history')?.query.get('record')).toBe(
    '/api/provider_department/4',
  )
})
