import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/Text.tsx'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import { t } from '../core/words/words.ts'
import classes from './board.module.css'
import type { BoardColumn, BoardProps } from './board-types.ts'
import { CardColumn } from './CardColumn.tsx'
import { useArrows } from './useArrows.ts'

interface Held<Row> {
  row: Row
  from: string
}

/**
 * Rows of a list as cards in columns. A card moves by dragging it, by the menu on it, or by Shift and an arrow key. Arrow
 * keys alone move the focus.
 */
export function Board<C extends ListCall, Name extends string>(props: BoardProps<C, Name>) {
  const { label, columns, card, move } = props
  const place = useRef<HTMLElement>(null)
  const [held, hold] = useState<Held<RowOf<C>> | null>(null)
  const [said, say] = useState('')
  const follow = useFocusFollowing(place)
  const put = (row: RowOf<C>, from: BoardColumn<C, Name>, to: BoardColumn<C, Name> | undefined) => {
    hold(null)
    if (!to || to.name === from.name || !move) return
    move(row, from, to)
    say(t('board.moved', { name: card.name(row), column: to.text }))
    follow(card.id(row))
  }
  return (
    <section ref={place} className={classes.board} aria-label={label} onKeyDown={useArrows(place)}>
      {columns.map((column, at) => (
        <CardColumn
          key={column.name}
          {...props}
          column={column}
          isTarget={held !== null && held.from !== column.name}
          onHold={(row) => hold(row === null ? null : { row, from: column.name })}
          onDrop={() => {
            const from = columns.find(({ name }) => name === held?.from)
            if (held && from) put(held.row, from, column)
          }}
          onMove={
            move &&
            ((row, to) =>
              put(
                row,
                column,
                columns.find(({ name }) => name === to),
              ))
          }
          onShift={move && ((row, by) => put(row, column, columns[at + by]))}
        />
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

/** Returns a function that moves the focus to a card once it is in its new column. */
function useFocusFollowing(place: { current: HTMLElement | null }) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const card = place.current?.querySelector<HTMLElement>(`[data-card="${wanted.current}"] a`)
    wanted.current = null
    card?.focus()
  })
  return (id: number) => {
    wanted.current = id
  }
}
