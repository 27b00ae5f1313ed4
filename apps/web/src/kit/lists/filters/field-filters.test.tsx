import { allCalls, api, type Call, isList } from '@stayboard/contract'
import { fieldKeys } from '@stayboard/i18n/field-keys'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPage } from '../../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer } from '../../../testing/server.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { isWord } from '../../core/words/words.ts'
import { columns } from '../columns.tsx'
import { ListPage } from '../ListPage.tsx'

const clientColumns = columns(api.clients.list, (column) => [
  column.text('lastname', 'shared.lastname', { isMain: true }),
])
const Clients = () => (
  <ListPage
    call={api.clients.list}
    title="Clients"
    columns={clientColumns}
    promoted={['timesLoggedIn']}
    empty=""
  />
)

function answer({ path }: Asked) {
  if (path === '/api/clients')
    return listAnswer('clients', [{ clientId: 1, lastname: 'van Gogh', version: 1, _links: {} }])
  return listAnswer('organisations', [{ organisationId: 7, name: 'Kraanploeg', version: 1, _links: {} }])
}
const lastQuery = (asked: Asked[]) =>
  Object.fromEntries(asked.findLast(({ path }) => path === '/api/clients')?.query ?? [])

/** Opens the page of clients with a simulated server. */
async function open(address = '/') {
  const asked = answerCalls(answer)
  const page = await showPage(Clients, address)
  await screen.findByText('van Gogh')
  return { ...page, asked }
}

signedIn({ roles: ['ROLE_MANAGER'] })

it('adds a filter by keyboard: the field by typing, the condition, the value and Enter', async () => {
  const { user, router, asked } = await open('/?page=2')
  screen.getByRole('button', { name: 'Add filter' }).focus()
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Add filter' })
  const field = await within(panel).findByRole('combobox', { name: 'Field' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('last n')
  const option = await screen.findByRole('option', { name: 'Last name' })
  await waitFor(() => expect(option.hasAttribute('data-combobox-selected')).toBe(true))
  await user.keyboard('{Enter}')
  const condition = await within(panel).findByRole<HTMLInputElement>('combobox', { name: 'Condition' })
  expect(condition.value).toBe('contains')
  await user.tab()
  await user.tab()
  await user.keyboard('50%_é{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ lastname_contains: '50%_é' }))
  expect(lastQuery(asked)).toMatchObject({ lastname_contains: '50%_é', page: '0' })
  expect(await screen.findByRole('button', { name: 'Change filter: Last name contains 50%_é' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add filter'))
})

it('closes the options of a field first, and the panel at the next Escape', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  const panel = await screen.findByRole('dialog', { name: 'Add filter' })
  await user.click(await within(panel).findByRole('combobox', { name: 'Field' }))
  expect(await screen.findAllByRole('option')).not.toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  expect(screen.queryByRole('dialog', { name: 'Add filter' })).toBe(panel)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add filter' })).toBeNull())
})

it('changes and removes one filter and keeps the others, by keyboard', async () => {
  const { user, router } = await open('/?timeStamp_last=7&timesLoggedIn_from=3&newsletter_is=true')
  const chip = screen.getByRole('button', { name: 'Change filter: Signed up in the last 7 days' })
  chip.focus()
  await user.keyboard('{Enter}')
  const days = await screen.findByRole('textbox', { name: 'Number of days' })
  await waitFor(() => expect(document.activeElement).toBe(days))
  await user.keyboard('{Backspace}30{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ timeStamp_last: '30' }))
  screen.getByRole('button', { name: /^Change filter: Newsletter/ }).focus()
  await user.keyboard('{Delete}')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ timeStamp_last: '30', timesLoggedIn_from: '3' }),
  )
  expect(document.activeElement?.textContent).toBe('Add filter')
})

it('offers promoted fields on the bar, and writes both ends of a range as one step', async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: 'Filter by Times logged in' }))
  await user.type(await screen.findByRole('textbox', { name: 'From' }), '2')
  await user.type(screen.getByRole('textbox', { name: 'Up to and including' }), '9{Enter}')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ timesLoggedIn_from: '2', timesLoggedIn_to: '9' }),
  )
  expect(screen.queryByRole('button', { name: 'Filter by Times logged in' })).toBeNull()
  router.history.back()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('shows the names of linked records, and leaves out a field that the user does not see', async () => {
  const { asked } = await open('/?organisationId_any=7&role_any=ROLE_ADMIN')
  const chip = screen.getByRole('button', { name: /^Change filter: Organisation/ })
  await waitFor(() => expect(chip.textContent).toBe('Organisation: Kraanploeg'))
  expect(lastQuery(asked)).not.toHaveProperty('role_any')
})

it('names no record where the filter is for those without one', async () => {
  await open('/?exploiterId_empty=true')
  const chip = await screen.findByRole('button', { name: /^Change filter: Exploiter/ })
  expect(`Change filter: ${chip.textContent}`).toBe(chip.getAttribute('aria-label'))
})

it('has words for every field of every list', () => {
  const lists = Object.values(allCalls())
    .flatMap((calls: Record<string, Call>) => Object.values(calls))
    .filter((call) => isList(call) && call.rows?.get)
  const missing = lists.flatMap(({ rows, fields = [] }) => {
    const kind = rows?.get?.path.replace(/\/\{\w+\}$/, '') ?? ''
    return fields
      .map(({ name }) => name)
      .filter((name) => ![name, name.replace(/Id$/, '')].flatMap((one) => fieldKeys(kind, one)).some(isWord))
      .map((name) => `${kind} ${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})
