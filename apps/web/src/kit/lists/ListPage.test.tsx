import { api } from '@stayboard/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage, speak } from '../../testing/page.tsx'
import { type Asked, answerCalls, listAnswer, problemAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signOut } from '../core/session/session.ts'
import { opens } from '../table/RowLink.tsx'
import { columns } from './columns.tsx'
import { ListPage } from './ListPage.tsx'

const userColumns = columns(api.users.list, (column) => [
  column.text('username', 'shared.username', { sort: 'username', isMain: true }),
  column.text('email', 'shared.email'),
])

const Users = () => (
  <ListPage
    call={api.users.list}
    title="Users"
    columns={userColumns}
    row={{ id: (user) => user.id, link: (user) => opens(user.id) }}
    search="Find a user"
    starts={{ withoutRights: 'true' }}
    empty="Add the first one"
  />
)

const user = (id: number, username = `user${id}`) => ({
  id,
  username,
  email: `${username}@stayboard.example`,
  displayname: null,
  alternativeEmails: null,
  version: 1,
  _links: {},
})
const many = (count: number) => Array.from({ length: count }, (_, index) => user(index + 1))
const questions = (asked: Asked[]) => asked.map(({ query }) => query.get('query'))

beforeEach(async () => {
  await speak()
  signInAs()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  signOut()
  vi.unstubAllGlobals()
})

it('sends one request for 20 keystrokes within 400 ms', async () => {
  const asked = answerCalls(() => listAnswer('users', many(3)))
  const { user: person } = await showPage(Users)
  await screen.findByText('user1')
  asked.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const box = screen.getByRole('searchbox')
  for (const letter of 'twenty letters typed') {
    await person.type(box, letter)
    await act(() => vi.advanceTimersByTimeAsync(20))
  }
  expect(asked).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(600))
  await waitFor(() => expect(questions(asked)).toEqual(['twenty letters typed']))
})

it('applies a pending search at once when a row is opened', async () => {
  const asked = answerCalls(() => listAnswer('users', many(3)))
  const { user: person, router } = await showPage(Users)
  await screen.findByText('user1')
  await person.type(screen.getByRole('searchbox'), 'user')
  await person.click(screen.getByRole('link', { name: 'user1' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ query: 'user', open: '1' }))
  await waitFor(() => expect(questions(asked)).toContain('user'))
})

it('ignores a late answer to an earlier query', async () => {
  const late = Promise.withResolvers<void>()
  answerCalls(async ({ query }) => {
    if (query.get('query') !== 'slow') return listAnswer('users', [user(1, 'quick')])
    await late.promise
    return listAnswer('users', [user(2, 'slow')])
  })
  const { user: person } = await showPage(Users)
  const box = screen.getByRole('searchbox')
  await person.type(box, 'slow{Enter}')
  await person.clear(box)
  await person.type(box, 'quick{Enter}')
  await screen.findByText('quick')
  await act(async () => {
    late.resolve()
    await late.promise
  })
  expect(screen.queryByText('slow')).toBeNull()
  expect(screen.getByText('quick')).toBeTruthy()
})

it('reads its whole state from the address', async () => {
  const asked = answerCalls(() => listAnswer('users', many(5), 40, 5))
  await showPage(Users, '/?query=eva&sort=username%2Cdesc&page=3&size=5&nonsense=1')
  await screen.findByText('user1')
  const query = Object.fromEntries(asked[0]?.query ?? [])
  expect(query).toEqual({ query: 'eva', sort: 'username,desc', page: '2', size: '5', withoutRights: 'true' })
  expect(screen.getByRole('columnheader', { name: /Username/ }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByText('11–15 of 40')).toBeTruthy()
})

it('writes its state to the address: sorting goes to the first page, and an initial filter can be removed', async () => {
  answerCalls(() => listAnswer('users', many(5), 40, 5))
  const { user: person, router } = await showPage(Users, '/?page=3&size=5')
  await screen.findByText('user1')
  await person.click(screen.getByRole('button', { name: 'Username' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ size: '5', sort: 'username,asc' }))
  await person.click(screen.getByRole('button', { name: 'Remove filter: Without permissions' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ withoutRights: '' }))
  expect(screen.queryByText('Without permissions')).toBeNull()
})

it('keeps the rows if a refresh fails, and shows a notice', async () => {
  let isUp = true
  answerCalls(() =>
    isUp ? listAnswer('users', many(2)) : problemAnswer(500, 'generic', { requestId: 'r-77' }),
  )
  const { user: person, queries } = await showPage(Users)
  await screen.findByText('user1')
  isUp = false
  await act(() => queries.refetchQueries())
  await screen.findByText(/r-77/)
  expect(screen.getByText('user1')).toBeTruthy()
  isUp = true
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/r-77/)).toBeNull())
})

it('keeps the rows until those of the next page are loaded', async () => {
  const next = Promise.withResolvers<void>()
  answerCalls(async ({ query }) => {
    if (query.get('page') === '1') await next.promise
    return listAnswer('users', query.get('page') === '1' ? [user(6)] : many(5), 6, 5)
  })
  const { user: person } = await showPage(Users, '/?size=5')
  await person.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByText('user1')).toBeTruthy()
  next.resolve()
  await screen.findByText('user6')
  expect(screen.queryByText('user1')).toBeNull()
})

it('shows why loading failed, and a retry button', async () => {
  let isUp = false
  answerCalls(() => (isUp ? listAnswer('users', many(1)) : problemAnswer(403, 'forbidden')))
  const { user: person } = await showPage(Users)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('You do not have permission to do this')
  // While the list shows an error, it does not also say that it is loading.
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain('Loading')
  isUp = true
  await person.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText('user1')
})

it('distinguishes no matches from an empty list', async () => {
  answerCalls(({ query }) => listAnswer('users', query.has('withoutRights') ? [] : many(1)))
  const { user: person } = await showPage(Users)
  await screen.findByText('No rows match the search and the filters.')
  await person.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await screen.findByText('user1')
  cleanup()
  answerCalls(() => listAnswer('users', []))
  await showPage(Users, '/?withoutRights=')
  await screen.findByText('Add the first one')
})

it('has a real link per row', async () => {
  answerCalls(() => listAnswer('users', many(3)))
  await showPage(Users)
  const first = await screen.findByRole('link', { name: 'user1' })
  expect(first.getAttribute('href')).toBe('/?open=1')
})

it('announces the number of rows to screen readers', async () => {
  answerCalls(() => listAnswer('users', many(2), 1284))
  await showPage(Users)
  await screen.findByText('1.284 found')
  expect(screen.getByText('1.284 found').getAttribute('role')).toBe('status')
})

const Enquiries = () => (
  <ListPage
    call={api.enquiries.list}
    title="Enquiries"
    columns={columns(api.enquiries.list, (column) => [
      column.custom('name', 'enquiries.name', ({ enquiry }) => enquiry.name, { isMain: true }),
    ])}
    row={{ id: ({ enquiry }) => enquiry.enquiryId }}
    empty=""
  />
)

it('shows and changes the filters that a list documents by names of its own', async () => {
  answerCalls(() => listAnswer('enquiryDepartments', []))
  const { user: person, router } = await showPage(
    Enquiries,
    '/?name=Ann&location=Smit&userId=0&attention=late&exploiterId=3',
  )
  expect(await screen.findByRole('button', { name: 'Change filter: Enquiry name contains Ann' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Change filter: Waiting for an owner: / })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /^Remove filter: .* is empty$/ }))
  await person.click(screen.getByRole('button', { name: 'Change filter: Location contains Smit' }))
  const location = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Location' })
  await waitFor(() => expect(document.activeElement).toBe(location))
  await person.type(location, 's{Enter}')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      name: 'Ann',
      location: 'Smits',
      attention: 'late',
      exploiterId: '3',
    }),
  )
})
