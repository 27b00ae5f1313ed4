/**
 * Builds OpenTravel Alliance messages about prices and restrictions for HyperGuest (docs/rules/hyperguest.md#prices).
 */

/** Prices and restrictions of consecutive nights of a room code in a rate plan. */
export interface AriNights {
  roomCode: string
  ratePlan: string
  currency: string
  /** The first and last night, `yyyy-MM-dd`. */
  from: string
  until: string
  isClosed: boolean
  noArrival: boolean
  noDeparture: boolean
  minNights: number
  releaseDays: number | null
  /** Prices in cents including VAT, by the highest number of guests. */
  amounts: readonly { guests: number; price: number }[]
}

export type AriOperation = 'OTA_HotelRateAmountNotifRQ' | 'OTA_HotelAvailNotifRQ'

interface Sender {
  user: string
  password: string
  hotelCode: string
}

/** The message that sets prices. Nights without a price are left out. */
export const ratesMessage = (nights: readonly AriNights[], sender: Sender): string =>
  envelope(
    'OTA_HotelRateAmountNotifRQ',
    element(
      'RateAmountMessages',
      { HotelCode: sender.hotelCode },
      nights.filter(({ amounts }) => amounts.length > 0).map(rate),
    ),
    sender,
  )

/** The message that opens and closes nights, and sets minimum stays and booking deadlines. */
export const restrictionsMessage = (nights: readonly AriNights[], sender: Sender): string =>
  envelope(
    'OTA_HotelAvailNotifRQ',
    element('AvailStatusMessages', { HotelCode: sender.hotelCode }, nights.flatMap(restrictions)),
    sender,
  )

const application = ({ from, until, roomCode, ratePlan }: AriNights) =>
  element('StatusApplicationControl', {
    Start: from,
    End: until,
    InvTypeCode: roomCode,
    RatePlanCode: ratePlan,
  })

/** The rate element of nights, with an amount for each number of guests. */
function rate(nights: AriNights): string {
  const amounts = nights.amounts.flatMap(({ guests, price }, at) => {
    const before = nights.amounts[at - 1]?.guests ?? 0
    return Array.from({ length: guests - before }, (_, nth) =>
      element('BaseByGuestAmt', {
        AgeQualifyingCode: ADULT,
        NumberOfGuests: String(before + nth + 1),
        AmountAfterTax: (price / 100).toFixed(2),
      }),
    )
  })
  const rates = element('Rate', { CurrencyCode: nights.currency }, [element('BaseByGuestAmts', {}, amounts)])
  return element('RateAmountMessage', {}, [application(nights), element('Rates', {}, [rates])])
}

const ADULT = '10'

/**
 * The status elements of nights: separate ones for nights, arrivals and departures, because an element has one status.
 */
function restrictions(nights: AriNights): string[] {
  const { isClosed, noArrival, noDeparture, minNights, releaseDays } = nights
  const status = (isShut: boolean) => (isShut ? 'Close' : 'Open')
  const least = element('LengthOfStay', {
    MinMaxMessageType: 'SetMinLOS',
    Time: String(minNights),
    TimeUnit: 'Day',
  })
  const told = [
    [
      element('LengthsOfStay', {}, [least]),
      element('RestrictionStatus', {
        Status: status(isClosed),
        MinAdvancedBookingOffset: `P${releaseDays ?? 0}D`,
      }),
    ],
    [element('RestrictionStatus', { Restriction: 'Arrival', Status: status(noArrival) })],
    [element('RestrictionStatus', { Restriction: 'Departure', Status: status(noDeparture) })],
  ]
  return told.map((parts) => element('AvailStatusMessage', {}, [application(nights), ...parts]))
}

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'

/** Wraps content in a SOAP 1.2 envelope with the sender's user name and password. */
function envelope(operation: AriOperation, content: string, { user, password }: Sender): string {
  const token = element('wsse:UsernameToken', {}, [
    element('wsse:Username', {}, [escaped(user)]),
    element('wsse:Password', { Type: `${WSS}-username-token-profile-1.0#PasswordText` }, [escaped(password)]),
  ])
  const security = element('wsse:Security', { 'xmlns:wsse': `${WSS}-wssecurity-secext-1.0.xsd` }, [token])
  const body = element(
    operation,
    { xmlns: 'http://www.opentravel.org/OTA/2003/05', Version: '1.0', PrimaryLangID: 'en' },
    [content],
  )
  const whole = element('soap:Envelope', { 'xmlns:soap': 'http://www.w3.org/2003/05/soap-envelope' }, [
    element('soap:Header', {}, [security]),
    element('soap:Body', {}, [body]),
  ])
  return `<?xml version="1.0" encoding="utf-8"?>${whole}`
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly string[] | string = [],
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = typeof content === 'string' ? content : content.join('')
  return `<${name}${given.join('')}>${inside}</${name}>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Matches characters that XML cannot contain at all; one of them would make the whole message unreadable. */
const impossible = /[^\t\n\r\P{Cc}]|[\p{Cs}\uFFFE\uFFFF]/gu

/**
 * Escapes a text for XML elements and attributes. Line breaks are escaped too, because an attribute would turn them
 * into spaces.
 */
export const escaped = (text: string) =>
  text.replace(impossible, '').replace(/[&<>"\t\n\r]/g, (sign) => signs[sign] ?? `&#${sign.charCodeAt(0)};`)
