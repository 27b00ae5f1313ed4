import { type CardPlace, type Column, placeOf } from './column.ts'
import type { RowOptions } from './row-options.ts'
import type { WantedWidth } from './sharing.ts'

/** The minimum width of a column without a declared width, in px. */
export const LEAST = 160

/** The width of the column of checkboxes, in px. */
export const BOX = 36

/** The width of the column of handles and buttons that unfold rows, in px. */
export const HANDLES = 56

/** The width of the cell with the buttons at the end of a row, in px. */
export const widthOfActions = ({
  actions,
  actionCount = 3,
}: Pick<RowOptions<never>, 'actions' | 'actionCount'>) => (actions ? 16 + 32 * actionCount : 0)

/** The minimum width of columns. Below it the table scrolls in its box, so that flexible columns stay readable. */
export const leastWidth = (columns: readonly Pick<Column<never>, 'width' | 'least'>[]) =>
  columns.reduce(
    (sum, { width = '', least = LEAST }) => sum + (width.endsWith('px') ? Number.parseInt(width, 10) : least),
    0,
  )

interface Fitting {
  column: Pick<Column<never>, 'isMain' | 'card' | 'stays' | 'sort'> & {
    readonly below?: Pick<Column<never>, 'sort'>
  }
  wanted: WantedWidth
}

/** The places on a card, least important first. Columns with these places are left out of a narrow table in this order. */
const lesser: readonly CardPlace[] = ['none', 'foot', 'dimmed']

/**
 * The columns that fit a width. Less important ones are left out first, starting from the last: those that cards omit, then
 * those in their footer, then dimmed ones. The main column, the sorted column and columns with `stays` are kept. If they do not
 * fit, the table scrolls.
 * @param width in px
 * @param sorted the name of the order
 */
export function fitting<C extends Fitting>(columns: C[], width: number, sorted: string | undefined): C[] {
  const mayGo = ({ column }: C) =>
    !column.stays &&
    !column.isMain &&
    (sorted === undefined || (column.sort !== sorted && column.below?.sort !== sorted))
  const places = ({ column }: C) => (column.stays === false ? 'none' : placeOf(column))
  const going = lesser.flatMap((place) =>
    columns.filter((one) => mayGo(one) && places(one) === place).toReversed(),
  )
  let left = columns
  for (const next of going) {
    if (left.reduce((sum, { wanted }) => sum + wanted.least, 0) <= width) break
    left = left.filter((column) => column !== next)
  }
  return left
}
