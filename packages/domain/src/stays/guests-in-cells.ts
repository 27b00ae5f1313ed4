import type { GuestPasteRow } from '@stayboard/contract'

/** Matches separators of several persons in one cell. A comma is none, because it separates last and first name. */
const between = /\s*(?:[;\n/&+]|\s(?:and|en|og|și|si|y|und|et|i)\s)\s*/iu

const partsOf = (cell: string | null) => (cell ?? '').split(between).filter((part) => part !== '')

/**
 * Splits a row with several guests in its cells into one row each (docs/rules/stays.md#guest-list). "Piet & Ann Jansen" share a
 * last name, also in separate columns; "Juan Ortega y Gasset" is one person.
 */
export function guestsIn(given: GuestPasteRow): GuestPasteRow[] {
  const row = withLastName(given)
  if (row.name === null) return inTwoColumns(row)
  const names = partsOf(row.name).flatMap(commaSeparated)
  const last = names.at(-1)?.split(/\s+/).slice(1).join(' ')
  const isOneName = !last && names.slice(0, -1).some((name) => /\s/.test(name))
  if (names.length < 2 || isOneName) return [row]
  return names.map((name) => ({ ...row, name: /[\s,]/.test(name) || !last ? name : `${name} ${last}` }))
}

/** If the row has a first name of its own, `name` is the last name, unless it contains both. */
function withLastName(row: GuestPasteRow): GuestPasteRow {
  const { name, guestFirstName: first, guestLastName } = row
  if (name === null || first === null || guestLastName !== null) return row
  const isFull = name.split(/[\s,]+/).some((word) => word === first)
  return isFull ? { ...row, guestFirstName: null } : { ...row, name: null, guestLastName: name }
}

/** Splits first and last names in separate columns: equally many of both, or one last name for all. */
function inTwoColumns(row: GuestPasteRow): GuestPasteRow[] {
  const [first, last] = [partsOf(row.guestFirstName), partsOf(row.guestLastName)]
  if (first.length < 2 || (last.length > 1 && last.length !== first.length)) return [row]
  return first.map((guestFirstName, nth) => ({
    ...row,
    guestFirstName,
    guestLastName: last[nth] ?? last[0] ?? null,
  }))
}

/**
 * Splits names separated by commas: `Ana Ruiz, Eva Ruiz` are two persons, three full names are three. `van den Berg, Jan
 * Willem` is one person.
 */
function commaSeparated(text: string): string[] {
  const names = text.split(/\s*,\s*/).filter((name) => name !== '')
  const areFull = names.length > 1 && names.every((name) => /\s/.test(name))
  const lastWords = new Set(names.map((name) => name.split(/\s+/).at(-1)))
  return areFull && (names.length > 2 || lastWords.size === 1) ? names : [text]
}
