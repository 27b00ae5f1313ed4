import { Fragment, type ReactNode } from 'react'
import classes from '../../ui/DataTable.module.css'
import { Waiting } from '../core/notices/Waiting.tsx'
import { type CardPlace, type Column, placeOf, rowName } from './column.ts'
import { moveBetweenRows, RowLink } from './RowLink.tsx'
import { type Boxes, leavingProps, type RowOptions } from './row-options.ts'
import { Unfold } from './Unfold.tsx'

interface Props<Row> {
  rows: Row[] | undefined
  columns: Column<Row>[]
  rowOptions: RowOptions<Row>
  label: string
  /** The checkboxes, if rows can be selected. */
  boxes?: Boxes<Row> | undefined
}

/** Rows as cards, for narrow screens. */
export const ListCards = <Row,>({ rows, label, ...card }: Props<Row>) =>
  rows === undefined ? (
    <Waiting heights={[96, 96, 96, 96, 96]} />
  ) : (
    <ul className={classes.cards} aria-label={label} onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <RowCard key={card.rowOptions.id(row)} row={row} {...card} />
      ))}
    </ul>
  )

type CardProps<Row> = Omit<Props<Row>, 'rows' | 'label'> & { row: Row }

function RowCard<Row>({ row, columns, rowOptions, boxes }: CardProps<Row>) {
  const cells = (place: CardPlace) => cellsAt(place, row, columns)
  const leaving = rowOptions.leaving?.(row)
  const { unfolds } = rowOptions
  const name = rowOptions.name?.(row) ?? rowName(row, columns)
  const details = `details-${rowOptions.id(row)}`
  const dimmed = cells('dimmed')
  const lines = [
    line('dimmed', <span className={classes.dim}>{apart(dimmed)}</span>, dimmed.length),
    line('line', apart(cells('line')), cells('line').length + cells('end').length, cells('end')),
    line('foot', cells('foot'), cells('foot').length),
  ].filter(({ count }) => count > 0)
  // The buttons are placed on the last line with content, or on their own line if they would take more than half of it.
  const actions = rowOptions.actions && <span className={classes.actions}>{rowOptions.actions(row)}</span>
  if (unfolds) lines.push(line('unfold', <Unfold {...{ row, unfolds }} controls={details} />, 1))
  if (actions && lines.length === 0) lines.push(line('actions', null, 1))
  return (
    <li
      className={classes.card}
      data-edge={rowOptions.edge?.(row) ?? undefined}
      data-tone={rowOptions.tone?.(row)}
      data-chosen={boxes?.has(row) || undefined}
      data-row={rowOptions.id(row)}
      {...leavingProps(leaving !== undefined)}
    >
      {leaving}
      <div className={classes.pair} data-boxed={boxes !== undefined || undefined}>
        {boxes?.cell(row)}
        <span className={classes.title}>
          <RowLink to={rowOptions.link?.(row)} isLeaving={leaving !== undefined}>
            {cells('title')}
          </RowLink>
          {columns.map(({ editor }) => editor?.(row, name))}
        </span>
        <span>{cells('aside')}</span>
      </div>
      {lines.map(({ key, start, end }, at) => (
        <div
          key={key}
          className={classes.pair}
          data-acting={(actions && at === lines.length - 1) || undefined}
        >
          <span className={key === 'foot' ? classes.foot : undefined}>{start}</span>
          <span className={classes.ending}>
            <span className={classes.dim}>{end}</span>
            {at === lines.length - 1 && actions}
          </span>
        </div>
      ))}
      {unfolds?.isOpen(row) && (
        <div id={details} className={classes.details}>
          {unfolds.details(row)}
        </div>
      )}
    </li>
  )
}

const line = (key: string, start: ReactNode, count: number, end: ReactNode = null) => ({
  key,
  start,
  count,
  end,
})

/** Puts a separator between values. */
const apart = (cells: readonly ReactNode[]) =>
  cells.flatMap((cell, index) => (index === 0 ? [cell] : [' · ', cell]))

/** The values at a position of the card. Empty values are omitted. */
const cellsAt = <Row,>(place: CardPlace, row: Row, columns: readonly Column<Row>[]) =>
  columns
    .filter((column) => placeOf(column) === place)
    .map(({ id, cell, inCard = cell }) => ({ id, content: inCard(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== false && content !== '')
    .map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
