import { api, type WireAnswer } from '@stayboard/contract'
import { roomFacts, verdictText } from '../../entities/stays/verdict-text.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { dayText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'

export type JudgedRoom = WireAnswer<typeof api.stays.verdicts>['_embedded']['rooms'][number]

/** The nights and the number of people for which rooms are judged. */
export interface RoomNeed {
  from: string | null
  to: string | null
  people?: number | null
  enquiryId?: number | undefined
  /** The id of the booking to change, which must not count as occupying the room. */
  stayId?: number | undefined
}

/** The maximum number of judged rooms per house. */
const MOST = '500'

/** The rooms of a house, each judged for a need. Empty while the department or the dates are missing. */
export function useJudgedRooms(departmentId: number | null, need: RoomNeed | undefined) {
  const { from = null, to = null, people, enquiryId } = need ?? {}
  const isAsked = departmentId !== null && from !== null && to !== null && from < to
  const { data } = useCall(
    api.stays.verdicts,
    {
      query: {
        ...{ departmentId: String(departmentId ?? 0), from: from ?? '', to: to ?? '', rooms: MOST },
        ...(people ? { guests: String(Math.min(people, MOST_PEOPLE)) } : {}),
        ...(enquiryId ? { enquiryId: String(enquiryId) } : {}),
      },
    },
    { enabled: isAsked, keepOld: true },
  )
  return isAsked ? (data?._embedded.rooms ?? []) : []
}

/** The maximum number of people for which rooms are judged. */
const MOST_PEOPLE = 100

/** The texts of a room select: whether each room is free, its capacity, floor and price, and the places left in the house. */
export function useRoomFacts(departmentId: number | null, need: RoomNeed | undefined) {
  const rooms = useJudgedRooms(departmentId, need)
  const byId = new Map(rooms.map((room) => [room.spaceTypeId, room]))
  const [house] = rooms
  return {
    factsOf: (spaceTypeId: number): string | undefined => {
      const room = byId.get(spaceTypeId)
      return room && [standingOf(room, need?.stayId), ...roomFacts(room)].join(' · ')
    },
    house:
      house && t('stays.housePlaces', { free: numberText(house.freePlaces), all: numberText(house.places) }),
  }
}

/** Whether a room is free, or who occupies it, as text. */
export function standingOf({ stay, ...judged }: JudgedRoom, ownId?: number): string {
  if (stay === null) return verdictText(judged)
  if (stay.spaceTypeReservationId === ownId) return t('stays.thisBooking')
  const { refNumber, checkIn, checkOut } = stay
  return `${verdictText(judged)}: ${refNumber}, ${dayText(checkIn)} – ${dayText(checkOut)}`
}
