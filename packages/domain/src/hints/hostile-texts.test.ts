import { timeGrowth } from '@stayboard/contract/testing'
import { expect, test } from 'vitest'
import { read } from './read-example.ts'

test.each([
  ['', '1 '],
  ['', 'from '],
  ['', 'in A'],
  ['', 'In A B C D '],
  ['', '€ 1'],
  ['', 'two '],
  ['', ' '],
  ['', '3-'],
  ['', 'On '],
  ['', 'Kind regards\n'],
  ['', 'April 3 to '],
  ['', "a' "],
  ['From: ', 'a'],
])('a mail of %smany %j is read in time that grows with its size, with few hints', async (begin, unit) => {
  const growth = await timeGrowth(80_000, (size) => {
    const hints = read(`${begin}${unit.repeat(size / unit.length)}x`, {
      subject: `Re: ${'Re: '.repeat(200)}`,
    })
    expect(hints.length).toBeLessThan(15)
  })
  expect(growth).toBeLessThan(2)
})

test.each(['1', '€ 1', ' ', '\n', '3 april - ', 'Aa ', 'a.', '+31', 'kind regards\n'])(
  'many of %j in each part of a mail are read in time that grows with their number',
  async (unit) => {
    const growth = await timeGrowth(20_000, (size) => {
      const text = `${unit.repeat(size / unit.length)}!`
      read(text, { subject: text, name: text })
    })
    expect(growth).toBeLessThan(2)
  },
)
