import type { api, CostKind, CostPer, MonthRule, OfferPer, PriceFor, WireAnswer } from '@stayboard/contract'
import type { FormValues } from '../../kit/forms/form-types.ts'
import type { Contacted } from './contacted.ts'
import type { Offer } from './offer.ts'

/** The fields of an enquiry that an offer starts from. */
export type AskedStay = Pick<
  WireAnswer<typeof api.enquiries.get>['enquiry'],
  'enquiryId' | 'checkinDate' | 'checkoutDate' | 'guests'
>

/** An extra cost as the form has it: amounts in euros. */
export interface CostValue {
  kind: CostKind
  amount: number
  vatRate: number | null
  per: CostPer
}

/** A rent as the form has it: amounts in euros of its currency. */
export interface RentValue {
  roomtype: string | null
  /** The number of units. `null` means all guests for a price per person, otherwise 1. */
  quantity: number | null
  priceFor: PriceFor
  pricePer: OfferPer
  price: number
  salesPrice: number | null
}

/** The request body of an offer. The first rent is part of it. */
export interface OfferBody extends RentValue {
  contactedProvider: string
  moreRents: RentValue[]
  checkIn: string | null
  checkOut: string | null
  guests: number | null
  vatIncluded: boolean
  /** The VAT rate in percent. `null` means the rates of the department's country. */
  vatRate: number | null
  currency: string
  monthRule: MonthRule
  expiresOn: string | null
  notes: string | null
  extraCosts: CostValue[]
}

/** The values that the form starts with: those of the corrected offer, else the stay of the enquiry and the provider. */
export function startOf(
  { checkinDate, checkoutDate, guests }: AskedStay,
  corrects: Offer | null,
  provider?: Pick<Contacted, 'contactedProviderId'>,
): FormValues<OfferBody> {
  if (corrects) {
    const { contactedProviderId, roomtype, notes, extraCosts, checkIn, checkOut, expiresOn } = corrects
    const { pricePer, price, salesPrice, vatIncluded, currency, monthRule } = corrects
    const { quantity, priceFor, moreRents } = corrects
    return {
      ...{ checkIn, checkOut, guests: corrects.guests, expiresOn, pricePer, price, salesPrice },
      ...{ vatIncluded, vatRate: typedOf(corrects), currency, monthRule, quantity, priceFor, moreRents },
      contactedProvider: contactedLink(contactedProviderId),
      roomtype: roomtype ?? '',
      notes: notes ?? '',
      extraCosts: extraCosts.map(({ kind, amount, per, ...rates }) => ({
        ...{ kind, amount, per, vatRate: typedOf(rates) },
      })),
    }
  }
  return {
    contactedProvider: provider ? contactedLink(provider.contactedProviderId) : null,
    ...{ checkIn: checkinDate, checkOut: checkoutDate, guests: guests || null, expiresOn: null },
    ...{
      pricePer: 'NIGHT',
      price: null,
      salesPrice: null,
      vatIncluded: false,
      vatRate: null,
      currency: 'EUR',
    },
    ...{ monthRule: 'CALENDAR', roomtype: '', notes: '', extraCosts: [] },
    ...{ quantity: null, priceFor: 'WHOLE', moreRents: [] },
  }
}

/** The VAT rate that was entered; `null` if the rates of the country applied. */
const typedOf = ({ vatRate, vatChanges }: Pick<Offer['extraCosts'][number], 'vatRate' | 'vatChanges'>) =>
  vatChanges ? null : vatRate

export const contactedLink = (contactedProviderId: number) =>
  `/api/v2/enquiry/contacted_provider/${contactedProviderId}`
