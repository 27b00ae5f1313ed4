import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { Growing } from '../calls/useGrowingRows.ts'
import { ProblemText } from '../notices/ProblemText.tsx'
import { numberText } from '../words/format.ts'
import { t } from '../words/words.ts'
import classes from './GrowingList.module.css'
import { useInView } from './useInView.ts'

interface Props<Row> {
  growing: Growing<Row>
  label: string
  children: (row: Row) => ReactNode
}

/**
 * A long list that loads more rows when its end comes into view, or by a button there. A user who loads more by
 * keyboard continues at the first new row.
 */
export function GrowingList<Row>({ growing, label, children }: Props<Row>) {
  const { rows = [], total, hasMore, isGrowing, error, idOf } = growing
  const { list, end, grow } = useGrowth(growing)
  return (
    <div>
      <ul ref={list} className={classes.rows} aria-label={label} aria-busy={isGrowing}>
        {rows.map((row) => (
          <li key={idOf(row)} tabIndex={-1}>
            {children(row)}
          </li>
        ))}
      </ul>
      <Group ref={end} className={classes.end ?? ''} justify="space-between">
        <span role="status">
          {rows.length > 0 &&
            t('lists.range', { from: 1, to: numberText(rows.length), total: numberText(total) })}
        </span>
        {error && rows.length > 0 && <ProblemText problem={error} />}
        {hasMore && (
          <Button variant="default" loading={isGrowing} onClick={grow}>
            {t('lists.more')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Loads more when the end of the list is in view, and moves the focus to the new rows if it was at the end. */
function useGrowth<Row>({ rows = [], hasMore, isGrowing, error, grow }: Growing<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number | null>(null)
  const count = rows.length
  const more = () => {
    if (end.current?.contains(document.activeElement)) firstNew.current = count
    grow()
  }
  const isAtEnd = useInView(end)
  const growAtEnd = useEffectEvent(more)
  useEffect(() => {
    // The end may stay in view after new rows, so the effect runs again when their number changes.
    if (count > 0 && isAtEnd && hasMore && !isGrowing && error === null) growAtEnd()
  }, [count, isAtEnd, hasMore, isGrowing, error])
  useEffect(() => {
    const at = firstNew.current
    if (at === null || count <= at) return
    firstNew.current = null
    const row = list.current?.children[at]
    if (row instanceof HTMLElement) row.focus()
  }, [count])
  return { list, end, grow: more }
}
