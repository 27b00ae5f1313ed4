import { expect, it } from 'vitest'
import { readSearch, writeSearch } from './search.ts'

it('keeps numbers, words and lists as text', () => {
  expect(readSearch('?page=3&query=true&fases=Closed+-+won%2CBooked')).toEqual({
    page: '3',
    query: 'true',
    fases: 'Closed - won,Booked',
  })
})

it.each([{}, { query: 'é & ü', size: '25' }, { refNumber: '007' }])(
  'reads back what it wrote: %o',
  (search) => {
    expect(readSearch(writeSearch(search))).toEqual(search)
  },
)

it('omits missing values and keeps empty ones', () => {
  expect(writeSearch({ page: undefined, sort: null, size: 25, notFases: '' })).toBe('?size=25&notFases=')
  expect(readSearch('?size=25&notFases=')).toEqual({ size: '25', notFases: '' })
  expect(writeSearch({ page: undefined })).toBe('')
})
