import { addDays, today } from '@stayboard/domain'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { officeZone } from '../../kit/core/words/office-clock.ts'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { answerCalls } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import MyDay from './MyDay.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const duty = (index: number, more: object = {}) => ({
  dutyId: `MAIL-${index}`,
  kind: 'MAIL',
  due: '2026-11-20',
  days: 4,
  waitedMinutes: 1930,
  title: `Question ${index}`,
  detail: 'Ann',
  recordId: index,
  providerKind: null,
  isMine: false,
  version: 3,
  _links: {},
  ...more,
})

it('shows what is most late first, each with one click to where it is done', async () => {
  const duties = [
    duty(1),
    duty(99, { days: 0, waitedMinutes: 70 }),
    duty(2, { kind: 'ENQUIRY_STEP', title: 'M-1', days: 0, version: 7, waitedMinutes: null, isMine: true }),
    ...Array.from({ length: 7 }, (_, index) =>
      duty(index + 3, {
        kind: 'DEPARTMENT',
        title: `Lofts ${index}`,
        providerKind: 'JOBS',
        days: -3,
        version: null,
        waitedMinutes: null,
      }),
    ),
  ]
  const counts = [
    { kind: 'MAIL', late: 1, today: 1, later: 0 },
    { kind: 'ENQUIRY_STEP', late: 0, today: 1, later: 0 },
    { kind: 'DEPARTMENT', late: 0, today: 0, later: 7 },
  ]
  answerCalls(() => ({ body: { _embedded: { duties }, counts, total: 10, _links: {} } }))
  const { user } = await showPage(MyDay)
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('Answer: Question 1')).toBe('/messages?peek=1#reply')
  expect(await link('Do next step: M-1')).toBe('/enquiries/2')
  expect(await link('Renew: Lofts 0')).toBe('/provider_department/3/kind/JOBS')
  expect(screen.getByText('4 days late')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  // A mail that arrived in the evening waits, but is not late.
  expect(screen.getByText('Waits for 1 office hour')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Late 1',
    'Today 2',
    'Later 7',
  ])
  await user.keyboard('jj')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer: Question 99')
  await user.keyboard('k')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer: Question 1')
  await user.click(screen.getByRole('button', { name: 'Show all 10' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Mails 2' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'All 10' }))
})

it('ends and postpones duties in their rows, by mouse and by key', async () => {
  const step = (index: number, kind: string) =>
    duty(index, { kind, title: `Step ${index}`, waitedMinutes: null })
  const duties = [duty(1), step(2, 'ENQUIRY_STEP'), step(3, 'ORGANISATION_STEP')]
  const counts = duties.map(({ kind }) => ({ kind, late: 1, today: 0, later: 0 }))
  const calls = answerCalls(({ method }) =>
    method === 'GET'
      ? { body: { _embedded: { duties }, counts, total: 3, _links: {} } }
      : new Promise(() => undefined),
  )
  const { user } = await showPage(MyDay)
  await screen.findByText('Question 1')
  // The key E ends the focused duty, which disappears at once. The next duty gets the focus.
  await user.keyboard('je')
  await waitFor(() => expect(screen.queryByText('Question 1')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Do next step: Step 2')
  await user.keyboard('s')
  await user.click(await screen.findByRole('menuitem', { name: /^In three days/ }))
  await user.click(screen.getByRole('button', { name: 'Done: Step 3' }))
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(0))
  expect(writes(calls).map(({ body }) => body)).toEqual([
    { messageId: 1, version: 3, status: 'CLOSED' },
    { enquiryId: 2, version: 3, nextStepDate: addDays(today(new Date(), officeZone), 3) },
    { organisationId: 3, version: 3, nextStep: null, nextStepDate: null },
  ])
})

it('ends for the user alone what only work on its record ends, and takes it back', async () => {
  const answer = duty(2, {
    ...{ dutyId: 'ANSWER-5', kind: 'ANSWER', title: 'M-1', version: null, phone: '+31 20 123 4567' },
  })
  const counts = [{ kind: 'ANSWER', late: 1, today: 0, later: 0 }]
  const calls = answerCalls(({ method }) =>
    method === 'GET'
      ? { body: { _embedded: { duties: [answer] }, counts, total: 1, _links: {} } }
      : { body: undefined, headers: { 'x-request-id': 'a-1' } },
  )
  const { user } = await showPage(MyDay)
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('Ask again: M-1')).toBe('/enquiries/2#ask-5')
  expect(await link('+31 20 123 4567')).toBe('tel:+31201234567')
  await user.click(screen.getByRole('button', { name: 'Done: M-1' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(writes(calls)).toMatchObject([
      { path: '/api/my_day', body: { dutyId: 'ANSWER-5', isDone: true } },
      { path: '/api/my_day', body: { dutyId: 'ANSWER-5' } },
    ]),
  )
})

it('says that nothing waits', async () => {
  answerCalls(() => ({ body: { _embedded: { duties: [] }, counts: [], total: 0, _links: {} } }))
  await showPage(MyDay)
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy()
})
