import type { Samples } from './sample.ts'

const contact = {
  name: 'José Ñandú',
  role: 'Facility manager',
  email: 'jose@acme.example',
  officePhone: '+31 10 123 45 67',
  mobilePhone: '06-12345678 ext. 12',
  mainContact: true,
}

const simple = {
  name: 'Van der Valk',
  address: 'Kade 1, Rotterdam',
  contactname: 'Kees',
  contactemail: 'kees@valk.example',
}

const lead = {
  website: 'https://valk.example',
  generalContact: 'Kees',
  generalEmail: 'info@valk.example',
  country: '/api/country/4',
  province: 'Zuid-Holland',
  city: 'Rotterdam',
  postalCode: '3011 AA',
  street: 'Kade 1',
  user: '/api/user/2',
  organisationStatus: 'ACCOUNT',
  communicationStatus: ['EMAIL', 'CALL'],
  industry: ['BANKING'],
  companySize: '11-50',
  organisationSource: 'PARTNER',
  leadInfoTag: 'HOT',
  partnerOrganisation: '/api/organisation/2',
  notes: 'met at the fair',
  nextStep: 'Call',
  nextStepDate: '2026-11-24',
} as const

export const organisations: Samples['organisations'] = {
  list: {},
  get: { params: { organisationId: 1 } },
  create: { body: { ...lead, ...simple, communicationStatus: ['CALL'], industry: ['ENERGY'] } },
  update: {
    body: { ...lead, ...simple, communicationStatus: [], industry: [], organisationId: 1, version: 1 },
  },
  remove: { params: { organisationId: 3 } },
  private: {},
  simple: {},
  openPrognosis: {},
  withPrognosis: {},
  save: { body: { ...lead, ...simple, communicationStatus: [], industry: ['BANKING'] } },
  addContact: { params: { organisationId: 1 }, body: contact },
  updateContact: {
    params: { organisationId: 1 },
    body: { ...contact, organisationContactId: 1, version: 1 },
  },
  removeContact: { params: { contactId: 2 } },
  statuses: {},
  communicationStatuses: {},
  industries: {},
  companySizes: {},
  sources: {},
  leadInfoTags: {},
}
