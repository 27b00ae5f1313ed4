import { ALIKE } from '../../kit/lists/alike.ts'

/** What the address opens: behind a hyphen the room that others are to be like. */
export const alikeTo = (roomId: number): string => `${ALIKE}-${roomId}`

/** The room that more are to be like: its number, none, or `undefined` where something else is open. */
export function alikeIn(open: string | undefined): string | null | undefined {
  if (open === ALIKE) return null
  return /^alike-(\d+)$/.exec(open ?? '')?.[1]
}

/** The name of a room as a pattern for others: its last number is its code. */
export const patternOf = (name: string): string => name.replace(/\d+(?=\D*$)/, '{code}')
