import { expect, it } from 'vitest'
import { readSheet } from './sheet.ts'

it.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\tb', [['a', '', 'b']]],
  ['a\t', [['a', '']]],
  ['"one\ntwo"\tb', [['one\ntwo', 'b']]],
  ['"a\tb"\tc', [['a\tb', 'c']]],
  ['"say ""hi"""\tb', [['say "hi"', 'b']]],
  ['"never closed\tb', [['"never closed', 'b']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['"a"b\tc', [['ab', 'c']]],
  ['a\n\n \t \nb\n\n\t\n', [['a'], [''], ['', ''], ['b']]],
  ['\n10\n', [[''], ['10']]],
  [' 1 234,56 \t\u00a0x', [['1 234,56', 'x']]],
  [
    'a;b;c\nd;;"e;f"',
    [
      ['a', 'b', 'c'],
      ['d', '', 'e;f'],
    ],
  ],
  [
    'a,b,c\nd,,e',
    [
      ['a', 'b', 'c'],
      ['d', '', 'e'],
    ],
  ],
  ['Jansen, Piet\nVeen, Joost', [['Jansen, Piet'], ['Veen, Joost']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(readSheet(text)).toEqual(rows)
})

// An algorithm with quadratic time would take hours for these texts.
it('reads a million quotes', () => {
  expect(readSheet('"'.repeat(1_000_000))).toHaveLength(1)
  expect(readSheet('"a\t'.repeat(20_000))).toHaveLength(1)
})
