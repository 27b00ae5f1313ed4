import type { GuestPasteRow } from '@stayboard/contract'
import { bareRoom, type FreeRoom, partiesOf, placed } from '@stayboard/domain'
import { useState } from 'react'
import type { OfEnquiry } from '../../../entities/enquiries/of-enquiry.ts'
import { roomFacts } from '../../../entities/stays/verdict-text.ts'
import { idOf, type PanelStay } from '../stay.ts'
import { type JudgedRoom, standingOf, useJudgedRooms } from '../useRoomFacts.ts'

/** The data from which the possible rooms of a guest list are derived. */
export interface ForRooms extends OfEnquiry {
  /** The bookings of the enquiry. */
  stays: readonly PanelStay[]
}

/** A guest of the list, with the index of its row. */
type Listed = { at: number; row: GuestPasteRow }

/** The rooms for a guest list: the valid texts of a cell, and proposals for guests without a room. */
export function usePasteRooms(
  department: string | null,
  rows: readonly GuestPasteRow[],
  { enquiry, stays }: ForRooms,
) {
  const [missing, setMissing] = useState(0)
  const judged = useJudgedRooms(department === null ? null : idOf(department), {
    ...{ from: enquiry.checkinDate, to: enquiry.checkoutDate, enquiryId: enquiry.enquiryId },
  })
  const rooms = judged.map((room) => ({ ...room, ...ownPlaces(room, stays) }))
  return {
    choices: rooms.map((room) => ({
      code: room.code,
      facts: [standingOf(room, room.ownId), ...roomFacts(room)].join(' · '),
    })),
    /** The number of guests without a place in the last proposal. */
    missing,
    /** Whether at least one of the rooms is booked for the enquiry. `false` while loading. */
    hasOwn: rooms.some(({ ownId }) => ownId !== undefined),
    /**
     * The rows with proposed rooms for guests who have none: any free rooms, or with `isOwnOnly` only booked rooms of the
     * enquiry. Consecutive guests with the same last name stay together.
     */
    proposed: (isOwnOnly = false): GuestPasteRow[] => {
      const codes = new Map(rooms.map(({ code, spaceTypeId }) => [plain(code), spaceTypeId]))
      const wishOf = ({ room }: GuestPasteRow) => codes.get(plain(bareRoom(room ?? ''))) ?? null
      const named = rows.map((row, at): Listed => ({ at, row }))
      const settled = Map.groupBy(
        named.filter(({ row }) => row.room !== null),
        ({ row }) => wishOf(row),
      )
      const free = rooms.flatMap((room): FreeRoom[] => {
        const places = room.places - (settled.get(room.spaceTypeId)?.length ?? 0)
        return places > 0 && (!isOwnOnly || room.ownId !== undefined)
          ? [{ spaceTypeId: room.spaceTypeId, places, isOffered: room.ownId !== undefined }]
          : []
      })
      const waiting = named.filter(({ row }) => row.room === null)
      const parties = partiesOf(waiting, ({ row }) => lastName(row)).map((guests) => ({ guests, wish: null }))
      const { inRoom, unplaced } = placed(parties, free)
      const codeAt = new Map(
        rooms.flatMap(({ spaceTypeId, code }) =>
          (inRoom.get(spaceTypeId) ?? []).map(({ at }) => [at, code] as const),
        ),
      )
      // With `isOwnOnly`, unplaced guests are not counted as missing, because other free rooms may have places.
      if (!isOwnOnly) setMissing(unplaced.length)
      return rows.map((row, at) => ({ ...row, room: codeAt.get(at) ?? row.room }))
    },
  }
}

const plain = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const lastName = ({ guestLastName, name }: GuestPasteRow) => {
  if (guestLastName !== null || name === null) return guestLastName
  return (name.includes(',') ? name.split(',')[0] : name.trim().split(/\s+/).slice(1).join(' ')) || null
}

/** The number of free places of a room: all of a free room, or the unoccupied ones of a room that the enquiry has booked. */
function ownPlaces(room: JudgedRoom, stays: readonly PanelStay[]) {
  const own = stays.find(
    ({ spaceTypeReservationId }) => spaceTypeReservationId === room.stay?.spaceTypeReservationId,
  )
  const places = own ? Math.max(0, room.maxGuests - own.guests.length) : 0
  if (own) return { places, ownId: own.spaceTypeReservationId }
  return { places: room.verdict === 'free' ? room.maxGuests : 0, ownId: undefined }
}
