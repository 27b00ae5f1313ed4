import { beginningOf } from '@stayboard/contract'
import type { Cell, Column, Kind } from './columns.ts'
import { serial, wallClock } from './wall-clock.ts'
import { cellStyle } from './xlsx-parts.ts'

/** The longest text of a cell in characters, a limit of the xlsx format. */
const LONGEST = 32_767

/** One row of a sheet. Numbers and days have their type; everything else is text, whatever its first character. */
export function sheetRow(columns: readonly Column[], row: unknown, zone: string): string {
  return `<row>${columns.map((column) => cellOf(column.kind, column.cell(row), zone)).join('')}</row>`
}

export const headingRow = (columns: readonly Column[]) =>
  `<row>${columns.map(({ heading }) => textCell(heading, cellStyle.heading)).join('')}</row>`

function cellOf(kind: Kind, cell: Cell, zone: string): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return valueCell(cell, kind === 'money' ? cellStyle.money : cellStyle.plain)
  const days = daysOf(kind, cell, zone)
  if (days !== undefined) return valueCell(days, kind === 'day' ? cellStyle.day : cellStyle.instant)
  return textCell(cell, cellStyle.text)
}

function daysOf(kind: Kind, cell: string, zone: string): number | undefined {
  if (kind === 'day') return serial(Date.parse(`${cell}T00:00:00Z`))
  return kind === 'instant' ? serial(wallClock(cell, zone).ms) : undefined
}

const valueCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Escapes characters that XML cannot hold as `_x0007_`, and text that looks like an escape as `_x005F_x0007_`. */
function escaped(text: string): string {
  const whole = text.length > LONGEST ? `${beginningOf(text, LONGEST - 1)}…` : text
  return whole
    .toWellFormed()
    .replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
    .replaceAll(unprintable, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
const unprintable = /[\x00-\x08\x0b\x0c\x0d\x0e-\x1f\ufffe\uffff]/g

/** Column widths in characters. */
const widths: Record<Kind, number> = { text: 24, number: 10, money: 14, day: 12, instant: 18 }

export const columnWidths = (columns: readonly Column[]) =>
  `<cols>${columns
    .map(({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`)
    .join('')}</cols>`
