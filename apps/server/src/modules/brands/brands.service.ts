import type { Exploiter, Launch } from '@stayboard/contract'
import type { z } from 'zod'
import type { Actor } from '../../kit/actor.ts'
import { type DomainNames, domainOf, recordsOf, wantedBy } from '../connections/domain-records.service.ts'
import { senderOf } from '../connections/senders.service.ts'
import { get as getExploiter } from '../exploiters/exploiters.service.ts'
import { peopleOfBrand } from '../notifications/notifications.service.ts'
import { countWebhooks, findCheck, findLastEnquiry, keepCheck } from './brands.repository.ts'
import { stepsOf } from './launch-steps.ts'

export type { DomainNames } from '../connections/domain-records.service.ts'
export type Brand = z.infer<typeof Exploiter.Row>

/** The launch checklist of a brand, with the results of its tests (docs/rules/brands.md). */
export async function launch(actor: Actor, exploiterId: number): Promise<Launch> {
  const { db } = actor
  const brand = await getExploiter(actor, exploiterId)
  const { domain = '', email = null, keyEnding, consentText = null, confirms = false } = brand
  const mail = await findCheck(db, exploiterId, 'SENDER', email)
  const found = {
    lacks: (['image', 'address', 'phone', 'email'] as const).filter((field) => !brand[field]),
    senderName: email === null ? null : ((await senderOf(db, email))?.name ?? null),
    mail: mail && email !== null ? { ...mail, from: email } : null,
    enquiry: (await findLastEnquiry(db, exploiterId)) ?? null,
    people: (await peopleOfBrand(actor, exploiterId)).map(named),
    webhooks: await countWebhooks(db, exploiterId),
    documentAt: (await findCheck(db, exploiterId, 'DOCUMENT', letterheadOf(brand)))?.at ?? null,
  }
  const steps = stepsOf({ ...found, domain, hasKey: Boolean(keyEnding), consentText, confirms })
  const href = `/api/exploiter/${exploiterId}`
  return { exploiterId, steps, ...found, _links: { self: { href: `${href}/launch` }, exploiter: { href } } }
}

const named = ({
  id,
  username,
  displayname,
}: {
  id: number
  username: string
  displayname: string | null
}) => ({
  id,
  name: displayname || username,
})

/** All contents of a letterhead as one text, to detect changes. */
const letterheadOf = ({ name, domain, email, phone, address, image }: Brand) =>
  JSON.stringify([name, domain, email, phone, address, image])

/** Records that a user approved the present letterhead (docs/rules/brands.md#document). */
export async function approveDocument(actor: Actor, exploiterId: number) {
  const about = letterheadOf(await getExploiter(actor, exploiterId))
  await keepCheck(actor.db, { exploiterId, step: 'DOCUMENT', outcome: 'RIGHT', said: null, about })
  return launch(actor, exploiterId)
}

/** Checks SPF, DKIM and DMARC of the domain of the brand's email address (docs/rules/connections.md#records). */
export async function domainRecords(actor: Actor, exploiterId: number, names: DomainNames) {
  const { email } = await getExploiter(actor, exploiterId)
  const sender = email ? await senderOf(actor.db, email) : undefined
  const wanted = wantedBy(sender?.host ?? '', sender?.dkimSelector ?? null)
  const records = email ? await recordsOf(names, domainOf(email), wanted) : []
  return { records, _links: { self: { href: `/api/exploiter/${exploiterId}/launch/records` } } }
}
