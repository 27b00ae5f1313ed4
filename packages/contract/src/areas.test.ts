import { expect, test } from 'vitest'
import { type Area, api, areaOf, type Call } from './index.ts'

test.each(Object.keys(api) as Area[])('%s has its own name', (area) => {
  expect([...new Set(Object.values<Call>(api[area]).map(areaOf))]).toEqual([area])
})
