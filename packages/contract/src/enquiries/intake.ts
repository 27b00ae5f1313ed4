import { z } from 'zod'
import { Client } from '../clients/clients.ts'
import { requiredLine } from '../kit/addresses.ts'
import { call } from '../kit/call.ts'
import { Instant, optionalText, required, requiredEmail } from '../kit/fields.ts'
import { languageOf } from '../kit/texts/languages.ts'
import { CONSENT_LIMIT } from '../users/exploiters.ts'
import { EnquiryRecord } from './enquiries.ts'

const {
  contactName,
  title,
  phone,
  checkinDate,
  checkoutDate,
  nights,
  guests,
  location,
  prefferredAccommodation,
  roomType,
  budget,
  additionalInformation,
} = EnquiryRecord.create
const { firstname, lastname, email, address, city, country, gender, nationality, newsletter, openForInvite } =
  Client.create

const receivedAt = Instant.describe('When it was stored')

const received = { method: 'POST', access: 'apiKey', creates: true } as const

/**
 * The calls of exploiters' own sites, made with an API key (docs/rules/intake.md). They belong to no area, because the browser
 * application never makes them. Their answers contain nothing about other records, because the key may be readable in a page.
 */
export const intake = {
  enquiry: call({
    ...received,
    summary: "Add an enquiry from an exploiter's site",
    path: '/public/enquiries',
    body: z.object({
      contactName,
      clientEmail: requiredEmail(),
      company: optionalText(120).describe('Where the contact works'),
      title,
      phone,
      checkinDate,
      checkoutDate,
      nights,
      guests,
      location,
      prefferredAccommodation,
      roomType,
      budget,
      additionalInformation,
      language: optionalText(100)
        .transform(languageOf)
        .describe(
          'Of the confirmation, as browsers name it (`nl-BE`). English for those that the product does not speak',
        ),
      consent: optionalText(CONSENT_LIMIT).describe('What the client agreed to, as the form showed it'),
    }),
    answer: z.object({ refNumber: z.string(), receivedAt }),
  }),
  message: call({
    ...received,
    summary: "Add a message from an exploiter's site to the inbox",
    path: '/public/messages',
    body: z.object({
      contactName,
      contactEmail: requiredEmail(),
      subject: requiredLine(256),
      text: required(10_000).describe('Plain text'),
    }),
    answer: z.object({ receivedAt }),
  }),
  client: call({
    ...received,
    summary: "Add a client from an exploiter's site, unless the exploiter has one with this address",
    path: '/public/clients',
    body: z.object({
      firstname,
      lastname,
      email,
      phone,
      address,
      city,
      country,
      gender,
      nationality,
      newsletter,
      openForInvite,
    }),
    answer: z.object({ receivedAt }),
  }),
}
