import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import MaintenancePage from './MaintenancePage.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })

const file = (fileId: number, name: string, reason: string, record: string | null) => ({
  ...{ fileId, name, reason, record },
})
const files = [
  file(4, 'guests.csv', 'MENTIONS', '/api/v2/backend/enquiry/2'),
  file(5, 'list.doc', 'OLD', '/api/messagingMessage/3'),
  file(6, 'plan.pdf', 'LOCKED', null),
]
const erasure = {
  ...{ erasureId: 7, at: '2026-03-01T09:00:00Z', userId: 1, userName: 'admin', removed: [], kept: [] },
  ...{ state: 'DONE', entries: 2, heldBack: 0, mark: 'x', _links: {} },
}

it('lists found files with their records, says which could not be read and why, and sends decisions', async () => {
  let left = files
  const asked = answerCalls(({ method, path }) => {
    if (method === 'POST') left = left.filter(({ fileId }) => !path.endsWith(`/${fileId}`))
    if (/holding|proxy/.test(path)) return { body: {} }
    const shown = { ...erasure, files: left }
    return { body: method === 'POST' ? shown : { erasures: [shown], _links: {} } }
  })
  const { user } = await showPage(MaintenancePage, '/?tab=erasures')
  const link = await screen.findByRole('link', { name: 'guests.csv' })
  expect(link.getAttribute('href')).toBe('/enquiries/2')
  expect(screen.getByText('Could not be read: the format is too old')).toBeTruthy()
  expect(screen.getByText('Could not be read: the file has a password')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove guests.csv for good' }))
  await waitFor(() => expect(screen.queryByText('guests.csv')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Keep plan.pdf' }))
  await waitFor(() => expect(screen.queryByText('plan.pdf')).toBeNull())
  expect(writes(asked)).toMatchObject([
    { path: '/api/v2/erasure/7/file/4', body: { decision: 'REMOVE' } },
    { path: '/api/v2/erasure/7/file/6', body: { decision: 'KEEP' } },
  ])
})
