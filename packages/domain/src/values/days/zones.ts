import { offsetAt } from './clocks.ts'
import { addDays, type CalendarDay, today } from './days.ts'

/** Time zones by country code. For a country with several zones, that of its capital or largest market. */
const zones: Readonly<Record<string, string>> = {
  ...{ NL: 'Europe/Amsterdam', BE: 'Europe/Brussels', LU: 'Europe/Luxembourg', DE: 'Europe/Berlin' },
  ...{ FR: 'Europe/Paris', CH: 'Europe/Zurich', AT: 'Europe/Vienna', IT: 'Europe/Rome', MT: 'Europe/Malta' },
  ...{
    ES: 'Europe/Madrid',
    PT: 'Europe/Lisbon',
    GB: 'Europe/London',
    IE: 'Europe/Dublin',
    IS: 'Atlantic/Reykjavik',
  },
  ...{ DK: 'Europe/Copenhagen', SE: 'Europe/Stockholm', NO: 'Europe/Oslo', FI: 'Europe/Helsinki' },
  ...{
    EE: 'Europe/Tallinn',
    LV: 'Europe/Riga',
    LT: 'Europe/Vilnius',
    PL: 'Europe/Warsaw',
    CZ: 'Europe/Prague',
  },
  ...{ SK: 'Europe/Bratislava', HU: 'Europe/Budapest', RO: 'Europe/Bucharest', MD: 'Europe/Chisinau' },
  ...{
    BG: 'Europe/Sofia',
    GR: 'Europe/Athens',
    CY: 'Asia/Nicosia',
    HR: 'Europe/Zagreb',
    SI: 'Europe/Ljubljana',
  },
  ...{
    RS: 'Europe/Belgrade',
    UA: 'Europe/Kyiv',
    TR: 'Europe/Istanbul',
    IL: 'Asia/Jerusalem',
    EG: 'Africa/Cairo',
  },
  ...{ US: 'America/New_York', CA: 'America/Toronto', MX: 'America/Mexico_City', BR: 'America/Sao_Paulo' },
  ...{
    AR: 'America/Argentina/Buenos_Aires',
    CL: 'America/Santiago',
    CO: 'America/Bogota',
    ZA: 'Africa/Johannesburg',
  },
  ...{
    MA: 'Africa/Casablanca',
    NG: 'Africa/Lagos',
    KE: 'Africa/Nairobi',
    AE: 'Asia/Dubai',
    SA: 'Asia/Riyadh',
  },
  ...{ IN: 'Asia/Kolkata', PK: 'Asia/Karachi', CN: 'Asia/Shanghai', HK: 'Asia/Hong_Kong', TW: 'Asia/Taipei' },
  ...{
    JP: 'Asia/Tokyo',
    KR: 'Asia/Seoul',
    SG: 'Asia/Singapore',
    MY: 'Asia/Kuala_Lumpur',
    TH: 'Asia/Bangkok',
  },
  ...{
    VN: 'Asia/Ho_Chi_Minh',
    ID: 'Asia/Jakarta',
    PH: 'Asia/Manila',
    AU: 'Australia/Sydney',
    NZ: 'Pacific/Auckland',
  },
}

/**
 * The IANA time zone of a country; `undefined` if unknown.
 * @param countryCode two letters
 */
export const zoneOf = (countryCode: string): string | undefined =>
  Object.hasOwn(zones, countryCode) ? zones[countryCode] : undefined

/**
 * The instant of a local day and time in a zone. A time skipped in spring becomes the one an hour later; of a time that occurs
 * twice in autumn, the first is returned.
 * @param time `HH:mm`
 */
export function instantIn(zone: string, day: CalendarDay, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const early = shown - offsetAt(zone, shown - DAY)
  const late = shown - offsetAt(zone, shown + DAY)
  const fits = [early, late].filter((moment) => moment + offsetAt(zone, moment) === shown)
  return new Date(fits.length > 0 ? Math.min(...fits) : Math.max(early, late))
}

const DAY = 86_400_000

/** Proposed instants in a zone, at a time of the day: tomorrow, next Monday, and a week from today. */
export function comingTimes(now: Date, zone: string, time: string) {
  const day = today(now, zone)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return {
    tomorrow: instantIn(zone, addDays(day, 1), time),
    monday: instantIn(zone, addDays(day, (8 - weekday) % 7 || 7), time),
    nextWeek: instantIn(zone, addDays(day, 7), time),
  }
}
