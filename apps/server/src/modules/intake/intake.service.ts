import { type BodyOf, fases, type intake } from '@stayboard/contract'
import type { Actor, ApiKey } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { addOwn as addClient } from '../clients/clients.service.ts'
import { addRequested } from '../enquiries/enquiries.service.ts'
import { receive } from '../inbox/receiving/receive.service.ts'
import { organisationCalled } from '../organisations/organisations.service.ts'
import { isHeldBack, traitsOf } from '../suppressions/suppressions.service.ts'
import { answerTo } from './answering.service.ts'
import { hasClient, insert } from './intake.repository.ts'

interface Given<Body> {
  actor: Actor
  body: Body
  /** The request body as it was received. */
  source: string
  /** Whether an administrator tests the form (docs/rules/brands.md#form). */
  isTest?: boolean
}

/** Creates an enquiry in the first fase, without an owner (docs/rules/intake.md#enquiries). */
export const addEnquiry = ({ actor, body, source, isTest = false }: Given<BodyOf<typeof intake.enquiry>>) =>
  received({ actor, kind: 'enquiry', source, isTest }, async (within, { exploiterId, name: brand }) => {
    const { company, language, consent: _, ...fields } = body
    const organisation = await organisationCalled(within, company)
    const { enquiry } = await addRequested(within, {
      ...fields,
      name: organisation.isPrivate ? company : null,
      organisation: organisation.organisationId,
      exploiterId,
      fase: fases[0],
      rawResponse: source,
    })
    const { enquiryId, refNumber } = enquiry
    await answerTo(within, { ...fields, language, exploiterId, brand, enquiryId, refNumber })
    return { enquiryId, answer: { refNumber } }
  })

/** Creates a message in the inbox (docs/rules/intake.md#messages). */
export const addMessage = ({ actor, body, source }: Given<BodyOf<typeof intake.message>>) =>
  received({ actor, kind: 'message', source }, async (within, { exploiterId }) => {
    await receive(within, { ...body, exploiterId })
    return { answer: {} }
  })

/**
 * Creates a client of the exploiter, unless there is one with this address or the person was erased
 * (docs/rules/intake.md#clients).
 */
export const addSiteClient = ({ actor, body, source }: Given<BodyOf<typeof intake.client>>) =>
  received({ actor, kind: 'client', source }, async (within, { exploiterId }) => {
    if (await isHeldBack(within, traitsOf(body))) return { answer: {}, isHeldBack: true }
    if (!(await hasClient(within.db, exploiterId, body.email)))
      await addClient(within, { ...body, exploiter: exploiterId })
    return { answer: {} }
  })

interface Arrival {
  actor: Actor
  kind: string
  source: string
  isTest?: boolean
}

interface Done<Answer> {
  answer: Answer
  enquiryId?: number
  isHeldBack?: boolean
}

/**
 * Runs the work and stores the request body, in one transaction. If the person was erased and therefore refused,
 * nothing is stored.
 */
async function received<Answer extends object>(
  { actor, kind, source: sent, isTest = false }: Arrival,
  work: (within: Actor, key: ApiKey) => Promise<Done<Answer>>,
) {
  const { apiKey, requestId } = actor
  if (!apiKey) throw new Problem(401, 'apiKey')
  const { exploiterId, name: exploiterName, ending: keyEnding } = apiKey
  return transaction(actor, async (within) => {
    const { answer, enquiryId = null, isHeldBack: isNothingKept = false } = await work(within, apiKey)
    const source = isNothingKept ? '' : sent
    await insert(within.db, {
      ...{ requestId, exploiterId, exploiterName, keyEnding, kind, source, enquiryId, isTest },
    })
    return { ...answer, receivedAt: actor.clock().toISOString() }
  })
}
