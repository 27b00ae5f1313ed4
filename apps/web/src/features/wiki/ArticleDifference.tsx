import { Difference } from '../../entities/drafts/Difference.tsx'
import { t } from '../../kit/core/words/words.ts'
import { htmlLines } from '../../kit/html/lines.ts'

interface Side {
  title: string
  sourceName: string
  sourceUrl: string
  content: string
  userName?: string | null
  reviewMonths?: number | null
  tags?: readonly { name: string }[]
}

const textOf = ({ title, sourceName, sourceUrl, content, userName, reviewMonths, tags = [] }: Side) =>
  [
    title,
    htmlLines(content),
    `${sourceName} · ${sourceUrl}`,
    userName && `${t('wiki.owner')}: ${userName}`,
    tags.length > 0 && `${t('menu.tags')}: ${tags.map(({ name }) => name).join(', ')}`,
    reviewMonths && `${t('wiki.reviewMonths')}: ${reviewMonths}`,
  ]
    .filter(Boolean)
    .join('\n')

/** The difference between two states of an article, word by word; `null` if there is none. */
export const ArticleDifference = ({ from, to }: { from: Side | null; to: Side | null }) => (
  <Difference from={from ? textOf(from) : ''} to={to ? textOf(to) : ''} />
)
