import { afterAll, expect, it } from 'vitest'
import { speak } from '../../../testing/page.tsx'
import { Problem } from '../calls/problem.ts'
import { messageOf } from './words.ts'

afterAll(() => speak('en'))

const inUse = (uses: Record<string, number>) =>
  new Problem({ status: 409, code: 'inUse', message: 'This is still in use: the server says', uses })

it.each([
  ['en', 'This is still in use: 1 enquiry and 2 organisations'],
  ['nl', 'Dit is nog in gebruik: 1 aanvraag en 2 organisaties'],
  ['ro', /1 cerere și 2 organizații/],
] as const)('names and counts the uses of a record in %s', async (language, text) => {
  await speak(language)
  expect(messageOf(inUse({ enquiries: 1, organisations: 2 }))).toMatch(text)
})

it("keeps the server's message if a kind of use has no translation", async () => {
  await speak('nl')
  expect(messageOf(inUse({ enquiries: 1, spaceships: 2 }))).toBe('This is still in use: the server says')
})
