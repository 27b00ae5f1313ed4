import { type PasteColumn, pasteColumns } from '@stayboard/contract'
import { fold, headingKey, importHeadings } from '@stayboard/domain'

/** The labels of the columns in the user's language. */
export type Labels = Readonly<Record<PasteColumn, string>>

/** Reduces a heading to letters and digits, so that "Price per night €" matches "price per night". */
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The column of the grid for each column of a sheet: by the headings in the first row, which are labels or names of
 * the contract, or those by which files are imported; otherwise by order.
 */
export function columnsOf(
  first: readonly string[],
  labels: Labels,
): { isHeading: boolean; order: (PasteColumn | null)[] } {
  const byName = new Map(
    pasteColumns.flatMap((column) => [
      [bare(column), column] as const,
      [bare(labels[column]), column] as const,
    ]),
  )
  const known = (text: string) =>
    pasteColumns.find((one) => one === importHeadings('PROGNOSES').get(headingKey(text)))
  const named = first.map((text) => byName.get(bare(text)) ?? known(text) ?? null)
  const isHeading = named.filter((column) => column !== null).length >= 2
  return isHeading ? { isHeading, order: named } : { isHeading, order: [...pasteColumns] }
}
