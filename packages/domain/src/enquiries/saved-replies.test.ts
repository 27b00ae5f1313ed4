import { expect, test } from 'vitest'
import { fieldsIn, filledText } from './saved-replies.ts'

test('finds the fields of a text once each, whatever their letter case', () => {
  expect(fieldsIn('<p>Dear {guest}, {Checkin} to {checkout}, {GUEST}</p>')).toEqual([
    'guest',
    'checkin',
    'checkout',
  ])
  expect(fieldsIn('{ guest } {} {1} {a{b}')).toEqual(['b'])
})

test('fills in values as text, never as markup or as further fields, and keeps what is unknown', () => {
  expect(filledText('<p>{guest} {price}</p>', { guest: '<b>{price}</b> & "Co"', price: null })).toBe(
    '<p>&lt;b&gt;{price}&lt;/b&gt; &amp; &quot;Co&quot; {price}</p>',
  )
  expect(filledText('{Guest}', { guest: '$&' })).toBe('$&amp;')
  expect(filledText('{constructor}', {})).toBe('{constructor}')
})
