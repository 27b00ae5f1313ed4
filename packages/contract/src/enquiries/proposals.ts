import { z } from 'zod'
import { mailStates } from '../inbox/mails.ts'
import { addressList, optionalAddressList, requiredLine } from '../kit/addresses.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Instant, Money, optionalEmail, optionalText, required } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { Language } from '../kit/texts/languages.ts'
import { sales, staff } from '../stays/stays-resource.ts'
import { GivenAnswer } from './answers.ts'
import { offerStates } from './offer-units.ts'

export const proposalStates = ['DRAFT', 'SENT', 'EXPIRED', 'WITHDRAWN', 'ACCEPTED'] as const
export type ProposalState = (typeof proposalStates)[number]

const offerIds = z
  .array(Id, { error: 'type' })
  .min(1, { error: 'required' })
  .max(10, { error: 'tooLong' })
  .overwrite((ids) => [...new Set(ids)])
  .describe('The newest versions of offers with a sales price, in the order of the document')

/** An offer as the client sees it: sales prices only. */
const Option = z.object({
  offerId: Id,
  number: z.int().describe('Of the offer, within its enquiry'),
  revision: z.int(),
  departmentName: z.string(),
  state: z.enum(offerStates),
  currency: z.string(),
  salesEx: Money,
  salesInc: Money,
  expiresOn: Day.nullable(),
})

const introduction = optionalText(2000).describe('The text before the offers, in the language of the client')

/** A proposal of offers to the client of an enquiry (docs/rules/proposals.md). */
export const Proposal = resource({
  one: 'proposal',
  item: '/api/v2/enquiry/proposal',
  list: '/api/v2/enquiry/proposals/{enquiryId}',
  embedded: 'proposals',
  id: 'proposalId',
  row: {
    proposalId: Id,
    enquiryId: Id,
    number: z.int().describe('Within its enquiry: 1, 2, …'),
    state: z.enum(proposalStates),
    language: Language,
    expiresOn: Day,
    introduction: z.string().nullable(),
    offerIds: z.array(Id),
    options: z.array(Option).describe('The offers, in their order'),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    mailId: Id.nullable(),
    mailState: z.enum(mailStates).nullable(),
    userName: z.string().nullable(),
    isLinkEnded: z.boolean().describe('Whether the link was ended'),
    openedAt: Instant.nullable().describe('When the page was last opened'),
    chosenOfferId: Id.nullable().describe('What the client chose on the page'),
    chosenBy: z.string().nullable(),
    chosenAt: Instant.nullable(),
    struckIds: z.array(Id).describe('Offers that the client struck out'),
    guestNames: z.string().nullable().describe('A line for each guest whom the client named'),
    answers: z.array(GivenAnswer).describe('What happened on the page, the latest first, at most 100'),
  },
  create: {
    offerIds,
    language: Language.nullable().default(null).describe("By default the client's"),
    expiresOn: Day.nullable()
      .default(null)
      .describe('The last day. By default the earliest one of the offers, else in a week'),
    introduction,
  },
  update: { offerIds, language: Language, expiresOn: Day, introduction },
  filters: {},
  filterBy: { except: ['offerIds', 'language', 'introduction', 'expiresOn'] },
  sort: ['number', 'proposalId'],
  read: staff,
  write: sales,
  called: ['number'],
})

const { list, get, create, update, remove } = Proposal.calls
const LINK = '/api/v2/enquiry/proposal/{proposalId}/link'

/** Proposals to clients, per enquiry. */
export const proposals = area('proposals', {
  list: changedBy(list, { get, update, remove }),
  get,
  create: call({
    summary: 'Propose offers of an enquiry to its client: a draft, which is not sent yet',
    method: 'POST',
    path: Proposal.list,
    access: sales,
    body: create.body,
    answer: Proposal.Row,
    creates: true,
  }),
  update,
  remove,
  pdf: call({
    summary: 'The document of a proposal: as it was sent, or as it would be sent now',
    method: 'GET',
    path: '/api/v2/enquiry/proposal/{proposalId}/pdf',
    access: staff,
    files: ['application/pdf'],
    heavy: true,
  }),
  letter: call({
    summary: 'The mail to the client as proposed',
    method: 'GET',
    path: '/api/v2/enquiry/proposal/{proposalId}/letter',
    access: sales,
    answer: z.object({
      toAddresses: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
      _links: Links,
    }),
  }),
  send: call({
    summary:
      'Send a proposal to the client: a mail with the document, which can be withdrawn for ten seconds',
    method: 'POST',
    path: '/api/v2/enquiry/proposal/{proposalId}/send',
    access: sales,
    body: z.object({
      fromAddress: optionalEmail().describe("The brand's address or one of the user's own"),
      toAddresses: addressList,
      ccAddresses: optionalAddressList,
      subject: requiredLine(256),
      text: required(10_000),
    }),
    answer: Proposal.Row,
    heavy: true,
  }),
  extend: call({
    summary: 'Extend a proposal that was sent, and those of its offers that would expire earlier',
    method: 'POST',
    path: '/api/v2/enquiry/proposal/{proposalId}/extend',
    access: sales,
    body: z.object({
      expiresOn: Day.nullable().default(null).describe('The new last day. By default seven days later'),
    }),
    answer: Proposal.Row,
  }),
  withdraw: call({
    summary: 'Withdraw a proposal that was sent: it no longer stands',
    method: 'POST',
    path: '/api/v2/enquiry/proposal/{proposalId}/withdraw',
    access: sales,
    answer: Proposal.Row,
  }),
  link: call({
    summary: 'The link of the page on which the client answers',
    method: 'GET',
    path: LINK,
    access: sales,
    answer: z.object({
      link: z.string().nullable().describe('null if it has ended, or the address of the product is not set'),
      _links: Links,
    }),
  }),
  endLink: call({
    summary: 'End the link of a proposal: whoever has it sees nothing any more',
    method: 'DELETE',
    path: LINK,
    access: sales,
    answer: Proposal.Row,
  }),
  newLink: call({
    summary: 'Make a link of a proposal whose link was ended. The former one stays ended',
    method: 'POST',
    path: LINK,
    access: sales,
    answer: Proposal.Row,
  }),
})
