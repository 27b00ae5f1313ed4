import { expect, test } from 'vitest'
import { timeGrowth } from '../../testing/time-growth.ts'
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

const hostile: Record<string, (size: number) => string> = {
  marks: (size) => `a${'\u0315\u0300'.repeat(size / 2)}`,
  'spaces at the end': (size) => `x${' '.repeat(size)}x`,
  'empty lines': (size) => '\n'.repeat(size),
  addresses: (size) => 'a@b.example,'.repeat(size / 12),
  'letters beyond ASCII': (size) => 'é'.repeat(size),
}

test.each(Object.entries(hostile))(
  'a megabyte of %s is refused or normalised in time that grows with its size',
  async (_, textOf) => {
    const growth = await timeGrowth(1_000_000, (size) => {
      const text = textOf(size)
      nfc(text)
      // Fields refuse a text of the whole size.
      for (const field of [required(120), html(30_000), addressList])
        if (field.safeParse(text).success) expect(size).toBeLessThan(1_000_000)
    })
    expect(growth).toBeLessThan(2)
  },
)
