import { Skeleton } from '@mantine/core'
import { Fragment } from 'react'
import classes from '../../ui/DataTable.module.css'
import type { CardPlace, Column } from './columns.tsx'
import type { RowLook } from './look.ts'
import { RowLink } from './RowLink.tsx'
import { moveBetweenRows } from './row-keys.ts'

interface Props<Row> {
  rows: Row[] | undefined
  columns: Column<Row>[]
  look: RowLook<Row>
  label: string
}

/** Rows as cards, where there is no room for columns. */
export const ListCards = <Row,>({ rows, columns, look, label }: Props<Row>) => (
  <ul className={classes.cards} aria-label={label} onKeyDown={moveBetweenRows}>
    {rows === undefined && [1, 2, 3, 4, 5].map((key) => <Skeleton key={key} height={96} radius="sm" />)}
    {rows?.map((row) => (
      <RowCard key={look.id(row)} row={row} columns={columns} look={look} />
    ))}
  </ul>
)

function RowCard<Row>({ row, columns, look }: { row: Row; columns: Column<Row>[]; look: RowLook<Row> }) {
  const at = (place: CardPlace) => columns.filter((column) => placeOf(column) === place)
  const cells = (place: CardPlace) =>
    at(place).map((one) => <Fragment key={one.id}>{(one.inCard ?? one.cell)(row)}</Fragment>)
  const dimmed = cells('dimmed').flatMap((cell, index) => (index === 0 ? [cell] : [' · ', cell]))
  const actions = look.actions && <span className={classes.actions}>{look.actions(row)}</span>
  const hasFoot = at('foot').length > 0
  return (
    <li className={classes.card} data-edge={look.edge?.(row) ?? undefined}>
      <div className={classes.pair}>
        <RowLink to={look.link?.(row)}>{cells('title')}</RowLink>
        <span>{cells('aside')}</span>
      </div>
      {(dimmed.length > 0 || (actions && !hasFoot)) && (
        <div className={classes.pair}>
          <span className={classes.dim}>{dimmed}</span>
          {!hasFoot && actions}
        </div>
      )}
      {(at('line').length > 0 || at('end').length > 0) && (
        <div className={classes.pair}>
          <span>{cells('line')}</span>
          <span className={classes.dim}>{cells('end')}</span>
        </div>
      )}
      {hasFoot && (
        <div className={classes.pair}>
          <span>{cells('foot')}</span>
          {actions}
        </div>
      )}
    </li>
  )
}

const placeOf = <Row,>(column: Column<Row>): CardPlace => column.card ?? (column.isMain ? 'title' : 'dimmed')
