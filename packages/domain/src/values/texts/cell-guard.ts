import { isInvisible } from '@stayboard/contract'

/**
 * Matches texts that a spreadsheet would change when it opens a CSV file: formulas (OWASP, "CSV Injection"), numbers with
 * leading zeros or too many digits, and texts that look like dates. Leading apostrophes are part of the text.
 */
const changed =
  /^'*(?:[=+\-@\t\r\n＝＋－＠]|0\d+$|\d{12,}$|\d+[eE]\d+$|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$)/

/** Protects a text in a CSV file: adds an apostrophe if a spreadsheet would change the text. `readCell` removes it again. */
export const guardedCell = (text: string): string => (changed.test(text) ? `'${text}` : text)

/**
 * The text of a pasted or imported cell, without the apostrophe of our own export and outer spaces. A text without visible
 * characters becomes empty, as in forms.
 */
export function readCell(cell: string | null | undefined): string {
  const text = cell == null || isInvisible(cell) ? '' : cell.trim()
  return text.startsWith("'") && changed.test(text) ? text.slice(1) : text
}
