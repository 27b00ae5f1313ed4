import { expect, test } from 'vitest'
import { nameWithCode, parseCodes } from './room-codes.ts'

const read = (typed: string) => {
  const parsed = parseCodes(typed)
  return parsed.ok ? parsed.codes : parsed.message
}
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

test.each([
  ['101-140', from(101, 140)],
  ['101 – 103', ['101', '102', '103']],
  ['101 t/m 103', ['101', '102', '103']],
  ['7', ['7']],
  ['007-010', ['007', '008', '009', '010']],
  ['98-101', ['98', '99', '100', '101']],
  ['A1-A3', ['A1', 'A2', 'A3']],
  ['A1-3', ['A1', 'A2', 'A3']],
  ['B-9 - B-11', ['B-9', 'B-10', 'B-11']],
  ['101, 102;103\n104', ['101', '102', '103', '104']],
  ['101-103, 102-104', ['101', '102', '103', '104']],
  ['Penthouse, Suite 漢', ['Penthouse', 'Suite 漢']],
  ['5-5', ['5']],
  ['1-200', from(1, 200)],
])('%j', (typed, codes) => expect(read(typed)).toEqual(codes))

test.each([
  ['', 'codes'],
  [' , ;', 'codes'],
  ['140-101', 'codes'],
  ['A1-B3', 'codes'],
  ['x'.repeat(41), 'codes'],
  ['1-201', 'tooManyCodes'],
  ['1-150, 300-400', 'tooManyCodes'],
  ['1-999999999', 'tooManyCodes'],
])('%j is refused: %s', (typed, message) => expect(read(typed)).toBe(message))

test.each(['1', '-', ' ', 'A1-', ','])(
  'a hundred thousand of %j are refused',
  (letter) => {
    expect(['codes', 'tooManyCodes']).toContain(read(letter.repeat(100_000)))
  },
  2000,
)

test('the code replaces its mark, or is appended', () => {
  expect(nameWithCode('Studio {code} north', '101')).toBe('Studio 101 north')
  expect(nameWithCode('Studio', '101')).toBe('Studio 101')
  expect(nameWithCode('{code}/{code}', '$&')).toBe('$&/$&')
})
