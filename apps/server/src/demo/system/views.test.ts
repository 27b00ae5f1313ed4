import { allCalls, isList } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { expect, test } from 'vitest'
import { demoUsers } from './users.ts'
import { savedViews } from './views.ts'

const lists = Object.values(allCalls())
  .flatMap((calls) => Object.values(calls))
  .filter(isList)

test.each(savedViews)(
  '$name of $owner is a view of a list that its owner may read, with valid filters',
  (view) => {
    const list = lists.find(({ path }) => path === view.list.path)
    const owner = demoUsers.find(({ username }) => username === view.owner)
    expect(list && owner && may(owner.roles, list.access)).toBe(true)
    expect(list?.query.safeParse(view.state).error).toBeUndefined()
  },
)

test('some views are shared, some private', () => {
  expect(new Set(savedViews.map(({ isShared }) => isShared === true))).toEqual(new Set([true, false]))
})
