import { beforeEach, expect, test } from 'vitest'
import { speak } from '../../testing/page.tsx'
import { unitText } from './offer.ts'

beforeEach(() => speak())

test('a price says what it is for in words', () => {
  expect(unitText('WHOLE', 'MONTH')).toBe('per month')
  expect(unitText('PERSON', 'NIGHT')).toBe('per person per night')
  expect(unitText('WHOLE', 'TOTAL')).toBe('for the whole stay')
  expect(unitText('ROOM', 'TOTAL')).toBe('per room for the whole stay')
})
