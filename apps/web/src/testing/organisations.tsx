import { api } from '@stayboard/contract'
import { screen } from '@testing-library/react'
import type { Contact, Organisation } from '../features/organisations/form/organisation-form.ts'
import { OrganisationEditor } from '../features/organisations/OrganisationEditor.tsx'
import { useCall } from '../kit/core/calls/calls.ts'
import { nothingExpected } from './prognosis.ts'
import { type Asked, answerCalls, listAnswer } from './server.ts'

export const contact = (organisationContactId: number, name: string, mainContact: boolean): Contact => ({
  organisationContactId,
  name,
  role: null,
  email: null,
  officePhone: null,
  mobilePhone: null,
  mainContact,
  version: 5,
  _links: {},
})

export const stored: Organisation = {
  organisationId: 8,
  name: 'Vandervalk Offshore B.V.',
  address: null,
  contactname: null,
  contactemail: null,
  website: 'vandervalk.example',
  generalContact: null,
  generalEmail: null,
  countryId: 4,
  countryName: 'Netherlands',
  province: null,
  city: 'Rotterdam',
  postalCode: null,
  street: null,
  organisationStatus: 'PROSPECT',
  userId: 2,
  userName: 'eva',
  userUntil: null,
  returnsToUserName: null,
  userDisplayname: 'Eva Vermeulen',
  communicationStatus: ['CALL'],
  industry: [],
  companySize: null,
  organisationSource: null,
  leadInfoTag: null,
  partnerOrganisationId: null,
  partnerOrganisationName: null,
  notes: null,
  nextStep: null,
  nextStepDate: null,
  timeStamp: '2026-11-01T09:00:00.000Z',
  contacts: [contact(1, 'Hilde', true), contact(2, 'Joost', false)],
  version: 3,
  _links: {
    self: { href: '/api/organisation/8' },
    country: { href: '/api/country/4' },
    user: { href: '/api/user/2' },
  },
}

export interface OrganisationAnswer {
  status: number
  body: unknown
}

const partner = { organisationId: 31, name: 'Relocate Group', version: 1, _links: {} }
const country = (countryId: number, name: string, countryCode: string) => ({
  countryId,
  name,
  countryCode,
  version: 1,
  _links: {},
})

/**
 * Simulates a server with one organisation. `write` answers writing calls, and later reads return the changed
 * contacts.
 */
export function serverWith(organisation: Organisation, write: (asked: Asked) => OrganisationAnswer) {
  return answerCalls((asked) => {
    if (asked.method !== 'GET') return write(asked)
    const lists: Record<string, ReturnType<typeof listAnswer>> = {
      '/api/countries': listAnswer('countries', [
        country(4, 'Netherlands', 'NL'),
        country(7, 'Germany', 'DE'),
      ]),
      '/api/users': listAnswer('users', [{ id: 4, username: 'dirk', displayname: 'Dirk de Wit' }]),
      '/api/v2/simple_organisations': listAnswer('organisations', [partner]),
      '/api/v2/backend/enquiries': listAnswer('enquiryDepartments', []),
      '/api/history': listAnswer('actions', []),
    }
    if (asked.path === '/api/financial/prognosis/total') return nothingExpected
    if (asked.path === '/api/organisation/8') return { body: organisation }
    return lists[asked.path] ?? { body: { id: 2, username: 'eva', displayname: 'Eva Vermeulen' } }
  })
}

export const organisationBox = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
export const choice = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name}`) })
export const main = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Main contact: ${name}` })

/** The page of an organisation, loaded by its id. */
export function Loaded() {
  const { data } = useCall(api.organisations.get, { params: { organisationId: '8' } })
  return data && <OrganisationEditor organisation={data} />
}
export const New = () => <OrganisationEditor organisation={null} />
export const Stored = () => <OrganisationEditor organisation={stored} />
