import type { Column, Widths } from '../../table/column.ts'
import { clampedWidth } from '../../table/useResizing.ts'

/** The properties of a column that choosing columns needs. */
export type NamedColumn = Pick<Column<never>, 'id' | 'label' | 'isMain' | 'isHidden'>

/** The columns that are shown until the user chooses others. */
const usual = <C extends NamedColumn>(columns: readonly C[]): C[] =>
  columns.filter(({ isHidden }) => !isHidden)

/** The chosen columns as in the address, `name,city:180`: each with its width, if the user set one. */
const chosenIn = (wanted = '') =>
  new Map(
    wanted.split(',').map((one) => {
      const [id = '', width] = one.split(':')
      return [id, Number(width) > 0 ? clampedWidth(Number(width)) : undefined]
    }),
  )

/**
 * The visible columns in their order; the usual ones if none is chosen. The main column, which has the row's link, is
 * always included.
 */
export function shownColumns<C extends NamedColumn>(columns: readonly C[], wanted: string | undefined): C[] {
  const found = [...chosenIn(wanted).keys()].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (found.length === 0) return usual(columns)
  return [...columns.filter((column) => column.isMain && !found.includes(column)), ...found]
}

export const widthsIn = (wanted: string | undefined): Widths =>
  Object.fromEntries(
    [...chosenIn(wanted)].flatMap(([id, width]) => (width === undefined ? [] : [[id, width]])),
  )

/** The visible columns and their widths as the address stores them; `null` if they are the usual ones. */
export function inAddress<C extends NamedColumn>(
  columns: readonly C[],
  shown: readonly C[],
  widths: Widths = {},
): string | null {
  const withWidth = ({ id }: C) => (widths[id] === undefined ? id : `${id}:${widths[id]}`)
  const text = shown.map(withWidth).join(',')
  const isUsual =
    text ===
    usual(columns)
      .map(({ id }) => id)
      .join(',')
  return isUsual || text === '' ? null : text
}

/** Adds or removes a column. An added column gets its default position. */
export function toggled<C extends NamedColumn>(columns: readonly C[], shown: readonly C[], one: C) {
  if (shown.includes(one)) return shown.filter((column) => column !== one)
  const before = columns.slice(0, columns.indexOf(one)).filter((column) => shown.includes(column))
  const at = Math.max(-1, ...before.map((column) => shown.indexOf(column))) + 1
  return shown.toSpliced(at, 0, one)
}

/** Moves a column forward or back by one position. */
export function movedColumn<C extends NamedColumn>(shown: readonly C[], one: C, by: 1 | -1) {
  const at = shown.indexOf(one)
  return shown.toSpliced(at, 1).toSpliced(at + by, 0, one)
}
