import { roomTypes } from '@stayboard/contract'
import { addDays, type CalendarDay, type Cents } from '@stayboard/domain'
import { person } from '../clients/people.ts'
import { markets } from '../markets/index.ts'
import type { Random } from '../random.ts'

type Range = readonly [number, number]

/**
 * A kind of stay. The placeholders `{guests}`, `{surname}`, `{number}`, `{year}`, `{place}`, `{event}` and `{club}` are
 * filled in.
 */
interface Kind {
  title: string
  guests: Range
  nights: Range
}

const kinds: readonly [Kind, ...Kind[]] = [
  { title: 'Turnaround team, {guests} engineers', guests: [8, 24], nights: [28, 100] },
  { title: 'Relocation Ms {surname}', guests: [1, 4], nights: [28, 180] },
  { title: 'Relocation Mr {surname}', guests: [1, 4], nights: [28, 180] },
  { title: 'Festival crew {place}', guests: [6, 24], nights: [3, 8] },
  { title: 'Interns spring {year}', guests: [4, 16], nights: [90, 180] },
  { title: 'Consultants phase {number}', guests: [2, 12], nights: [5, 60] },
  { title: 'Project {place}', guests: [6, 20], nights: [30, 150] },
  { title: 'Nurses Q{number} {place}', guests: [4, 16], nights: [60, 92] },
  { title: 'Board visit {place}', guests: [2, 8], nights: [1, 3] },
  { title: 'Installers line {number}', guests: [4, 18], nights: [7, 42] },
  { title: 'Summer school {year}', guests: [12, 24], nights: [10, 30] },
  { title: 'Familie {surname}', guests: [2, 6], nights: [5, 21] },
  { title: 'Commissioning crew {place}', guests: [4, 18], nights: [20, 92] },
  { title: 'Trainees {year}', guests: [4, 16], nights: [60, 184] },
  { title: 'Monteurs windpark, {guests} personen', guests: [6, 18], nights: [14, 90] },
  { title: 'Filmploeg “{surname}”', guests: [6, 20], nights: [4, 35] },
  { title: 'Orkest op tournee, {place}', guests: [14, 24], nights: [1, 4] },
  { title: '{event} {club}', guests: [12, 24], nights: [4, 9] },
  { title: 'Huisvesting na waterschade, {place}', guests: [1, 5], nights: [20, 120] },
  { title: 'Extension room 10{number}', guests: [1, 2], nights: [7, 31] },
  { title: 'Crew layover {place}', guests: [6, 16], nights: [1, 2] },
]

export interface Stay {
  name: string
  guests: number
  nights: number
  checkinDate: CalendarDay
  checkoutDate: CalendarDay
  roomType: string | null
  /** The price of the whole stay. */
  price: Cents
  pricePerNight: Cents
}

const GUESTS_PER_ROOM = 1.6

/**
 * A stay that was requested on a day, with a check-in one to thirty weeks later. @param town the location, if it is
 * known
 */
export function stay(random: Random, asked: CalendarDay, town?: string): Stay {
  const kind = random.pick(kinds)
  const guests = random.between(...kind.guests)
  const nights = random.between(...kind.nights)
  const checkinDate = addDays(asked, random.between(7, 60) + random.between(0, 150))
  const pricePerNight = nightly(random, nights)
  // Each guest pays the same, so that the price equals that of all rooms.
  const perGuest = Math.round(pricePerNight / GUESTS_PER_ROOM / 50) * 50
  return {
    name: title(random, kind, guests, checkinDate, town),
    guests,
    nights,
    checkinDate,
    checkoutDate: addDays(checkinDate, nights),
    roomType: random.chance(0.7) ? random.pick(roomTypes) : null,
    price: guests * nights * perGuest,
    pricePerNight,
  }
}

/** The price per night, lower for longer stays, in steps of 50 cents. */
function nightly(random: Random, nights: number): Cents {
  const [from, to] = nights > 28 ? [45, 110] : [70, 190]
  return random.between(from * 2, to * 2) * 50
}

/** Locations of projects and names of groups. The choice depends on the stay, so that titles of one kind differ. */
const places = [
  ...[
    'Maasvlakte',
    'Eemshaven',
    'Zeebrugge',
    'Hamburg',
    'Aarhus',
    'Utrecht',
    'Eindhoven',
    'Gent',
    'Groningen',
  ],
  ...['Cluj', 'Bremen', 'Odense', 'Breda', 'Leiden', 'Antwerpen', 'Kiel', 'Delft', 'Valencia', 'Zwolle'],
] as const
const events = ['Trainingskamp', 'Toernooi', 'Sprintweek', 'Jeugdkamp', 'Wintertraining'] as const
const clubs = [
  ...[
    'DSC Vliet',
    'HV Noord',
    'Atletiek Oost',
    'VC Duin',
    'Judo Kempen',
    'SV Delta',
    'Roei Amstel',
    'BC Zuid',
  ],
  ...['TC Linde', 'ZV De Schelp', 'RFC Waal', 'IJsclub Vecht', 'HC Brabant'],
] as const

function title(random: Random, kind: Kind, guests: number, checkin: CalendarDay, town?: string): string {
  const market = random.pick([markets.netherlands, markets.romania, markets.germany, markets.denmark])
  const mark = guests * 7 + Number(checkin.slice(5, 7)) * 31 + Number(checkin.slice(8))
  return kind.title
    .replace('{guests}', String(guests))
    .replace('{surname}', () => person(random, market).surname)
    .replace('{number}', String(random.between(1, 4)))
    .replace('{year}', checkin.slice(0, 4))
    .replace('{place}', town ?? places[mark % places.length] ?? '')
    .replace('{event}', events[guests % events.length] ?? '')
    .replace('{club}', clubs[mark % clubs.length] ?? '')
}
