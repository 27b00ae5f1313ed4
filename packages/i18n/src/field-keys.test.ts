import { allCalls, callsOf, isList } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { rowsKey } from './field-keys.ts'

it('has a noun for the rows of every list with a bulk change', () => {
  const lists = Object.values(allCalls()).flatMap((calls) => Object.values(calls).filter(isList))
  const changeable = lists.filter((list) => callsOf(list).bulk !== undefined)
  expect(changeable.length).toBeGreaterThan(30)
  expect(changeable.filter((list) => rowsKey(list) === undefined).map(({ path }) => path)).toEqual([])
})
