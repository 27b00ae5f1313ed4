import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { t } from '../../kit/core/words/words.ts'
import classes from './Difference.module.css'

/** The time limit of the comparison, in ms. If it is exceeded, a message says that the texts differ too much. */
const PATIENCE = 2000

/** The difference between two texts, word by word. */
export function Difference({ from, to }: { from: string; to: string }) {
  const parts = useMemo(() => diffWordsWithSpace(from, to, { timeout: PATIENCE }), [from, to])
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
