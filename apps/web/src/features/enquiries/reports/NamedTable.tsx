import type { ReactNode } from 'react'
import { TargetLink } from '../../../kit/core/address/links.tsx'
import type { Target } from '../../../kit/core/address/target.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import classes from '../fases/fases.module.css'

interface Props<Row, Total> {
  title: string
  /** The column heading of the names in the report. */
  name: string
  /** The column headings of the figures: `th` elements of the first row. */
  headings: ReactNode
  rows: readonly Row[]
  total: Total
  pageOf: (id: string) => Target
  /** Renders the figures of a row or of the total: cells of a table row. */
  figures: (of: Row | Total) => ReactNode
  maxHeight?: number
}

/** A table of names with figures and their total. Each name links to its page. */
export const NamedTable = <Row extends { id: number; name: string }, Total>(props: Props<Row, Total>) => (
  <Card title={props.title}>
    <ScrollBox label={props.title} maxHeight={props.maxHeight ?? 520}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{props.name}</th>
            {props.headings}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={classes.name}>
                <TargetLink to={props.pageOf(String(row.id))} className={classes.figure}>
                  {row.name}
                </TargetLink>
              </th>
              {props.figures(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('shared.total')}</th>
            {props.figures(props.total)}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  </Card>
)
