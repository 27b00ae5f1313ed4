import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { Backups } from './Backups.tsx'

signedIn({ roles: ['ROLE_ADMIN'] })

const [begunAt, endedAt] = ['2026-11-29T03:30:00Z', '2026-11-29T03:42:00Z']
const passed = {
  ...{ begunAt, endedAt, path: '/backups/newest.backup', madeAt: '2026-11-29T01:30:00Z' },
  ...{ sameRecords: 97, changedRecords: 3, problem: null },
}

async function show(drill: object | null) {
  const state = { folder: '/backups', days: 14, isLate: false, backups: [], isDrilled: true, drill }
  answerCalls(() => ({ body: { ...state, _links: {} } }))
  await showPage(Backups)
}

it('says when the newest backup was tried, how long it took, and how many records match', async () => {
  await show(passed)
  await screen.findByText(/restored and compared on .* in 12m: 97 random records match/)
})

it('says why the drill failed', async () => {
  await show({ ...passed, problem: 'It is damaged.' })
  await screen.findByText(/failed on .*: It is damaged\./)
})

it('says that no drill was made yet', async () => {
  await show(null)
  await screen.findByText(/every week: not yet done/)
})
