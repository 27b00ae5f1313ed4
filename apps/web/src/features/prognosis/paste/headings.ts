import { type PasteColumn, pasteColumns } from '@stayboard/contract'
import { fold } from '@stayboard/domain'

/** The columns of the grid by what they are called in the user's language. */
export type Labels = Readonly<Record<PasteColumn, string>>

/** Letters and digits alone: "Price per night €" and "price per night" are one name. */
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Which column of the grid each column of a sheet is: by its headings, where the first row holds them (those of
 * the screen, or the contract's names), else by their order.
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
