import { stayWarningCodes } from '@stayboard/contract'
import type { Samples } from './sample.ts'

const offer = {
  roomtype: 'Studio',
  checkIn: '2027-05-01',
  checkOut: '2027-05-08',
  guests: 2,
  quantity: 2,
  priceFor: 'PERSON',
  pricePer: 'NIGHT',
  price: 85.5,
  salesPrice: 99,
  vatIncluded: true,
  vatRate: 9,
  currency: 'EUR',
  monthRule: 'THIRTY_NIGHTS',
  expiresOn: '2199-01-01',
  notes: 'Breakfast on request',
  extraCosts: [{ kind: 'CLEANING', amount: 50, vatRate: 21, per: 'STAY' }],
} as const
const more = {
  roomtype: 'Twin room',
  quantity: 1,
  priceFor: 'ROOM',
  pricePer: 'WEEK',
  price: 300,
  salesPrice: 350,
} as const
const body = { ...offer, extraCosts: [...offer.extraCosts], moreRents: [more] }

export const offers: Samples['offers'] = {
  list: { params: { enquiryId: 1 } },
  get: { params: { offerId: 1 } },
  draft: { params: { contactedProviderId: 1 } },
  record: { body: { ...body, contactedProvider: '/api/v2/enquiry/contacted_provider/1' } },
  preview: { body: { ...body, contactedProvider: '/api/v2/enquiry/contacted_provider/1' } },
  correct: { params: { offerId: 1 }, body },
  rooms: { params: { offerId: 1 } },
  accept: {
    params: { offerId: 2 },
    body: {
      spaceTypes: [],
      prognosis: null,
      acceptedWarnings: [...stayWarningCodes],
      acceptedReason: 'They know each other',
    },
  },
}
