import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  _links: {},
  ...more,
})

it('shows what is most late first, each with one click to where it is done', async () => {
  const duties = [
    duty(1),
    duty(99, { days: 0, waitedMinutes: 70 }),
    duty(2, { kind: 'ENQUIRY_STEP', title: 'M-1', days: 0, waitedMinutes: null, isMine: true }),
    ...Array.from({ length: 7 }, (_, index) =>
      duty(index + 3, {
        kind: 'DEPARTMENT',
        title: `Lofts ${index}`,
        providerKind: 'JOBS',
        days: -3,
        waitedMinutes: null,
      }),
    ),
  ]
  answerCalls(() => ({ body: { _embedded: { duties }, total: 10, _links: {} } }))
  const { user } = await showPage(MyDay)
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link('Answer: Question 1')).toBe('/messages?peek=1')
  expect(await link('Do next step: M-1')).toBe('/enquiries/2')
  expect(await link('Renew: Lofts 0')).toBe('/provider_department/3/kind/JOBS')
  expect(screen.getByText('4 days late')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  // A mail of the evening waits, and is not late.
  expect(screen.getByText('Waits for 1 office hour')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Late 1',
    'Today 2',
    'Later 5',
  ])
  await user.keyboard('jj')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer: Question 99')
  await user.keyboard('k')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Answer: Question 1')
  await user.click(screen.getByRole('button', { name: 'Show all 10' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
})

it('says that nothing waits', async () => {
  answerCalls(() => ({ body: { _embedded: { duties: [] }, total: 0, _links: {} } }))
  await showPage(MyDay)
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy()
})
