import type { Offer, OfferLine } from '../../entities/offers/offer.ts'

const line: OfferLine = {
  ...{ kind: 'RENT', name: null, quantity: 1, priceFor: 'WHOLE', unit: 'MONTH' },
  ...{ price: 1500, times: 31, per: 31, month: '2026-12', vatRate: 9 },
  ...{ ex: 1500, vat: 135, inc: 1635 },
}

/** An offer with a price per calendar month, whose stay has 31 of 31 nights in December and 14 of 31 in January. */
export const perMonth: Offer = {
  ...{ offerId: 1, enquiryId: 5, contactedProviderId: 11, departmentId: 3, departmentName: 'Havenkwartier' },
  ...{ number: 1, revision: 1, state: 'OPEN', accepted: false, roomtype: null, isSameStay: true },
  ...{ checkIn: '2026-12-01', checkOut: '2027-01-15', nights: 45, guests: 2, expiresOn: null, notes: null },
  ...{
    ...{ quantity: 1, priceFor: 'WHOLE', moreRents: [], pricePer: 'MONTH' },
    price: 1500,
    salesPrice: 1800,
    vatIncluded: false,
    vatRate: 9,
    vatChanges: null,
    currency: 'EUR',
  },
  ...{ monthRule: 'CALENDAR', createdAt: '2026-11-20T10:00:00Z', userName: 'Eva' },
  extraCosts: [{ kind: 'DEPOSIT', amount: 500, vatRate: 0, per: 'STAY' }],
  lines: [line, { ...line, times: 14, month: '2027-01', ex: 677.42, vat: 60.97, inc: 738.39 }],
  total: { ex: 2177.42, vat: 195.97, inc: 2373.39 },
  salesLines: [{ ...line, price: 1800, ex: 1800, vat: 162, inc: 1962 }],
  salesTotal: { ex: 2612.9, vat: 235.16, inc: 2848.06 },
  deposits: [
    {
      ...line,
      kind: 'DEPOSIT',
      unit: 'STAY',
      price: 500,
      times: 1,
      per: 1,
      month: null,
      ex: 500,
      vat: 0,
      inc: 500,
    },
  ],
  ...{ deposit: 500, margin: 435.48, marginPercent: 16.7, version: 1, _links: {} },
  inEuros: {
    ...{ rate: 1, day: null, deposit: 500, margin: 435.48 },
    total: { ex: 2177.42, vat: 195.97, inc: 2373.39 },
    salesTotal: { ex: 2612.9, vat: 235.16, inc: 2848.06 },
  },
}

/** A second offer with a lower total. */
export const cheaper: Offer = {
  ...perMonth,
  ...{ offerId: 2, number: 2, contactedProviderId: 12, departmentName: 'Dokzicht' },
  ...{ total: { ex: 2000, vat: 180, inc: 2180 }, margin: null, marginPercent: null },
  ...{ salesPrice: null, salesLines: null, salesTotal: null },
  inEuros: {
    ...{ rate: 1, day: null, deposit: 500, margin: null, salesTotal: null },
    total: { ex: 2000, vat: 180, inc: 2180 },
  },
}
