import { addDays } from '@stayboard/domain'

/**
 * A house with the number of places in each room, and its booked stays. A stay without a room has
 * `room: null`.
 */
export interface TestHouse {
  rooms: number[]
  stays: { room: number | null; from: string; to: string; people: number }[]
}

/** Returns the number of free places in a house between two days, counted night by night. */
export function placesByHand({ rooms, stays }: TestHouse, from: string, to: string): number {
  const isFree = (room: number, nights: string[]) =>
    nights.every((night) => !stays.some((one) => one.room === room && one.from <= night && night < one.to))
  const placesOf = (nights: string[]) =>
    rooms.reduce((sum, places, room) => sum + (isFree(room, nights) ? places : 0), 0)
  const all: string[] = []
  for (let night = from; night < to; night = addDays(night, 1)) all.push(night)
  const left = all.map((night) => {
    const waiting = stays.filter((one) => one.room === null && one.from <= night && night < one.to)
    return placesOf([night]) - waiting.reduce((sum, { people }) => sum + people, 0)
  })
  return Math.max(0, Math.min(placesOf(all), ...left))
}
