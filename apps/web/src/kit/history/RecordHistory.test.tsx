import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { RecordHistory } from './RecordHistory.tsx'

signedIn({ roles: ['ROLE_VIEWER'] })

it('shows the history of a record to users with read rights', async () => {
  const asked = answerCalls(() => listAnswer('actions', []))
  const record = { _links: { self: { href: '/api/provider_department/4' } } }
  const { user } = await showPage(() => <RecordHistory record={record} />)
  await user.click(screen.getByRole('button', { name: 'History' }))
  expect(await screen.findByRole('dialog', { name: 'History' })).toBeTruthy()
  expect(asked.find(({ path }) => path === '/api/history')?.query.get('record')).toBe(
    '/api/provider_department/4',
  )
})
