import { type ImportDeclaration, joined, key, link, option, options, plain, text } from '../fields.ts'
import { companies } from '../words/companies.ts'
import { people } from '../words/people.ts'
import { places } from '../words/places.ts'

/** The import of organisations with their contacts. */
export const organisations: ImportDeclaration = {
  hasNotes: true,
  byContent: {
    email: 'contact.email',
    web: 'website',
    postcode: 'postalCode',
    phone: 'contact.officePhone',
  },
  fields: {
    name: text(companies.companyName),
    website: text(companies.website),
    generalContact: joined(companies.companyPhone),
    generalEmail: plain('email', companies.companyEmail),
    street: joined(places.street),
    postalCode: text(places.postcode),
    city: text(places.city),
    province: text(places.province),
    country: link('country', places.country),
    address: joined(places.address),
    organisationStatus: option('organisationStatuses', companies.status),
    user: link('user', companies.owner),
    industry: options('industries', companies.industry),
    companySize: plain('size', companies.companySize),
    organisationSource: option('organisationSources', companies.source),
    leadInfoTag: option('leadInfoTags', companies.leadTag),
    communicationStatus: options('communicationStatuses', companies.communication),
    partnerOrganisation: link('organisation', companies.partner),
    nextStep: text(companies.nextStep),
    nextStepDate: plain('day', companies.nextStepDate),
    'contact.name': text(people.fullName),
    'contact.firstName': text(people.firstName),
    'contact.lastName': text(people.lastName),
    'contact.role': text(people.role),
    'contact.email': plain('email', people.email),
    'contact.officePhone': joined(people.phone),
    'contact.mobilePhone': joined(people.mobile),
    formerKey: key(companies.key),
  },
}
