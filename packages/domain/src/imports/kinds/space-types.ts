import { type ImportDeclaration, key, link, linkWithin, option, plain, text } from '../fields.ts'
import { records } from '../words/records.ts'
import { stays } from '../words/stays.ts'
import { price, supply } from '../words/supply.ts'

/** Space types of departments: bookable rooms with their codes. */
export const spaceTypes: ImportDeclaration = {
  hasNotes: true,
  byContent: {},
  fields: {
    department: link('department', stays.department),
    code: text(stays.room, 'code', records.name),
    floor: plain('floor', stays.floor),
    size: plain('decimal', stays.size),
    roomType: linkWithin('department', 'room', stays.roomType),
    maxGuests: plain('whole', stays.capacity, stays.guests),
    nrBeds: plain('whole', stays.beds),
    dirty: plain('flag', 'dirty, vuil, snavset, sucia, murdar, schmutzig, sale'),
    formerKey: key(records.key, 'room id, space id, resource id, unit id'),
  },
}

/** Prices of space types by period, with or without VAT. */
export const prices: ImportDeclaration = {
  hasNotes: false,
  byContent: {},
  unit: {
    field: 'pricePer',
    amounts: ['priceInc', 'priceEx'],
    values: { NIGHT: 'NIGHT', WEEK: 'WEEK', MONTH: 'MONTH' },
  },
  fields: {
    department: link('department', stays.department),
    spaceType: linkWithin('department', 'spaceType', stays.room),
    checkIn: plain(
      'day',
      stays.checkIn,
      'valid from, geldig vanaf, gyldig fra, valido desde, valabil de la, gultig ab, period from',
    ),
    lastNight: plain('day', price.lastNight),
    checkOut: plain('day', stays.checkOut),
    priceEx: plain('amount', supply.priceEx),
    priceInc: plain('amount', supply.priceInc),
    vatRate: plain('whole', records.vat),
    currency: text(records.currency),
    pricePer: option('listPers', price.per),
    fromNights: plain('whole', price.fromNights),
    upToGuests: plain('whole', price.upToGuests),
    formerKey: key(records.key, 'rate id, price id'),
  },
}
