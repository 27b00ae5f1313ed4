import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['van Gogh', ['van', 'Gogh']],
  ['Gogh, van', ['Gogh', 'van']],
  ['  O’Neill,Séamus ', ['O’Neill', 'Séamus']],
  ['06-12345678', ['612345678']],
  ['+31 6 1234 5678', ['31612345678']],
  ['0031612345678', ['31612345678']],
  ['+31 (0)6 1234 5678', ['31612345678']],
  ['1234 5', ['12345']],
  ['5678', ['5678']],
  ['jansen 0612', ['jansen', '612']],
  ['0000', ['0']],
  ['12 3', ['12', '3']],
  ['007', ['007']],
  ['a@b.nl', ['a@b.nl']],
  [' , ', []],
])('%o is searched as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
