import { type ImportDeclaration, joined, key, link, linkById, option, plain, text } from '../fields.ts'
import { companies } from '../words/companies.ts'
import { people } from '../words/people.ts'
import { places } from '../words/places.ts'
import { records } from '../words/records.ts'
import { stays } from '../words/stays.ts'
import { contract, supply } from '../words/supply.ts'

/** The import of departments of providers. */
export const departments: ImportDeclaration = {
  hasNotes: true,
  unit: { field: 'pricePer', amounts: ['priceFrom'], values: { NIGHT: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH' } },
  byContent: { email: 'email', web: 'website', postcode: 'zipcode', phone: 'phone' },
  fields: {
    name: text(stays.department, records.name),
    providerMeta: link('provider', records.provider),
    address: joined(places.address, places.street),
    zipcode: text(places.postcode),
    city: link('city', places.city),
    state: text(places.province),
    email: plain('email', people.email, companies.companyEmail),
    phone: joined(people.phone, companies.companyPhone, people.mobile),
    website: text(companies.website),
    contactName: text(people.fullName),
    description: text(records.description),
    exploiter: linkById('exploiter', records.exploiter),
    active: plain('flag', records.active),
    checkin: plain('time', supply.checkin),
    checkout: plain('time', supply.checkout),
    priceFrom: plain('amount', supply.priceFrom),
    pricePer: option('pricePers', supply.pricePer),
    priceRange: option('priceRanges', supply.priceRange),
    ...contract,
    formerKey: key(records.key, 'property id, listing id, hotel id, location id, department id'),
  },
}
