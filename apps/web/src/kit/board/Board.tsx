import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../ui/Text.tsx'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import { carry } from '../core/drag/carry.ts'
import { useLift } from '../core/drag/useLift.ts'
import { t } from '../core/words/words.ts'
import classes from './board.module.css'
import type { BoardColumn, BoardProps } from './board-types.ts'
import { CardColumn } from './CardColumn.tsx'
import { useArrows } from './useArrows.ts'

/**
 * Rows of a list as cards in columns. A card moves by dragging it, by the menu on it, or by Shift and an arrow key. Arrow
 * keys alone move the focus.
 */
export function Board<C extends ListCall, Name extends string>(props: BoardProps<C, Name>) {
  const { label, columns, card, move } = props
  const place = useRef<HTMLElement>(null)
  /** The name of the column whose card is dragged. */
  const [held, hold] = useState<string | null>(null)
  const lift = useLift(place)
  const [said, say] = useState('')
  const follow = useFocusFollowing(place)
  const put = (row: RowOf<C>, from: BoardColumn<C, Name>, to: BoardColumn<C, Name> | undefined) => {
    if (!to || to.name === from.name || !move) return
    move(row, from, to)
    say(t('board.moved', { name: card.name(row), column: to.text }))
    follow(card.id(row))
  }
  const drag = (event: PointerEvent, row: RowOf<C>, from: BoardColumn<C, Name>) => {
    const onDrop = (over: Element | null) => {
      hold(null)
      const name = over?.closest('[data-column]')?.getAttribute('data-column')
      put(
        row,
        from,
        columns.find((one) => one.name === name),
      )
    }
    const carried = { text: card.name(row), onStart: () => hold(from.name), onDrop }
    carry(event, carried, { box: place.current, lift })
  }
  return (
    <section ref={place} className={classes.board} aria-label={label} onKeyDown={useArrows(place)}>
      {columns.map((column, at) => (
        <CardColumn<C, Name>
          key={column.name}
          {...props}
          column={column}
          isTarget={held !== null && held !== column.name}
          onPress={move && ((event, row) => drag(event, row, column))}
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
