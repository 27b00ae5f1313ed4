import type { Column } from '../columns.tsx'

/** The properties of a column that choosing columns needs. */
export type Named = Pick<Column<never>, 'id' | 'label' | 'isMain'>

/**
 * The visible columns in their order; all columns if none is chosen. The main column, which has the row's link, is
 * always included.
 * @param wanted ids as in the address, `name,city`
 */
export function shownColumns<C extends Named>(columns: readonly C[], wanted: string | undefined): C[] {
  const ids = [...new Set((wanted ?? '').split(','))]
  const found = ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (found.length === 0) return [...columns]
  return [...columns.filter((column) => column.isMain && !found.includes(column)), ...found]
}

/** The visible columns as the address stores them; `null` if they are the default ones. */
export function inAddress<C extends Named>(columns: readonly C[], shown: readonly C[]): string | null {
  const [all, ids] = [columns, shown].map((some) => some.map(({ id }) => id).join(','))
  return ids === all || ids === '' ? null : (ids ?? null)
}

/** Adds or removes a column. An added column gets its default position. */
export function toggled<C extends Named>(columns: readonly C[], shown: readonly C[], one: C) {
  if (shown.includes(one)) return shown.filter((column) => column !== one)
  const before = columns.slice(0, columns.indexOf(one)).filter((column) => shown.includes(column))
  const at = Math.max(-1, ...before.map((column) => shown.indexOf(column))) + 1
  return shown.toSpliced(at, 0, one)
}

/** Moves a column forward or back by one position. */
export function moved<C extends Named>(shown: readonly C[], one: C, by: 1 | -1) {
  const at = shown.indexOf(one)
  return shown.toSpliced(at, 1).toSpliced(at + by, 0, one)
}
