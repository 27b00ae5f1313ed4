import { enquiries, fases, stays } from '@stayboard/contract'
import { addDays } from '@stayboard/domain'
import { listed } from '../apps/server/src/modules/enquiries/enquiries.repository.ts'
import { guestsOf } from '../apps/server/src/modules/stays/guests/guests.repository.ts'
import { holdRoom, occupantOf, outageOf } from '../apps/server/src/modules/stays/occupancy.repository.ts'
import {
  findEnquiry,
  idsOfReference,
  pricesOf,
  repository,
  staysOfReference,
} from '../apps/server/src/modules/stays/stays.repository.ts'
import { roomsOf, staysIn } from '../apps/server/src/modules/stays/timeline/timeline.repository.ts'
import {
  checkedWithGuests,
  crowdedHouses,
  holdHouses,
  termsFor,
  twinsOf,
} from '../apps/server/src/modules/stays/warnings.repository.ts'
import { type Case, get } from './cases.ts'
import { FIRST_DAY, type Hotel, ROOMS } from './fill-rooms.ts'
import { mainStatement, mainStatements } from './statements.ts'

/** New stays begin on this day, after all generated ones. */
const NEW_DAY = '2032-01-01'
/** The number of rooms in one block of the timeline. */
const SHOWN = 100
const NIGHTS = 31

const board: Case = {
  name: 'Board, the first 25 of every fase',
  aim: 0.5,
  request: () => get(enquiries.board.path, {}),
  statement: async () => {
    const statements = []
    for (const fase of fases) {
      const query = enquiries.list.query.parse({ fases: fase, page: '0', rowsPerPage: '25' })
      statements.push(await mainStatement((db) => listed.list(db, query, undefined)))
    }
    return statements
  },
}

/** The enquiries with bookings, whose numbers are spread over all of them. */
const enquiriesOf = ({ references }: Hotel) => {
  const enquiryOf = (n: number) => ((n * 7919) % references.length) + 1
  return { enquiryOf, referenceOf: (n: number) => references[enquiryOf(n) - 1] ?? '' }
}

function ofReference(hotel: Hotel): Case {
  const { referenceOf } = enquiriesOf(hotel)
  return {
    name: 'Rooms and guests of a reference number',
    aim: 0.5,
    request: (n) => get(stays.ofReference.path.replace('{ref}', referenceOf(n)), {}),
    statement: (n) =>
      mainStatements(
        (db) => findEnquiry(db, referenceOf(n)),
        (db) => staysOfReference(db, referenceOf(n)),
        (db) => guestsOf(db, idsOfReference(referenceOf(n))),
        (db) => pricesOf(db, idsOfReference(referenceOf(n))),
        (db) => twinsOf(db, idsOfReference(referenceOf(n))),
        (db) => crowdedHouses(db, idsOfReference(referenceOf(n))),
      ),
  }
}

function timeline({ departmentId, firstRoom }: Hotel): Case {
  const monthOf = (n: number) => {
    const from = addDays(FIRST_DAY, (n % 30) * NIGHTS)
    return { from, to: addDays(from, NIGHTS) }
  }
  const shown = (n: number) => ({ firstRoom: (n % (ROOMS / SHOWN)) * SHOWN, rooms: SHOWN })
  return {
    name: 'Timeline, a month of 100 of 2,000 rooms',
    aim: 0.5,
    request: (n) => {
      const { firstRoom: first, rooms } = shown(n)
      const part = { departmentId: String(departmentId), firstRoom: String(first), rooms: String(rooms) }
      return get(stays.occupancy.path, { ...monthOf(n), ...part })
    },
    statement: (n) => {
      const window = { ...monthOf(n), departmentId }
      const ids = Array.from({ length: SHOWN }, (_, at) => firstRoom + shown(n).firstRoom + at)
      return mainStatements(
        (db) => roomsOf(db, window, shown(n)),
        (db) => staysIn(db, window, ids),
      )
    },
  }
}

function booking(hotel: Hotel): Case {
  const { departmentId, firstRoom, firstStay } = hotel
  const { enquiryOf, referenceOf } = enquiriesOf(hotel)
  const bookingOf = (n: number) => {
    const checkIn = addDays(NEW_DAY, Math.floor(n / ROOMS))
    return { spaceType: firstRoom + (n % ROOMS), checkIn, checkOut: addDays(checkIn, 1) }
  }
  return {
    name: 'Booking a room',
    aim: 0.5,
    request: (n) => ({
      method: 'POST',
      path: stays.book.path,
      body: JSON.stringify({ refNumber: referenceOf(n), currentDepartment: departmentId, ...bookingOf(n) }),
    }),
    statement: (n) => {
      const { spaceType: spaceTypeId, ...dates } = bookingOf(n)
      const columns = { enquiryId: enquiryOf(n), currentDepartmentId: departmentId, spaceTypeId, ...dates }
      const wanted = { spaceTypeId, ...dates }
      const id = firstStay + n
      return mainStatements(
        (db) => findEnquiry(db, referenceOf(n)),
        (db) => holdRoom(db, spaceTypeId),
        (db) => occupantOf(db, wanted, 0),
        (db) => outageOf(db, wanted, { dates: null, supersedesId: null }),
        (db) => repository.insert(db, columns),
        (db) => holdHouses(db, [id]),
        (db) => checkedWithGuests(db, [id]),
        (db) => termsFor(db, [id]),
        (db) => crowdedHouses(db, [id]),
        (db) => repository.find(db, id, undefined),
      )
    },
    isChange: true,
  }
}

/** Cases about rooms: guests by reference number, a month of the timeline, booking a room, and the board. */
export const roomCases = (hotel: Hotel): Case[] => [
  ofReference(hotel),
  timeline(hotel),
  booking(hotel),
  board,
]
