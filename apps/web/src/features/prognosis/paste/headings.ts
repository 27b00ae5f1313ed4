import { type PasteColumn, pasteColumns } from '@stayboard/contract'
import { fold } from '@stayboard/domain'

/** The labels of the columns in the user's language. */
export type Labels = Readonly<Record<PasteColumn, string>>

/** Reduces a heading to letters and digits, so that "Price per night €" matches "price per night". */
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The column of the grid for each column of a sheet: by the headings in the first row, which are labels or names of
 * the contract, otherwise by order.
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
  const named = first.map((text) => byName.get(bare(text)) ?? null)
  const isHeading = named.filter((column) => column !== null).length >= 2
  return isHeading ? { isHeading, order: named } : { isHeading, order: [...pasteColumns] }
}
