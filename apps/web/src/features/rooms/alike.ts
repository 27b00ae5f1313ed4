import { ALIKE } from '../../kit/lists/rows/alike.ts'

/** The value in the address that opens the dialog: after the hyphen the id of the room to copy. */
export const alikeTo = (roomId: number): string => `${ALIKE}-${roomId}`

/** The id of the room to copy; `null` for none, `undefined` if the address opens something else. */
export function alikeIn(open: string | undefined): string | null | undefined {
  if (open === ALIKE) return null
  return /^alike-(\d+)$/.exec(open ?? '')?.[1]
}

/** The name of a room as a pattern for others: `{code}` replaces its last number. */
export const patternOf = (name: string): string => name.replace(/\d+(?=\D*$)/, '{code}')
