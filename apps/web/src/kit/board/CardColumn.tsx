import { type PointerEvent, useId } from 'react'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import { useGrowingRows } from '../core/calls/useGrowingRows.ts'
import { GrowingList } from '../core/loading/GrowingList.tsx'
import { NotLoaded } from '../core/notices/NotLoaded.tsx'
import { Waiting } from '../core/notices/Waiting.tsx'
import { numberText } from '../core/words/format.ts'
import { t } from '../core/words/words.ts'
import { BoardCard } from './BoardCard.tsx'
import classes from './board.module.css'
import { type BoardColumn, type BoardProps, CARDS } from './board-types.ts'

interface Props<C extends ListCall, Name extends string> extends BoardProps<C, Name> {
  column: BoardColumn<C, Name>
  /** Whether the dragged card can be dropped here. */
  isTarget: boolean
  onPress: ((event: PointerEvent, row: RowOf<C>) => void) | undefined
  onMove: ((row: RowOf<C>, to: Name) => void) | undefined
  onShift: ((row: RowOf<C>, by: 1 | -1) => void) | undefined
}

/** A column with its title, number of cards, sum and cards. */
export function CardColumn<C extends ListCall, Name extends string>(props: Props<C, Name>) {
  const { call, column, columns, card, first, isTarget, onPress, onMove, onShift } = props
  const id = useId()
  const growing = useGrowingRows(call, { query: column.query, size: CARDS, idOf: card.id, first })
  const { rows, total, error, retry } = growing
  return (
    <section
      className={classes.column}
      aria-labelledby={id}
      data-column={column.name}
      data-target={isTarget || undefined}
    >
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {column.title} {rows && <span className={classes.count}>{numberText(total)}</span>}
        </h2>
        {column.sum}
      </header>
      <div className={classes.cards}>
        {rows === undefined && !error && <Waiting heights={[70, 70, 70]} />}
        {rows === undefined && error && <NotLoaded reason={error} onRetry={retry} />}
        {rows?.length === 0 && <p className={classes.empty}>{t('board.empty')}</p>}
        {rows && rows.length > 0 && (
          <GrowingList growing={growing} label={column.text}>
            {(row) => (
              <BoardCard
                row={row}
                options={card}
                others={columns.filter(({ name }) => name !== column.name)}
                onPress={onPress}
                onMove={onMove}
                onShift={onShift}
              />
            )}
          </GrowingList>
        )}
      </div>
    </section>
  )
}
