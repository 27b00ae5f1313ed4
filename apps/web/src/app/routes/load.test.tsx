import { api } from '@stayboard/contract'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newQueryClient } from '../../kit/core/calls/queries.ts'
import { signOut } from '../../kit/core/session/session.ts'
import { atFirst } from '../../testing/extent.ts'
import { type Answer, type Asked, answerCalls, listAnswer } from '../../testing/server.ts'
import { signInAs } from '../../testing/session.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { App } from '../App.tsx'
import { newRouter } from '../router.tsx'

signedIn()
let asked: Asked[]
/** Calls whose answers have another shape than a list. No test needs their answers. */
const unanswered: readonly string[] = [api.prognosis.perMonth.path, api.users.waysToSignIn.path]
const never = new Promise<Answer>(() => undefined)
/** The paths that were requested before the code of the page was loaded. */
let early: string[]
let hasCode: boolean
beforeEach(() => {
  early = []
  hasCode = false
  asked = answerCalls(({ path }) => {
    if (!hasCode) early.push(path)
    return unanswered.includes(path) ? never : listAnswer('rows', [])
  })
  return () => history.replaceState(null, '', '/')
})
/**
 * Returns the queries of a call so far, without those of the menu, which request single rows for their
 * counts.
 */
const questions = (path: string) =>
  asked.filter((one) => one.path === path && one.query.get('size') !== '1').map(({ query }) => String(query))

/** Loads a page without rendering it. */
async function load(address: string) {
  hasCode = false
  await newRouter(newQueryClient(), createMemoryHistory({ initialEntries: [address] })).load()
  hasCode = true
}

/**
 * Pages with a list, and the call of the list. Each of the first pages has another kind of query: a page with an
 * order and a search, a filter, two lists, months.
 */
const lists = [
  ['/enquiries_booked?page=2&query=am&sort=name,asc', api.enquiries.list],
  ['/user?withoutRights=true', api.users.list],
  ['/system/filters?of=entities&page=2', api.filters.children],
  ['/financial/overview?month=2026-12', api.prognosis.list],
  ['/provider_departments?page=2', api.departments.list],
  ['/enquiries_booked?sort=name,asc', api.enquiries.list],
  ['/cities?query=am', api.places.cities],
  ['/provider_map?query=am', api.departments.list],
  ['/financial/overview?month=2026-12', api.prognosis.perMonth],
  ['/client', api.clients.list],
  ['/organisation', api.organisations.list],
  ['/provider_meta', api.providerMetas.list],
  ['/enquiries', api.enquiries.list],
  ['/countries', api.places.countries],
  ['/system/exploiters', api.exploiters.list],
  ['/system/tags', api.tags.list],
  ['/wiki', api.wiki.list],
  ['/system/filters', api.filters.departments],
  ['/financial/booked?page=2', api.prognosis.list],
] as const

it.each(atFirst(4, lists))(
  '%s loads its rows together with its code, with the same query as the page',
  async (address, { path }) => {
    await load(address)
    expect(early).toContain(path)
    expect(questions(path)).toHaveLength(1)
    const [first] = questions(path)
    asked.length = 0
    history.replaceState(null, '', address)
    render(<App />)
    await (address.startsWith('/financial')
      ? screen.findByRole('navigation', { name: 'Views' })
      : screen.findByRole('searchbox'))
    expect(questions(path)[0]).toBe(first)
    expect(new Set(questions(path))).toHaveLength(1)
    // Signing out empties the query cache, which the whole application shares.
    act(() => signOut())
    await screen.findByRole('heading', { name: 'Sign in' })
  },
)

it.each([
  ['/client/detail/7', '/api/client/7'],
  ['/provider_meta_detail/7', '/api/provider_meta/7'],
  ['/provider_department/7', '/api/provider_department/7'],
  ['/provider_department/7/kind/JOBS', '/api/provider_department/7'],
  ['/coliving/centre', api.departments.list.path],
])('%s loads the record of the address together with its code', async (address, path) => {
  await load(address)
  expect(early).toContain(path)
})

it('loads the figures of the address on a financial page and on the map', async () => {
  await load('/financial/pending?probabilityRatio=&exploiterId=3')
  expect(questions(api.prognosis.perMonth.path)).toEqual(['exploiterId=3&status=PENDING'])
  await load('/financial/pending?view=months')
  expect(questions(api.prognosis.perMonth.path)).toHaveLength(1)
  await load('/provider_map?query=am&box=1,2,3,4')
  expect(questions(api.map.departments.path)).toEqual(['providerKinds=HOSPITALITY&query=am'])
})

it('loads nothing for users who may not see the page', async () => {
  signInAs({ roles: ['ROLE_VIEWER'] })
  await load('/system/tags')
  expect(asked).toEqual([])
})
