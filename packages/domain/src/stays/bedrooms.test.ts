import { expect, test } from 'vitest'
import { typesWithBedrooms } from './bedrooms.ts'

test.each([
  [1, ['ONE_BEDROOM', 'TWO_BEDROOM', 'THREE_BEDROOM']],
  [2, ['TWO_BEDROOM', 'THREE_BEDROOM']],
  [3, ['THREE_BEDROOM']],
  [4, []],
])('%i bedrooms', (least, types) => {
  expect(typesWithBedrooms(least)).toEqual(types)
})
