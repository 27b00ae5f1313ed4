import type { ReactNode } from 'react'
import table from '../../../ui/DataTable.module.css'
import { Waiting } from '../../core/notices/Waiting.tsx'
import { Picture } from '../../uploads/Picture.tsx'
import classes from './CardGrid.module.css'
import type { RowLook } from './look.ts'
import { RowLink } from './RowLink.tsx'
import { moveBetweenRows } from './row-keys.ts'

/** The content of a picture card. Empty lines are omitted. */
export interface PictureCard {
  picture: string | null | undefined
  name: string
  lines: readonly (string | null)[]
  /** Shown in the corner, such as a star. */
  corner?: ReactNode
}

interface Props<Row> {
  rows: Row[] | undefined
  card: (row: Row) => PictureCard
  look: RowLook<Row>
  label: string
}

/** Rows as cards of 230 px with a picture. */
export default function CardGrid<Row>({ rows, card, look, label }: Props<Row>) {
  if (rows === undefined) return <Waiting heights={[240, 240]} />
  return (
    <ul className={classes.grid} aria-label={label} onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <GridCard key={look.id(row)} {...card(row)} row={row} look={look} />
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
  look,
}: PictureCard & Pick<Props<Row>, 'look'> & { row: Row }) {
  return (
    <li className={`${table.card ?? ''} ${classes.card ?? ''}`}>
      <Picture path={picture} alt="" width="100%" sizes="230px" ratio={1.6} />
      <div className={table.pair}>
        <RowLink to={look.link?.(row)}>{name}</RowLink>
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
      {look.actions && (
        <span className={`${table.actions ?? ''} ${classes.actions ?? ''}`}>{look.actions(row)}</span>
      )}
    </li>
  )
}
