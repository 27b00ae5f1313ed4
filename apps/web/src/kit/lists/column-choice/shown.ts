import type { Column } from '../columns.tsx'

/** What choosing columns needs to know of one. */
export type Named = Pick<Column<never>, 'id' | 'label' | 'isMain'>

/**
 * The columns that are wanted, in their order; all of them where none is. The one that carries the row's link is
 * always there.
 * @param wanted ids as the address holds them, `name,city`
 */
export function shownColumns<C extends Named>(columns: readonly C[], wanted: string | undefined): C[] {
  const ids = [...new Set((wanted ?? '').split(','))]
  const found = ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (found.length === 0) return [...columns]
  return [...columns.filter((column) => column.isMain && !found.includes(column)), ...found]
}

/** What the address holds of the columns that are shown; null where they are as the list has them. */
export function inAddress<C extends Named>(columns: readonly C[], shown: readonly C[]): string | null {
  const [all, ids] = [columns, shown].map((some) => some.map(({ id }) => id).join(','))
  return ids === all || ids === '' ? null : (ids ?? null)
}

/** The columns with one taken in or out; one that comes in takes the place that the list has for it. */
export function toggled<C extends Named>(columns: readonly C[], shown: readonly C[], one: C) {
  if (shown.includes(one)) return shown.filter((column) => column !== one)
  const before = columns.slice(0, columns.indexOf(one)).filter((column) => shown.includes(column))
  const at = Math.max(-1, ...before.map((column) => shown.indexOf(column))) + 1
  return shown.toSpliced(at, 0, one)
}

/** The columns with one a place further on, or back. */
export function moved<C extends Named>(shown: readonly C[], one: C, by: 1 | -1) {
  const at = shown.indexOf(one)
  return shown.toSpliced(at, 1).toSpliced(at + by, 0, one)
}
