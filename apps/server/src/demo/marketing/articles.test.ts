import { api } from '@stayboard/contract'
import { expect, test } from 'vitest'
import { sanitise } from '../../kit/texts/sanitise.ts'
import { sizes } from '../rows.ts'
import { tags } from '../system/tags.ts'
import { articles, articleTags } from './articles.ts'

const world = {
  size: { ...sizes.demo, articles: 200 },
  now: new Date('2026-11-21T12:00:00Z'),
  countryIds: new Map(),
  townIds: [],
  passwordHash: '',
}
const all = [...articles(world)]

test('every article could have been saved through its call, and its text is sanitised', () => {
  expect(all).toHaveLength(200)
  for (const article of all) {
    expect(api.wiki.create.body.safeParse(article).error).toBeUndefined()
    expect(sanitise(String(article.content))).toBe(article.content)
  }
  expect(new Set(all.map(({ title }) => title)).size).toBe(200)
})

test('every tag of an article exists', () => {
  const known = new Set([...tags()].map(({ tagId }) => tagId))
  const links = [...articleTags(world)]
  expect(links.length).toBeGreaterThan(200)
  for (const { tagId } of links) expect(known).toContain(tagId)
})
