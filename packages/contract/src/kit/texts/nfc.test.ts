import { expect, test } from 'vitest'
import { addressList } from '../addresses.ts'
import { required } from '../fields.ts'
import { html } from './html.ts'
import { nfc } from './text.ts'

test.each([
  ['e\u0301', 'é'],
  ['a\u0315\u0300', 'à\u0315'],
  [`a${'\u0315'.repeat(30)}`, `a${'\u0315'.repeat(30)}`],
  [`a${'\u0315'.repeat(31)}`, `a${'\u0315'.repeat(30)}\u034f\u0315`],
])('%j becomes %j, and stays so', (text, expected) => {
  expect(nfc(text)).toBe(expected)
  expect(nfc(nfc(text))).toBe(expected)
})

const marks = `a${'\u0315\u0300'.repeat(500_000)}`
const hostile = {
  marks,
  'spaces at the end': `x${' '.repeat(1_000_000)}x`,
  'empty lines': '\n'.repeat(1_000_000),
  addresses: 'a@b.example,'.repeat(80_000),
  'letters beyond ASCII': 'é'.repeat(500_000),
}

test.each(Object.entries(hostile))('a megabyte of %s is refused or normalised in little time', (_, text) => {
  const begin = process.cpuUsage()
  nfc(text)
  for (const field of [required(120), html(30_000), addressList])
    expect(field.safeParse(text).success).toBe(false)
  // The test measures processor time, because other programs may use the machine.
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2500)
})
