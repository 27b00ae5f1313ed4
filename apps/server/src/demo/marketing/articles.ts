import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { tagNumber } from '../system/tags.ts'
import { daysBefore, type World } from '../world.ts'
import { articleTexts } from './article-texts.ts'

const OLDEST_DAYS = 700
const places = [
  'Rotterdam',
  'Delft',
  'Amsterdam',
  'Utrecht',
  'Antwerpen',
  'København',
  'Valencia',
  'Cluj',
] as const

const textOf = (index: number) => articleTexts[index % articleTexts.length] ?? articleTexts[0]
/** How often all texts were used before. From the second round on, an article is about one building. */
const round = (index: number) => Math.floor(index / articleTexts.length)

/** Articles: the texts as written and, for large data, again for one building each. */
export function* articles({ size, now }: World): Generator<Row<'articles'>> {
  for (let index = 0; index < size.articles; index += 1) {
    const random = randomFor('articles', index)
    const text = textOf(index)
    if (!text) return
    const building = round(index) > 0 ? `${random.pick(places)} ${round(index)}` : ''
    yield {
      articleId: index + 1,
      title: building ? `${text.title}, ${building}` : text.title,
      sourceName: text.source,
      sourceUrl: `https://wiki.stayboard.example/${index + 1}`,
      content: building ? `${text.content}<p>${building}</p>${textOf(index * 7 + 3)?.content}` : text.content,
      changedAt: daysBefore(now, OLDEST_DAYS * random.fraction() ** 2).toISOString(),
    }
  }
}

/** The tags of each article. */
export function* articleTags({ size }: World): Generator<Row<'articleTags'>> {
  let articleTagId = 0
  for (let index = 0; index < size.articles; index += 1) {
    for (const name of textOf(index)?.tags ?? []) {
      articleTagId += 1
      yield { articleTagId, articleId: index + 1, tagId: tagNumber(name) }
    }
  }
}
