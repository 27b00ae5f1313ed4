import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inFullRun } from '../../testing/extent.ts'
import { writes } from '../../testing/forms.ts'
import { showPage } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signedIn } from '../../testing/signed-in.ts'
import OfficeHoursPage from '../office-hours/OfficeHoursPage.tsx'
import TeamsPage from './TeamsPage.tsx'

const manager = {
  ...{ roleSightId: 1, role: 'ROLE_MANAGER', sight: 'ALL', version: 4 },
  _links: { self: { href: '/api/role_sight/1' } },
}
const team = { teamId: 3, name: 'North', members: 2, version: 1, _links: { self: { href: '/api/team/3' } } }
const monday = {
  ...{ weekday: 1, opens: '09:00', closes: '17:00', version: 2 },
  _links: { self: { href: '/api/office_day/1' } },
}

function answer({ method, path, body }: Asked) {
  if (method !== 'GET') return { body: { ...(path === '/api/team' ? team : manager), ...(body as object) } }
  if (path === '/api/role_sights') return listAnswer('roleSights', [manager])
  if (path === '/api/teams') return listAnswer('teams', [team])
  if (path === '/api/office_days') return listAnswer('officeDays', [monday])
  if (path === '/api/holidays') return listAnswer('holidays', [])
  if (path === '/api/office_day/1') return { body: monday }
  return { body: path.startsWith('/api/team') ? team : manager }
}

signedIn({ roles: ['ROLE_ADMIN'] })

it('sets which records a role sees', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(TeamsPage)
  await user.click(await screen.findByRole('link', { name: /^Manager/ }))
  await user.click(await screen.findByRole('combobox', { name: /^Manager/ }))
  await user.click(await screen.findByRole('option', { name: 'Own records' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([
      { method: 'PUT', path: '/api/role_sight', body: { roleSightId: 1, version: 4, sight: 'OWN' } },
    ]),
  )
})

inFullRun('shows teams with the number of their members, and adds one', async () => {
  const asked = answerCalls(answer)
  const { user } = await showPage(TeamsPage)
  const row = await screen.findByRole('row', { name: /North/ })
  expect(row.textContent).toContain('2')
  await user.click(screen.getByRole('link', { name: 'Add team' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'South')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([{ method: 'POST', path: '/api/team', body: { name: 'South' } }]),
  )
})

it('opens the hours of a day, which nobody adds either', async () => {
  answerCalls(answer)
  const { user } = await showPage(OfficeHoursPage)
  await user.click(await screen.findByRole('link', { name: 'Monday' }))
  expect(await screen.findByRole('textbox', { name: 'Opens' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Closes' })).toBeTruthy()
})
