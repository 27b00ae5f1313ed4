import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, hits } from './hits.ts'

const marked = (text: string, query: string) =>
  hits(text, query)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')

test.each([
  ['Crème brûlée', 'brulee', 'Crème [brûlée]'],
  ['Crème brûlée', 'BRULEE creme', '[Crème] [brûlée]'],
  ['e\u0301te\u0301', 'ete', '[e\u0301te\u0301]'],
  ['straße', 'strasse', '[straße]'],
  ['Jan Müller', 'mueller', 'Jan [Müller]'],
  ['Jan Mueller', 'Müller', 'Jan [Mueller]'],
  ['O’Neill', 'oneill', '[O’Neill]'],
  ['Ĳsland en ijs', 'ij', '[Ĳ]sland en [ij]s'],
  ['sleutelbos', 'sleutel sleutels', '[sleutel]bos'],
  ['a.b (c)', '.', 'a[.]b (c)'],
  ['aaa', 'a', '[a][a][a]'],
  ['geen', '', 'geen'],
  ['geen', '  ', 'geen'],
  ['', 'x', ''],
  ['👩‍👩‍👧 kids', 'kid', '👩‍👩‍👧 [kid]s'],
])('in %j the words of %j are %j', (text, query, shown) => expect(marked(text, query)).toBe(shown))

test('no part of the text is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      (text, query) => {
        const pieces = hits(text, query)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      },
    ),
  )
})

test('an excerpt begins shortly before the match', () => {
  const text = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ')
  expect(excerpt(text, 'WORD50')).toMatch(/^… word45 .* word74 …$/)
  expect(excerpt(text, '')).toMatch(/^word0 .* word29 …$/)
  expect(excerpt(text, 'absent')).toMatch(/^word0 /)
  expect(excerpt('short', 'short')).toBe('short')
})
