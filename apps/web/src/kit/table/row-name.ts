import type { Column } from './column.ts'
import { valueIn } from './paths.ts'

/** The name of a row in messages: the text of its main column. */
export function rowName<Row>(row: Row, columns: readonly Column<Row>[]): string {
  const { id = '', holds = id } = columns.find(({ isMain }) => isMain) ?? {}
  const found = [holds].flat().map((path) => valueIn(row, String(path)))
  return String(found.find((value) => value !== null && value !== undefined && value !== '') ?? '')
}
