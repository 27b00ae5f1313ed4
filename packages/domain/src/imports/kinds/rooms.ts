import { type ImportDeclaration, key, link, option, plain, text } from '../fields.ts'
import { places } from '../words/places.ts'
import { records } from '../words/records.ts'
import { stays } from '../words/stays.ts'
import { supply } from '../words/supply.ts'

/** Rooms of departments: the kinds of accommodation on offer. */
export const rooms: ImportDeclaration = {
  hasNotes: true,
  byContent: {},
  fields: {
    providerDepartment: link('department', stays.department),
    name: text(stays.room, records.name),
    roomType: option('roomTypes', stays.roomType),
    description: text(records.description),
    address: text(places.address, places.street),
    priceFrom: plain('amount', supply.priceFrom, supply.priceInc),
    active: plain('flag', records.active),
    formerKey: key(records.key, 'room id, category id, space category id'),
  },
}
