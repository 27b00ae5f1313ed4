import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { htmlLines } from '../../kit/html/lines.ts'
import classes from './Difference.module.css'

interface Side {
  title: string
  sourceName: string
  sourceUrl: string
  content: string
  userName?: string | null
  reviewMonths?: number | null
}

/** The time limit of the comparison, in ms. Beyond it the texts count as too different. */
const PATIENCE = 2000

const textOf = ({ title, sourceName, sourceUrl, content, userName, reviewMonths }: Side) =>
  [
    title,
    htmlLines(content),
    `${sourceName} · ${sourceUrl}`,
    userName && `${t('wiki.owner')}: ${userName}`,
    reviewMonths && `${t('wiki.reviewMonths')}: ${reviewMonths}`,
  ]
    .filter(Boolean)
    .join('\n')

/** The difference between two states of an article, word by word; `null` if there is none. */
export function Difference({ from, to }: { from: Side | null; to: Side | null }) {
  const parts = useMemo(
    () => diffWordsWithSpace(from ? textOf(from) : '', to ? textOf(to) : '', { timeout: PATIENCE }),
    [from, to],
  )
  if (parts === undefined) return <p>{t('wiki.tooDifferent')}</p>
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  return (
    <div className={classes.text}>
      {isSame && <p>{t('wiki.same')}</p>}
      {parts.map(({ value, added, removed }, at) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference have no id, only a position
        return <Tag key={at}>{value}</Tag>
      })}
    </div>
  )
}
