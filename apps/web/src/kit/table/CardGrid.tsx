import type { ReactNode } from 'react'
import table from '../../ui/DataTable.module.css'
import { Waiting } from '../core/notices/Waiting.tsx'
import { Picture } from '../uploads/Picture.tsx'
import classes from './CardGrid.module.css'
import { moveBetweenRows, RowLink } from './RowLink.tsx'
import { leavingProps, type RowOptions } from './row-options.ts'

/** The content of a picture card. Empty lines are omitted. */
export interface PictureCard {
  picture: string | null | undefined
  name: string
  lines: readonly (string | null)[]
  /** Content in the corner of the card, such as a star. */
  corner?: ReactNode
}

interface Props<Row> {
  rows: Row[] | undefined
  card: (row: Row) => PictureCard
  rowOptions: RowOptions<Row>
  label: string
}

/** Rows as cards of 230 px with a picture. */
export default function CardGrid<Row>({ rows, card, rowOptions, label }: Props<Row>) {
  if (rows === undefined) return <Waiting heights={[240, 240]} />
  return (
    <ul className={classes.grid} aria-label={label} onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <GridCard key={rowOptions.id(row)} {...card(row)} row={row} rowOptions={rowOptions} />
      ))}
    </ul>
  )
}

function GridCard<Row>({
  picture,
  name,
  lines,
  corner,
  row,
  rowOptions,
}: PictureCard & Pick<Props<Row>, 'rowOptions'> & { row: Row }) {
  const leaving = rowOptions.leaving?.(row)
  return (
    <li
      className={`${table.card ?? ''} ${classes.card ?? ''}`}
      data-row={rowOptions.id(row)}
      {...leavingProps(leaving !== undefined)}
    >
      {leaving}
      <Picture path={picture} alt="" width="100%" sizes="230px" ratio={1.6} />
      <div className={table.pair}>
        <RowLink to={rowOptions.link?.(row)}>{name}</RowLink>
        {corner}
      </div>
      {lines.map(
        (line) =>
          line && (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ),
      )}
      {rowOptions.actions && (
        <span className={`${table.actions ?? ''} ${classes.actions ?? ''}`}>{rowOptions.actions(row)}</span>
      )}
    </li>
  )
}
