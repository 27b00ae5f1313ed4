import { api } from '@stayboard/contract'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { newQueryClient } from '../../kit/core/calls/queries.ts'
import { signOut } from '../../kit/core/session/session.ts'
import { freshModules } from '../../testing/channels.ts'
import { type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { App } from '../App.tsx'
import { newRouter } from '../router.tsx'

signedIn()
// The application holds one cache, one router history and one session: the next file starts with its own.
afterAll(freshModules)
let asked: Asked[]
beforeEach(() => {
  asked = answerCalls(() => listAnswer('rows', []))
  return () => history.replaceState(null, '', '/')
})
/** The queries of a call so far, without those of the menu, which request single rows for their counts. */
const questions = (path: string) =>
  asked.filter((one) => one.path === path && one.query.get('size') !== '1').map(({ query }) => String(query))

const lists = [
  ['/client', api.clients.list],
  ['/organisation', api.organisations.list],
  ['/provider_meta', api.providerMetas.list],
  ['/provider_departments?page=2', api.departments.list],
  ['/enquiries', api.enquiries.list],
  ['/enquiries_booked?sort=name,asc', api.enquiries.list],
  ['/countries', api.places.countries],
  ['/cities?query=am', api.places.cities],
  ['/user?withoutRights=true', api.users.list],
  ['/system/exploiters', api.exploiters.list],
  ['/system/tags', api.tags.list],
  ['/wiki', api.wiki.list],
] as const

it.each(lists)(
  '%s loads its rows together with its code, with the same query as the page',
  async (address, { path }) => {
    const router = newRouter(newQueryClient(), createMemoryHistory({ initialEntries: [address] }))
    const isLoaded = router.load()
    await vi.waitFor(() => expect(questions(path)).toHaveLength(1))
    await isLoaded
    const [early] = questions(path)
    asked.length = 0
    history.replaceState(null, '', address)
    render(<App />)
    await screen.findByRole('searchbox')
    expect(questions(path)[0]).toBe(early)
    expect(new Set(questions(path))).toHaveLength(1)
    // Signing out empties the query cache, which the whole application shares.
    act(() => signOut())
    await screen.findByRole('heading', { name: 'Sign in' })
  },
)

it('loads the record of the address', async () => {
  await newRouter(newQueryClient(), createMemoryHistory({ initialEntries: ['/client/detail/7'] })).load()
  expect(questions('/api/client/7')).toHaveLength(1)
})

it('loads nothing for users who may not see the page', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  await newRouter(newQueryClient(), createMemoryHistory({ initialEntries: ['/system/tags'] })).load()
  expect(asked).toEqual([])
})
