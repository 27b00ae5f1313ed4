import { expect, test } from 'vitest'
import { filled } from './letters.ts'

test('names are replaced, and brackets around a name without a value go with it', () => {
  const template = 'Our proposal, {{from}} ({{reference}}), for {{count}} people (at {{place}})'
  const values = { from: '07-05-2027', count: '3', place: '' }
  expect(filled(template, { ...values, reference: 'SB-1' })).toBe(
    'Our proposal, 07-05-2027 (SB-1), for 3 people (at )',
  )
  for (const without of [values, { ...values, reference: '' }])
    expect(filled(template, without)).toBe('Our proposal, 07-05-2027, for 3 people (at )')
})
