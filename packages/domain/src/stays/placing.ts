/** People who should share a room if one is large enough: a couple, a family, or one person. */
export interface Party<Guest> {
  guests: readonly Guest[]
  /** The id of the requested room; `null` for any. */
  wish: number | null
}

/** A room that can be assigned. */
export interface FreeRoom {
  spaceTypeId: number
  /** The number of free places in the room. */
  places: number
  /** Whether the room is of the offered type. */
  isOffered: boolean
}

/** The guests by room id, and those without a place. */
export interface Placing<Guest> {
  inRoom: Map<number, Guest[]>
  unplaced: Guest[]
}

/**
 * Proposes rooms for people (docs/rules/offers.md#rooms): requested rooms first, then as few rooms as possible. A party is
 * split only if no room is large enough.
 */
export function placed<Guest>(parties: readonly Party<Guest>[], rooms: readonly FreeRoom[]): Placing<Guest> {
  const people = parties.reduce((sum, { guests }) => sum + guests.length, 0)
  const chosen = new Set(fewest(rooms, people, new Set(parties.map(({ wish }) => wish))))
  const left = new Map(rooms.map(({ spaceTypeId, places }) => [spaceTypeId, places]))
  const inRoom = new Map<number, Guest[]>()
  const unplaced: Guest[] = []
  const put = (room: number, guests: readonly Guest[]) => {
    inRoom.set(room, [...(inRoom.get(room) ?? []), ...guests])
    left.set(room, (left.get(room) ?? 0) - guests.length)
  }
  const has = (room: number | null, size: number) => room !== null && (left.get(room) ?? 0) >= size
  for (const party of parties.filter(({ wish, guests }) => has(wish, guests.length)))
    if (has(party.wish, party.guests.length)) put(party.wish ?? 0, party.guests)
  const isPlaced = new Set([...inRoom.values()].flat())
  const others = parties.filter(({ guests }) => !guests.some((guest) => isPlaced.has(guest)))
  for (const { guests } of others.toSorted((a, b) => b.guests.length - a.guests.length)) {
    const fitting = tightest(rooms, left, guests.length)
    const room = fitting.find((one) => chosen.has(one)) ?? fitting[0]
    if (room !== undefined) put(room, guests)
    else divide(guests)
  }
  return { inRoom, unplaced }

  function divide(guests: readonly Guest[]) {
    let rest = guests
    for (const { spaceTypeId } of rooms) {
      const places = Math.min(left.get(spaceTypeId) ?? 0, rest.length)
      if (places > 0) put(spaceTypeId, rest.slice(0, places))
      rest = rest.slice(places)
    }
    unplaced.push(...rest)
  }
}

/**
 * The rooms for a number of people: requested ones, then those of the offered type, then the largest. The last one is as small
 * as possible.
 */
function fewest(rooms: readonly FreeRoom[], people: number, wished: ReadonlySet<number | null>): number[] {
  const rank = (room: FreeRoom) => (wished.has(room.spaceTypeId) ? 2 : Number(room.isOffered))
  const ordered = rooms
    .filter(({ places }) => places > 0)
    .toSorted((a, b) => rank(b) - rank(a) || b.places - a.places)
  const chosen: number[] = []
  let rest = people
  for (const [at, room] of ordered.entries()) {
    if (rest <= 0) break
    const last = ordered.slice(at).findLast((one) => rank(one) === rank(room) && one.places >= rest) ?? room
    chosen.push(last.spaceTypeId)
    rest -= last.places
  }
  return chosen
}

/** The rooms with enough free places, fewest free places first. */
const tightest = (rooms: readonly FreeRoom[], left: ReadonlyMap<number, number>, size: number): number[] =>
  rooms
    .map(({ spaceTypeId }) => ({ spaceTypeId, places: left.get(spaceTypeId) ?? 0 }))
    .filter(({ places }) => places >= size)
    .toSorted((a, b) => a.places - b.places)
    .map(({ spaceTypeId }) => spaceTypeId)

/**
 * Groups the people of a list into parties: consecutive people with the same last name stay together.
 * @param lastNameOf returns the last name; `null` for a person without companions
 */
export function partiesOf<Guest>(
  guests: readonly Guest[],
  lastNameOf: (guest: Guest) => string | null,
): Guest[][] {
  const parties: Guest[][] = []
  let before: string | null = null
  for (const guest of guests) {
    const name = lastNameOf(guest)?.trim().toLowerCase() || null
    const last = parties.at(-1)
    if (last && name !== null && name === before) last.push(guest)
    else parties.push([guest])
    before = name
  }
  return parties
}

/**
 * Divides an amount by weights into whole cents. Parts with the largest remainders get the remaining cents, so that all add up
 * to the amount. If all weights are 0, the parts are equal.
 */
export function dividedBy(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => (sum === 0 ? 1 : weight))
  const total = BigInt(sum === 0 ? weights.length : sum)
  const exact = shares.map((share) => BigInt(amount) * BigInt(share))
  const parts = exact.map((one) => Number(one / total))
  const odd = amount - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((one, at) => ({ at, remainder: one % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
  for (const { at } of byRemainder.slice(0, odd)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** Whether a room type matches the one in an offer: one name contains all words of the other. */
export function isOfKind(kind: string | null, offered: string | null): boolean {
  const [one, other] = [wordsOf(kind), wordsOf(offered)]
  const has = (all: readonly string[], some: readonly string[]) =>
    some.length > 0 && some.every((word) => all.includes(word))
  return has(one, other) || has(other, one)
}

const wordsOf = (text: string | null) => text?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
