import { type BodyOf, fases, type intake } from '@stayboard/contract'
import type { Actor, ApiKey } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { addOwn as addClient } from '../clients/clients.service.ts'
import { addRequested } from '../enquiries/enquiries.service.ts'
import { receive } from '../inbox/receiving/receive.service.ts'
import { organisationCalled } from '../organisations/organisations.service.ts'
import { isHeldBack, traitsOf } from '../suppressions/suppressions.service.ts'
import { hasClient, insert } from './intake.repository.ts'

interface Given<Body> {
  actor: Actor
  body: Body
  /** The body as it was sent. */
  source: string
}

/** An enquiry in the first fase, without an owner (docs/rules/intake.md#enquiries). */
export const addEnquiry = ({ actor, body, source }: Given<BodyOf<typeof intake.enquiry>>) =>
  received(actor, 'enquiry', source, async (within, { exploiterId }) => {
    const { company, ...fields } = body
    const organisation = await organisationCalled(within, company)
    const { enquiry } = await addRequested(within, {
      ...fields,
      name: organisation.isPrivate ? company : null,
      organisation: organisation.organisationId,
      exploiterId,
      fase: fases[0],
      rawResponse: source,
    })
    return { refNumber: enquiry.refNumber }
  })

/** A message of the inbox (docs/rules/intake.md#messages). */
export const addMessage = ({ actor, body, source }: Given<BodyOf<typeof intake.message>>) =>
  received(actor, 'message', source, async (within, { exploiterId }) => {
    await receive(within, { ...body, exploiterId })
    return {}
  })

/** A client of the exploiter, unless it has one with this address, or the person was erased (docs/rules/intake.md#clients). */
export const addSiteClient = ({ actor, body, source }: Given<BodyOf<typeof intake.client>>) =>
  received(actor, 'client', source, async (within, { exploiterId }) => {
    if (await isHeldBack(within, traitsOf(body))) return { isHeldBack: true }
    if (!(await hasClient(within.db, exploiterId, body.email)))
      await addClient(within, { ...body, exploiter: exploiterId })
    return {}
  })

/** Does the work and keeps the source, in one transaction. Of an erased person who was held back, nothing is kept. */
async function received<Answer extends object>(
  actor: Actor,
  kind: string,
  source: string,
  work: (within: Actor, key: ApiKey) => Promise<Answer & { isHeldBack?: boolean }>,
) {
  const { apiKey, requestId } = actor
  if (!apiKey) throw new Problem(401, 'apiKey')
  const { exploiterId, name: exploiterName, ending: keyEnding } = apiKey
  return transaction(actor, async (within) => {
    const answer = await work(within, apiKey)
    const kept = answer.isHeldBack ? '' : source
    await insert(within.db, { requestId, exploiterId, exploiterName, keyEnding, kind, source: kept })
    return { ...answer, receivedAt: actor.clock().toISOString() }
  })
}
