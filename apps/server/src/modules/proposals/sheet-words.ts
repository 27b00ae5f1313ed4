import type { CostKind, CostPer, OfferPer } from '@stayboard/contract'

/** The labels of a proposal in the client's language. */
export interface SheetWords {
  documentTitle: string
  client: string
  reference: string
  date: string
  expiresOn: string
  checkIn: string
  checkOut: string
  nights: string
  guests: string
  roomtype: string
  rent: string
  total: string
  deposits: string
  ex: string
  vat: string
  inc: string
  offerPers: Record<OfferPer, string>
  costPers: Record<CostPer, string>
  costKinds: Record<CostKind, string>
  /** The template `per {{unit}}`. */
  perUnit: string
  /** For the names of months. */
  language: string
}
