import { type ImportDeclaration, joined, key, link, option, options, plain, text } from '../fields.ts'
import { companies } from '../words/companies.ts'
import { people } from '../words/people.ts'
import { places } from '../words/places.ts'
import { records } from '../words/records.ts'
import { contract, supply } from '../words/supply.ts'

/** The import of providers. */
export const providers: ImportDeclaration = {
  hasNotes: true,
  byContent: { email: 'email', web: 'website', phone: 'phone' },
  fields: {
    name: text(records.provider, companies.companyName),
    address: joined(places.address, places.street),
    city: link('city', places.city),
    email: plain('email', people.email, companies.companyEmail),
    phone: joined(people.phone, companies.companyPhone, people.mobile),
    website: text(companies.website),
    contactName: text(people.fullName),
    contactEmail: plain('email', 'contact email, email of the contact, mail contact, email contactpersoon'),
    contactRole: text(people.role),
    providerKind: option('providerKinds', supply.kind),
    providerTypes: options('providerTypes', supply.type),
    ...contract,
    formerKey: key(records.key, companies.key),
  },
}
