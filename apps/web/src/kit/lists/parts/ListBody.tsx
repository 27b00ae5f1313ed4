import classes from '../../../ui/page.module.css'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { onDemand } from '../../core/loading/on-demand.tsx'
import type { PictureCard } from '../../table/CardGrid.tsx'
import { ListCards } from '../../table/ListCards.tsx'
import { LongTable } from '../../table/LongTable.tsx'
import type { ListLook } from '../column-choice/look.ts'
import type { ListAnswer, ListAsked } from '../state/values.ts'

interface Props<C extends ListCall> {
  list: ListAsked<C> & ListAnswer<RowOf<C>> & ListLook<RowOf<C>>
  card?: ((row: RowOf<C>) => PictureCard) | undefined
  isChoosing?: boolean
}

const CardGrid = onDemand(
  () => import('../../table/CardGrid.tsx'),
) as typeof import('../../table/CardGrid.tsx').default

/**
 * The rows of a list: as picture cards if the address says so, otherwise as a table, or as cards on phones. A list that
 * has not been in view yet is not loading, so it shows no placeholder rows.
 */
export function ListBody<C extends ListCall>({ list, card, isChoosing = false }: Props<C>) {
  const { rows, rowOptions, title: label, box, control, shown: columns } = list
  const { widths, show } = list.choice
  const resize = (id: string, width: number | null) => {
    const others = Object.entries(widths).filter(([name]) => name !== id)
    show(columns, Object.fromEntries(width === null ? others : [...others, [id, width]]))
  }
  const { row: peeked, has, show: peek } = list.peek
  const boxes = isChoosing ? list.boxes : undefined
  if (!list.isInView && rows === undefined) return <div className={classes.unseen} />
  if (card && control.view === 'cards')
    return <CardGrid rows={rows} card={card} rowOptions={rowOptions} label={label} />
  if (!list.isWide) return <ListCards {...{ rows, columns, rowOptions, label, boxes }} />
  return (
    <LongTable
      {...{ rows, columns, rowOptions, label, box, boxes }}
      reveal={list.reveal}
      hasChosenColumns={!list.choice.isUsual}
      total={list.total}
      widths={list.choice.widths}
      onResize={resize}
      peek={{ row: peeked, has, show: peek, nameOf: list.nameOf }}
      before={(control.page - 1) * control.size}
      sort={control.sort}
      onSort={(sort) => control.change({ sort })}
      isBusy={list.isRefreshing || list.isFirstLoad}
    />
  )
}
