import { api } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { listSearch, listState } from './search.ts'

const address = {
  query: 'own',
  page: '3',
  'rooms.query': 'attic',
  'rooms.page': '2',
  'rooms.size': 'many',
  'rooms.nonsense': '1',
  'rooms.open': '7',
}

it('reads the state of a scope by its prefixed names, beside the plain names of the page', () => {
  expect(listState(api.rooms.list, 'rooms')(address)).toEqual({ query: 'attic', page: '2', open: '7' })
  expect(listState(api.departments.list)(address)).toEqual({ query: 'own', page: '3' })
})

it('validates the values of a scope, and keeps its prefix', () => {
  expect(listSearch(api.rooms.list, 'rooms')(address)).toEqual({
    'rooms.query': 'attic',
    'rooms.page': '2',
    'rooms.open': '7',
  })
})

it('keeps an empty value, and declares only names of the call', () => {
  const read = listSearch(api.tags.list)({ query: '', page: undefined })
  expect(read).toEqual({ query: '' })
  // @ts-expect-error the list of tags has no such filter
  expect(read.fases).toBeUndefined()
  // @ts-expect-error and no other scope
  expect(read['rooms.page']).toBeUndefined()
})
