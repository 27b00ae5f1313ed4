import type { Mailchimp, Member, Person } from '../../integrations/mailchimp/client.ts'
import { MOST_AT_ONCE } from '../../integrations/mailchimp/client.ts'
import type { Actor } from '../../kit/actor.ts'
import { consents, withdrawConsent } from '../clients/clients.service.ts'
import type { Report } from '../runs/running.service.ts'
import type { Segment } from './segments.service.ts'

export interface Brand {
  exploiterId: number
  name: string
  audienceId: string
}

interface Work {
  brand: Brand
  segments: readonly Segment[]
  report: Report
}

type Consent = Awaited<ReturnType<typeof consents>>[number]

/** The key of a Mailchimp member: the email address, ignoring case. */
const keyOf = ({ email }: { email: string }) => email.trim().toLowerCase()

/**
 * Synchronises the audience of a brand with its clients: the consent of people who unsubscribed is withdrawn, clients
 * without consent are archived, clients in a segment are added, and the segments are filled
 * (docs/rules/mailchimp.md#segments).
 * @throws OutsideError
 */
export async function syncBrand(actor: Actor, mailchimp: Mailchimp, { brand, segments, report }: Work) {
  const { exploiterId, audienceId, name } = brand
  const members = new Map((await mailchimp.members(audienceId)).map((member) => [keyOf(member), member]))
  const say = async (code: string, count: number, level: 'INFO' | 'WARNING' = 'INFO') => {
    if (count > 0) await report.say(level, code, `${name}: ${count}`)
  }
  await say('audienceUnsubscribed', await takeBack(actor, exploiterId, members))
  const leaving = leaversOf(members, await consents(actor, exploiterId))
  for (const { email } of leaving) await mailchimp.archive(audienceId, email)
  await say('audienceLeft', leaving.length)

  const chosen = await chosenOf(segments, exploiterId)
  const wanted = new Set(chosen.flatMap(({ ids }) => ids))
  const missing = (areArchived: boolean) => async () =>
    (await agreeing(actor, exploiterId)).filter((client) => {
      const status = members.get(keyOf(client))?.status
      return wanted.has(client.clientId) && (areArchived ? status === 'archived' : status === undefined)
    })
  const added = await add(mailchimp, audienceId, missing(false), false)
  const back = await add(mailchimp, audienceId, missing(true), true)
  await say('audienceAdded', added.sent + back.sent)
  await say('audienceRefused', added.refused + back.refused, 'WARNING')

  // Read the consents again, because some may have been withdrawn since.
  const agreed = new Map(
    (await agreeing(actor, exploiterId)).map((client) => [client.clientId, client.email]),
  )
  for (const { segment, ids } of chosen) {
    const emails = ids.flatMap((id) => agreed.get(id) ?? [])
    await mailchimp.fill(audienceId, segment.name, [...new Set(emails)])
  }
}

const chosenOf = (segments: readonly Segment[], exploiterId: number) =>
  Promise.all(segments.map(async (segment) => ({ segment, ids: await segment.clientsOf(exploiterId) })))

/** Withdraws the consent of clients who unsubscribed at Mailchimp with any of their addresses. @returns their number */
async function takeBack(actor: Actor, exploiterId: number, members: ReadonlyMap<string, Member>) {
  const gone = (await consents(actor, exploiterId)).filter(
    (client) =>
      client.newsletter &&
      [keyOf(client), ...client.addresses].some((key) => members.get(key)?.status === 'unsubscribed'),
  )
  for (const { clientId } of gone) await withdrawConsent(actor, clientId)
  return gone.length
}

/** For each email address, whether all clients with it gave consent. */
function agreementOf(clients: readonly Consent[]): Map<string, boolean> {
  const agreement = new Map<string, boolean>()
  for (const client of clients)
    agreement.set(keyOf(client), client.newsletter && (agreement.get(keyOf(client)) ?? true))
  return agreement
}

/**
 * The members to archive: clients without consent, and people whom this product added but who are not clients any more.
 */
function leaversOf(members: ReadonlyMap<string, Member>, clients: readonly Consent[]): Member[] {
  const agreement = agreementOf(clients)
  return [...members].flatMap(([key, member]) =>
    isReached(member) && !(agreement.get(key) ?? !member.isOurs) ? [member] : [],
  )
}

const isReached = ({ status }: Member) => status === 'subscribed' || status === 'pending'

/** The clients with consent, one per address. An address is left out if any client with it has no consent. */
async function agreeing(actor: Actor, exploiterId: number): Promise<Consent[]> {
  const clients = await consents(actor, exploiterId)
  const agreement = agreementOf(clients)
  return clients.filter((client) => agreement.get(keyOf(client)))
}

/**
 * Adds people to an audience in batches.
 * @param read returns the people to add. It is called before each batch, because consent may be withdrawn at any time.
 */
async function add(
  mailchimp: Mailchimp,
  audienceId: string,
  read: () => Promise<readonly Person[]>,
  areArchived: boolean,
) {
  const sent = new Set<string>()
  let refused = 0
  for (;;) {
    const people = new Map((await read()).map((person) => [keyOf(person), person]))
    const batch = [...people].filter(([key]) => !sent.has(key)).slice(0, MOST_AT_ONCE)
    if (batch.length === 0) return { sent: sent.size - refused, refused }
    refused += await mailchimp.subscribe(
      audienceId,
      batch.map(([, person]) => person),
      areArchived,
    )
    for (const [key] of batch) sent.add(key)
  }
}
