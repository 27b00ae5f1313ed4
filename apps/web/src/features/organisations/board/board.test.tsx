import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writes } from '../../../testing/forms.ts'
import { stored } from '../../../testing/organisations.tsx'
import { showPage } from '../../../testing/page.tsx'
import { type Answer, type Asked, answerCalls, listAnswer, problemAnswer } from '../../../testing/server.ts'
import { signInAs } from '../../../testing/session.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import OrganisationListPage from '../list/OrganisationListPage.tsx'

const other = {
  ...stored,
  organisationId: 9,
  name: 'Brandt',
  _links: { self: { href: '/api/organisation/9' } },
}

const unsorted = { ...other, organisationId: 10, name: 'Nordlys', organisationStatus: null }

/**
 * Simulates a server with two prospects and one organisation without a status. `changed` answers their
 * changes.
 */
const answering = (changed: () => Answer | Promise<Answer>) =>
  answerCalls(({ method, path, query }: Asked) => {
    if (method === 'PUT') return changed()
    if (path.endsWith('open_prognosis'))
      return { body: { statuses: [{ organisationStatus: 'PROSPECT', total: 1200.5 }], _links: {} } }
    if (query.get('organisationStatus_empty')) return listAnswer('organisations', [unsorted])
    return listAnswer('organisations', query.get('organisationStatus') === 'PROSPECT' ? [stored, other] : [])
  })
const show = () => showPage(OrganisationListPage, '/?view=board&userId=2')
const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const namesIn = (name: string) =>
  column(name)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

signedIn({ roles: ['ROLE_MANAGER'] })

it('has a column per status with count, sum and the cards of the filters', async () => {
  const asked = answering(() => ({}))
  await show()
  await screen.findByRole('link', { name: stored.name })
  expect(namesIn('Prospect')).toEqual([stored.name, 'Brandt'])
  expect(screen.getByRole('heading', { name: 'Prospect 2' })).toBeTruthy()
  await waitFor(() => expect(namesIn('No status')).toEqual(['Nordlys']))
  await column('Prospect').findByText('€ 1.200,50')
  expect(column('Prospect').getAllByText('No next step')).toHaveLength(2)
  const ofColumns = asked.filter(({ query }) => query.get('organisationStatus'))
  expect(ofColumns.map(({ query }) => query.get('userId'))).toEqual(['2', '2', '2', '2'])
})

it('moves a card by Shift and an arrow, shows it at once and keeps the focus on it', async () => {
  let accept = () => undefined as unknown
  const accepted = new Promise((resolve) => {
    accept = () => resolve(null)
  })
  const asked = answering(async () => {
    await accepted
    return { body: { ...stored, organisationStatus: 'ACCOUNT', version: 4 } }
  })
  const { user } = await show()
  const link = await screen.findByRole('link', { name: stored.name })
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Account 0' })).toBeTruthy())
  link.focus()
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(namesIn('Account')).toEqual([stored.name]))
  expect(namesIn('Prospect')).toEqual(['Brandt'])
  expect(document.activeElement?.textContent).toBe(stored.name)
  expect(screen.getByRole('heading', { name: 'Account 1' })).toBeTruthy()
  accept()
  await waitFor(() =>
    expect(writes(asked)).toMatchObject([
      { body: { organisationId: 8, version: 3, organisationStatus: 'ACCOUNT' } },
    ]),
  )
})

it('moves a card by its menu, and takes a refused move back', async () => {
  answering(() => problemAnswer(409, 'stale'))
  const { user } = await show()
  await screen.findByRole('link', { name: stored.name })
  await user.click(screen.getByRole('button', { name: `Move ${stored.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Partner' }))
  await waitFor(() => expect(namesIn('Prospect')).toEqual([stored.name, 'Brandt']))
  await screen.findByRole('alert')
})

it('moves the focus among cards by arrow keys', async () => {
  answering(() => ({}))
  const { user } = await show()
  const link = await screen.findByRole('link', { name: stored.name })
  link.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Brandt')
})

it('shows no sums to those who may not read prognoses', async () => {
  signInAs({ roles: ['ROLE_MARKETING'] })
  const asked = answering(() => ({}))
  await show()
  await screen.findByRole('link', { name: stored.name })
  expect(asked.some(({ path }) => path.endsWith('open_prognosis'))).toBe(false)
})
