/** What the address opens: the dialog for many rooms alike, and behind a hyphen the room they are like. */
export const ALIKE = 'alike'

export const alikeTo = (roomId: number): string => `${ALIKE}-${roomId}`

/** The room that more are to be like: its number, none, or `undefined` where something else is open. */
export function alikeIn(open: string | undefined): string | null | undefined {
  if (open === ALIKE) return null
  return /^alike-(\d+)$/.exec(open ?? '')?.[1]
}

/** The name of a room as a pattern for others: its last number is its code. */
export const patternOf = (name: string): string => name.replace(/\d+(?=\D*$)/, '{code}')
