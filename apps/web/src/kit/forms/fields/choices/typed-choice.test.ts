import { expect, it } from 'vitest'
import { foldedFilter } from './typed-choice.ts'

const labels = ['België', 'Caribisch Nederland', 'Nederland', 'Noord-Macedonië', 'Ærø', 'Østerbro']
const found = (search: string, limit = 10) =>
  foldedFilter({
    options: labels.map((label) => ({ value: label, label, disabled: false })),
    search,
    limit,
  }).map((option) => 'label' in option && option.label)

it.each([
  ['nederland', ['Nederland', 'Caribisch Nederland']],
  ['NEDER', ['Nederland', 'Caribisch Nederland']],
  ['belgie', ['België']],
  [' macedonie ', ['Noord-Macedonië']],
  ['n', ['Nederland', 'Noord-Macedonië', 'Caribisch Nederland']],
  ['', labels],
  ['oesterbro', ['Østerbro']],
  ['xyz', []],
])('finds options by any part, those with it at the start first: %j', (search, expected) => {
  expect(found(search)).toEqual(expected)
})

it('limits the number of options', () => expect(found('n', 1)).toEqual(['Nederland']))
