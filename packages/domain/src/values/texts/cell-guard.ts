import { isInvisible } from '@stayboard/contract'

/**
 * What a spreadsheet would not keep as a text when it opens a CSV file: a formula (OWASP, "CSV Injection"), a number whose
 * leading zeros or last digits it drops, and what it takes for a day. Apostrophes in front are part of the text.
 */
const changed =
  /^'*(?:[=+\-@\t\r\n＝＋－＠]|0\d+$|\d{12,}$|\d+[eE]\d+$|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$)/

/** A text for a CSV file: with an apostrophe in front if a spreadsheet would change it. `readCell` takes it away again. */
export const guardedCell = (text: string): string => (changed.test(text) ? `'${text}` : text)

/**
 * The text of a cell that was pasted or imported, without the apostrophe of our own export and without spaces around it. A text that
 * shows nothing is empty, as in a form.
 */
export function readCell(cell: string | null | undefined): string {
  const text = cell == null || isInvisible(cell) ? '' : cell.trim()
  return text.startsWith("'") && changed.test(text) ? text.slice(1) : text
}
