import { allCalls, callsOf, isList } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { rowKeys } from './row-keys.ts'

it('has a noun for the rows of every list with a bulk change, and for nothing else', () => {
  const lists = Object.values(allCalls()).flatMap((calls) => Object.values(calls).filter(isList))
  const changeable = lists.filter((list) => callsOf(list).bulk !== undefined)
  expect(Object.keys(rowKeys).sort()).toEqual([...new Set(changeable.map(({ rows }) => rows?.id))].sort())
})
