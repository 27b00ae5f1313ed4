/**
 * A place in the change log. Entries are ordered by the id of their transaction, then by their own number; all
 * entries up to a position are complete, because its transaction ids are older than any that is still under way.
 */
export interface Position {
  readonly xid: bigint
  readonly id: number
}

export const START: Position = { xid: 0n, id: Number.MAX_SAFE_INTEGER }

/** Negative if `one` comes first, 0 if they are equal. */
export function compare(one: Position, other: Position): number {
  if (one.xid !== other.xid) return one.xid < other.xid ? -1 : 1
  return one.id - other.id
}

/** As it stands on the wire: `8123-40417`. */
export const textOf = ({ xid, id }: Position): string => `${xid}-${id}`

/** Reads what `textOf` wrote; `undefined` for anything else. */
export function positionIn(text: string): Position | undefined {
  const found = /^(\d{1,18})-(\d{1,15})$/.exec(text)
  return found ? { xid: BigInt(found[1] ?? ''), id: Number(found[2]) } : undefined
}
