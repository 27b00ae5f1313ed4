/**
 * A position in the change log. Entries are ordered by transaction id, then by entry id. All entries up to a position
 * are complete, because its transaction ids are lower than any running one.
 */
export interface Position {
  readonly xid: bigint
  readonly id: number
}

export const START: Position = { xid: 0n, id: Number.MAX_SAFE_INTEGER }

/** Compares two positions: negative if `one` comes first, 0 if they are equal. */
export function compare(one: Position, other: Position): number {
  if (one.xid !== other.xid) return one.xid < other.xid ? -1 : 1
  return one.id - other.id
}

/**
 * Formats a position as `8123-40417-<epoch>`.
 * @param epoch of the log; transaction ids are meaningful only within it
 */
export const textOf = ({ xid, id }: Position, epoch: string): string => `${xid}-${id}-${epoch}`

/** Parses the text form of a position; `undefined` if it is malformed or has another epoch. */
export function positionIn(text: string, epoch: string): Position | undefined {
  const found = /^(\d{1,18})-(\d{1,15})-(.*)$/.exec(text)
  return found?.[3] === epoch ? { xid: BigInt(found[1] ?? ''), id: Number(found[2]) } : undefined
}
