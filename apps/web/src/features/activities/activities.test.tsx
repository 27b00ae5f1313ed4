import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Answer, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { ActivityPart } from './ActivityPart.tsx'
import type { ActivityItem, Logged } from './activity.ts'

const called: ActivityItem = {
  activityId: 4,
  kind: 'CALL',
  text: 'Wants rooms in May',
  outcome: 'REACHED',
  at: '2026-11-20T22:30:00.000Z',
  userId: 2,
  userName: 'eva',
  userDisplayname: 'Eva Vermeulen',
  organisationId: 8,
  enquiryId: null,
  clientId: null,
  version: 1,
  _links: { self: { href: '/api/activity/4' } },
}
const lead: Logged = {
  kind: 'organisation',
  id: 8,
  self: '/api/organisation/8',
  next: { nextStep: 'Call Hilde', nextStepDate: '2026-11-24', version: 3 },
}
const Page = () => <ActivityPart of={lead} />

/** Simulates a server with these activities, which answers when an activity is logged. */
const answering = (rows: readonly ActivityItem[], logged: () => Answer | Promise<Answer>) =>
  answerCalls(({ method, path }) =>
    method === 'POST'
      ? logged()
      : path === '/api/activities'
        ? listAnswer('activities', rows)
        : { body: { id: 1, username: 'ann', displayname: 'Ann', version: 1, _links: {} } },
  )
const field = (name: string) => screen.findByRole('textbox', { name })
const rows = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

signedIn({ roles: ['ROLE_MANAGER'] })

it('groups activities by the day in the office', async () => {
  const next = { ...called, activityId: 5, at: '2026-11-20T23:30:00.000Z', text: null, outcome: null }
  answering([next, called], () => ({}))
  await showPage(Page)
  const days = await screen.findAllByRole('heading', { level: 3 })
  expect(days.map(({ textContent }) => textContent)).toEqual(['21-11-2026', '20-11-2026'])
  expect(rows()[1]).toContain('23:30CallReached · Wants rooms in MayEva Vermeulen')
})

it('shows what Enter logs before the server answers, and clears the line', async () => {
  let accept = () => undefined as unknown
  const accepted = new Promise((resolve) => {
    accept = () => resolve(null)
  })
  const asked = answering([called], async () => {
    await accepted
    return { body: { ...called, activityId: 5 } }
  })
  const { user } = await showPage(Page)
  await user.type(await field('What happened'), 'Left a message{Enter}')
  await waitFor(() => expect(rows()[0]).toContain('Left a message'))
  expect(rows()).toHaveLength(2)
  await waitFor(async () =>
    expect((await field('What happened')) as HTMLInputElement).toHaveProperty('value', ''),
  )
  await waitFor(async () => expect(document.activeElement).toBe(await field('What happened')))
  accept()
  await screen.findByText('Call logged')
  expect(writes(asked)).toMatchObject([
    { body: { kind: 'CALL', text: 'Left a message', organisation: lead.self, next: null } },
  ])
})

it('sends the next step with the version that the user saw, only if it was changed', async () => {
  const asked = answering([], () => ({ body: called }))
  const { user } = await showPage(Page)
  await field('What happened')
  await user.keyboard('3')
  expect(await screen.findByRole('radio', { name: 'Meeting' })).toHaveProperty('checked', true)
  await user.keyboard('Signed')
  await fill(user, [[/Next step on/, '01-12-2026']])
  await user.type(await field('What happened'), '{Enter}')
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked)[0]?.body).toMatchObject({
    kind: 'MEETING',
    text: 'Signed',
    next: { nextStep: 'Call Hilde', nextStepDate: '2026-12-01', version: 3 },
  })
})

it('keeps what was typed if the server refuses it, and asks for a text or an outcome', async () => {
  const asked = answering([called], () => problemAnswer(409, 'stale'))
  const { user } = await showPage(Page)
  await user.click(await screen.findByRole('button', { name: 'Log' }))
  await screen.findByText('This field is required')
  expect(writes(asked)).toEqual([])
  await user.type(await field('What happened'), 'Left a message{Enter}')
  await waitFor(() => expect(writes(asked)).toHaveLength(1))
  await waitFor(async () => expect(await field('What happened')).toHaveProperty('value', 'Left a message'))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

it('is read by those who may not change the record', async () => {
  answering([called], () => ({}))
  const { signInAs } = await import('../../testing/session.ts')
  signInAs({ roles: ['ROLE_CONTENT'] })
  await showPage(Page)
  const list = await screen.findByRole('list', { name: 'Activity' })
  expect(within(list).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
