import type { EnquiryAnswer } from './useEnquiryForm.ts'

/** An enquiry as the server returns it. */
export const kraanploeg: EnquiryAnswer = {
  enquiry: {
    enquiryId: 5,
    name: 'Kraanploeg',
    refNumber: 'SB-26-000005M',
    location: 'Rotterdam',
    checkinDate: null,
    checkoutDate: null,
    nights: 12,
    price: 2400,
    fase: 'Offers received',
    faseSince: '2026-11-21T06:42:00.000Z',
    organisation: { organisationId: 8, name: 'Staalbouw B.V.' },
    exploiter: { exploiterId: 1, name: 'CityStay' },
    user: { id: 7, username: 'eva', displayname: 'Eva de Vries' },
    contactName: "Hilde van 't Hart",
    timeStamp: '2026-11-21T06:42:00.000Z',
    exploiterId: 1,
    userId: 7,
    departmentId: null,
    departmentName: null,
    siteLatitude: null,
    siteLongitude: null,
    clientEmail: null,
    title: null,
    phone: null,
    probability: 30,
    nextStep: null,
    nextStepDate: null,
    total: null,
    priceInfo: null,
    budget: null,
    guests: 4,
    prefferredAccommodation: null,
    roomType: 'Woonboot',
    additionalInformation: null,
    moreInfo: null,
    notes: null,
    cancelReason: null,
    competitor: null,
    priceGap: null,
    userUntil: null,
    returnsToUserName: null,
    contactedProviders: [],
    rooms: [],
    rawResponse: '<img src=x onerror="alert(1)">',
    version: 3,
    _links: {},
  },
  department: { cityName: null },
  version: 3,
  _links: {},
}

const ofDetails = new Set(
  'additionalInformation contactedProviders departmentId departmentName exploiterId userId moreInfo notes priceInfo rawResponse rooms siteLatitude siteLongitude'.split(
    ' ',
  ),
)

/** An enquiry as lists return it, with fewer fields. */
export const listed = ({ enquiry, department, _links }: EnquiryAnswer) => ({
  enquiry: Object.fromEntries(Object.entries(enquiry).filter(([name]) => !ofDetails.has(name))),
  department,
  _links,
})

/** The counts of an enquiry without any related records. */
export const noCounts = {
  activities: 0,
  contactedProviders: 0,
  offers: 0,
  proposals: 0,
  mails: 0,
  rooms: 0,
  guests: 0,
  files: 0,
  margin: null,
  marginPercent: null,
  _links: {},
}
