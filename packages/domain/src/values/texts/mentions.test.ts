import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

const people = [
  { id: 1, username: 'ann', displayname: 'Ann Berg' },
  { id: 2, username: 'ann.berg', displayname: null },
  { id: 3, username: 'zoe', displayname: 'Zoë' },
  { id: 4, username: 'bo', displayname: 'Ann Berg' },
]

test.each([
  ['@ann please', [1]],
  ['@Ann.Berg, look', [2]],
  ['ask @ZOË and @zoe', [3]],
  ['@Ann Berg knows', [1, 4]],
  ['@annabel', []],
  ['ann@berg.example', []],
  ['@', []],
  ['@ann @bo', [1, 4]],
])('%s', (text, ids) => expect(mentionsIn(text, people)).toEqual(ids))
