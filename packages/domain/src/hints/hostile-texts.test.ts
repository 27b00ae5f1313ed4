import { expect, test } from 'vitest'
import { read } from './read-example.ts'

test('hostile texts are read in time', { timeout: 60_000 }, () => {
  const begin = process.cpuUsage()
  const hostile = [
    '1 '.repeat(40_000),
    'from '.repeat(20_000),
    'in A'.repeat(20_000),
    'In A B C D '.repeat(10_000),
    '€ 1'.repeat(20_000),
    `From: ${'a'.repeat(50_000)}`,
    'two '.repeat(20_000),
    `${' '.repeat(60_000)}x`,
    '3-'.repeat(30_000),
    'On '.repeat(30_000),
    'Kind regards\n'.repeat(5_000),
    'April 3 to '.repeat(8_000),
    "a' ".repeat(20_000),
  ]
  for (const text of hostile) {
    expect(read(text, { subject: `Re: ${'Re: '.repeat(200)}` }).length).toBeLessThan(15)
  }
  // The test measures processor time, because other programs may use the machine.
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2_000)
})

test.each(['1', '€ 1', ' ', '\n', '3 april - ', 'Aa ', 'a.', '+31', 'kind regards\n'])(
  'many of %j are read in little time',
  (unit) => {
    const begin = process.cpuUsage()
    const text = `${unit.repeat(20_000 / unit.length)}!`
    read(text, { subject: text, name: text })
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(600)
  },
)
