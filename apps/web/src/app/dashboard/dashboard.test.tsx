import { api } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import UrgentEnquiries from '../../features/enquiries/urgent/UrgentEnquiries.tsx'
import ClientCounts from '../../features/statistics/ClientCounts.tsx'
import { showPage } from '../../testing/page.tsx'
import { answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { NeedsAction } from './NeedsAction.tsx'

signedIn({ roles: ['ROLE_MANAGER'] })

const Blocks = () => (
  <>
    <NeedsAction />
    <UrgentEnquiries />
  </>
)

it('counts what is late with links to the rows, and shows the five most urgent enquiries', async () => {
  const asked = answerCalls(({ path }) =>
    listAnswer(path === api.organisations.list.path ? 'organisations' : 'enquiryDepartments', [], 3),
  )
  await showPage(Blocks)
  const addressOf = async (name: RegExp) =>
    decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '')
  expect(await addressOf(/^More than 3 days without an owner/)).toBe('/enquiries?attention=late')
  expect(await addressOf(/^Your enquiries: next step overdue/)).toBe(
    '/enquiries?userId=7&nextStepDue=overdue',
  )
  expect(await addressOf(/^Your organisations: next step overdue/)).toBe(
    '/organisation?userId=7&nextStepDue=overdue',
  )
  const queries = asked.map(({ query }) => Object.fromEntries(query))
  const late = { notFases: 'Closed - won,Closed - lost', attention: 'late' }
  expect(queries).toContainEqual(expect.objectContaining(late))
  expect(queries).toContainEqual(expect.objectContaining({ sort: 'urgency', size: '5' }))
})

it('links every number about clients to the clients that it counts', async () => {
  const answers: Record<string, object> = {
    [api.statistics.signupsToday.path]: { signupDate: '2026-11-24', total: 14, _links: {} },
    [api.statistics.totalClients.path]: { content: 8412, _links: {} },
    [api.statistics.logins.path]: { once: 3106, twice: 1540, multiple: 3766, _links: {} },
  }
  answerCalls(({ path }) => ({ body: answers[path] }))
  await showPage(ClientCounts)
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link(/^Sign-ups today\s?14$/)).toBe(
    '/client?timeStamp_from=2026-11-24&timeStamp_to=2026-11-24',
  )
  expect(await link(/^Total sign-ups\s?8\.412$/)).toBe('/client')
  expect(await link(/^Logged in once\s?3\.106$/)).toBe('/client?timesLoggedIn_from=1&timesLoggedIn_to=1')
  expect(await link(/^Logged in multiple times\s?3\.766$/)).toBe('/client?timesLoggedIn_from=3')
})
