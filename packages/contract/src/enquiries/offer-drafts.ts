import { z } from 'zod'
import { call } from '../kit/call.ts'
import { Id, Instant, Money } from '../kit/fields.ts'
import { IdFilter, Links } from '../kit/lists/lists.ts'
import { sales } from '../stays/stays-resource.ts'
import { costKinds, costPers, offerPers, priceFors } from './offer-units.ts'

/** The fields of an offer with one value per mail. Prices and extra costs are extracted separately. */
export const offerHintFields = [
  ...(['checkIn', 'checkOut', 'guests', 'vatIncluded', 'vatRate'] as const),
  ...(['monthRule', 'expiresOn', 'notes'] as const),
] as const

/** The reasons why an attachment could not be read. */
export const offerFileFaults = ['LOCKED', 'DAMAGED', 'LARGE', 'EMPTY'] as const
export type OfferFileFault = (typeof offerFileFaults)[number]

const words = {
  source: z.string().describe('The words of the provider'),
  file: z.string().nullable().describe('The file that they stand in; null for the mail'),
}
const Words = z.object(words)
const Choices = z.array(z.string()).describe('The meanings that the text may have')

/** Data of an offer extracted from a provider's mail (docs/rules/offers-from-mails.md). */
const Draft = z.object({
  mailId: Id.describe('The mail that is read'),
  at: Instant,
  refusal: Words.nullable().describe('That nothing is free'),
  partial: Words.nullable().describe('That only a part of what was asked is free'),
  rents: z
    .array(
      z.object({
        prices: z.array(Money).describe('Several if the separator may stand before thousands or cents'),
        currencies: z.array(z.string()).describe('Several if the sign may mean them'),
        priceFor: z.enum(priceFors).nullable().describe('null if the words do not say'),
        pricePer: z.enum(offerPers).nullable(),
        quantity: z.int().nullable(),
        roomtype: z.string().nullable(),
        ...words,
      }),
    )
    .describe('The prices that the answer names'),
  extraCosts: z.array(z.object({ kind: z.enum(costKinds), amount: Money, per: z.enum(costPers), ...words })),
  totals: z.array(z.object({ amount: Money, ...words })).describe('Sums by which the offer can be checked'),
  hints: z.array(
    z.object({
      field: z.enum(offerHintFields),
      value: z.string().nullable().describe('null if a person has to choose'),
      choices: Choices,
      ...words,
    }),
  ),
  left: z.array(Words).describe('Amounts from which no field was read'),
  files: z.array(z.object({ name: z.string(), fault: z.enum(offerFileFaults).nullable() })),
  seenOfferIds: z.array(Id).describe('The offers of the provider so far'),
  _links: Links,
})

/** The calls that extract offers from what providers sent. */
export const offerDraftCalls = {
  draft: call({
    summary: 'What a mail of a contacted provider and its PDF files say about an offer, each with the words',
    method: 'GET',
    path: '/api/v2/enquiry/contacted_provider/{contactedProviderId}/offer',
    access: sales,
    query: z.strictObject({ mailId: IdFilter.describe('By default its latest mail') }),
    answer: Draft,
  }),
}

/** The ids of the provider's offers that the user has seen while recording another one. */
export const SeenOffers = z
  .array(Id, { error: 'type' })
  .max(1000, { error: 'tooLong' })
  .nullable()
  .default(null)
  .describe('The offers of the provider that you know of. If it has others, 409 with `offers`')
