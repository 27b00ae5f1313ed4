import { z } from 'zod'
import { requiredLine } from '../kit/addresses.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Instant, Money, oneOf, optionalText } from '../kit/fields.ts'
import { Language } from '../kit/texts/languages.ts'
import { costKinds, offerStates } from './offer-units.ts'

/** The events on the page of a proposal (docs/rules/proposals.md#answer-page). */
export const answerKinds = ['OPENED', 'STRUCK', 'RESTORED', 'CHOSEN', 'ASKED', 'GUESTS'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** The events that a person causes by an answer. */
export const givenKinds = ['STRUCK', 'RESTORED', 'CHOSEN', 'ASKED', 'GUESTS'] as const

/** Whether the page accepts answers, or the reason why not. */
export const pageStates = ['OPEN', 'ACCEPTED', 'NEWER', 'EXPIRED', 'ENDED'] as const
export type PageState = (typeof pageStates)[number]

/** An entry of the log of a proposal's page. */
export const GivenAnswer = z.object({
  kind: z.enum(answerKinds),
  name: z.string().nullable().describe('As the person signed; null for an opening'),
  number: z.int().nullable().describe('Of the offer'),
  departmentName: z.string().nullable(),
  text: z.string().nullable().describe('The question, or the names of the guests'),
  at: Instant,
})

const Line = z.object({ kind: z.enum(['RENT', ...costKinds]), amount: Money })

/** An offer as the client sees it: sales prices with VAT only. */
const PageOption = z.object({
  offerId: Id,
  departmentName: z.string(),
  address: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  pictureText: z.string().nullable().describe('What the picture shows'),
  checkIn: Day,
  checkOut: Day,
  nights: z.int(),
  guests: z.int(),
  roomtype: z.string().nullable(),
  currency: z.string(),
  lines: z.array(Line).describe('One of each kind. Their sum is the total'),
  total: Money.describe('With VAT'),
  deposit: Money,
  expiresOn: Day,
  state: z.enum(offerStates),
  isStruck: z.boolean(),
})

/** The data of a proposal's page. It contains nothing about other offers, margins and purchase prices. */
export const ProposalPage = z.object({
  state: z.enum(pageStates),
  language: Language,
  brand: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    lines: z.array(z.string()).describe('Address and site'),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  reference: z.string(),
  number: z.int(),
  sentTo: z.string().nullable().describe('To whom the mail with the link went'),
  contactName: z.string().nullable(),
  expiresOn: Day,
  introduction: z.string().nullable(),
  options: z.array(PageOption).describe('None if the link has ended'),
  chosen: z.object({ offerId: Id, name: z.string(), at: Instant }).nullable(),
  guestNames: z.string().nullable().describe('A line for each guest'),
  questions: z.array(z.object({ name: z.string(), text: z.string(), at: Instant })),
  answers: z.int().describe('How many answers were given; a choice names how many it has seen'),
})

const token = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(2000, { error: 'tooLong' })
  .regex(/^[\w.-]+$/, { error: 'type' })
  .describe('The part of the link after #')

/** The calls of a proposal's page, which need no session (docs/rules/proposals.md#answer-page). */
export const answers = area('answers', {
  open: call({
    summary: 'What the link of a proposal shows',
    method: 'POST',
    path: '/public/proposal',
    access: 'anybody',
    body: z.object({ token }),
    answer: ProposalPage,
  }),
  answer: call({
    summary:
      'Answer a proposal: strike an option or take that back, choose one, ask, or give names of guests',
    method: 'POST',
    path: '/public/proposal/answer',
    access: 'anybody',
    body: z.object({
      token,
      kind: oneOf(givenKinds),
      name: requiredLine(120).describe('Who answers'),
      offerId: Id.nullable().default(null).describe('The option that is struck or chosen'),
      text: optionalText(3000).describe('The question, or a line for each guest'),
      seen: z
        .int({ error: 'type' })
        .min(0, { error: 'type' })
        .max(1_000_000, { error: 'type' })
        .describe('How many answers the page showed'),
    }),
    answer: ProposalPage,
  }),
})
