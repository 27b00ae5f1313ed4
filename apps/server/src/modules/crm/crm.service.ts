import { setTimeout as passed } from 'node:timers/promises'
import { say } from '@stayboard/contract'
import type { Crm } from '../../integrations/zoho/client.ts'
import type { Actor } from '../../kit/actor.ts'
import { type FieldError, Problem } from '../../kit/problems.ts'
import * as clients from '../clients/clients.service.ts'
import * as inbox from '../inbox/inbox.service.ts'
import { refusing } from '../outside/refusals.service.ts'
import { claim, release } from './crm.repository.ts'

export type { Crm } from '../../integrations/zoho/client.ts'

type Message = Awaited<ReturnType<typeof inbox.get>>

/** The longest wait in ms of a concurrent request for the first one, and the interval of its checks. */
const PATIENCE = 15_000
const LOOK = 200

/**
 * Transfers a message to the external CRM. Repeated and concurrent requests give the message the same id
 * (docs/rules/crm.md#once).
 * @throws Problem 400 naming which of client, user and exploiter is missing
 */
export async function add(actor: Actor, messageId: number, crm: Crm | undefined): Promise<Message> {
  const message = await inbox.get(actor, messageId)
  if (message.crmId !== null) return message
  requireWhole(message)
  if (!crm) throw new Problem(422, 'crmOff')
  for (let waited = 0; waited <= PATIENCE; waited += LOOK) {
    if (await claim(actor.db, messageId)) return moveClaimed(actor, messageId, crm)
    await passed(LOOK)
    const present = await inbox.get(actor, messageId)
    if (present.crmId !== null) return present
  }
  throw new Problem(409, 'crmMoving')
}

async function moveClaimed(actor: Actor, messageId: number, crm: Crm): Promise<Message> {
  try {
    // Another request may have transferred it before our claim.
    const message = await inbox.get(actor, messageId)
    if (message.crmId !== null) return message
    const crmId = await crm.save(await leadOf(actor, message)).catch(refusing('crm'))
    return await inbox.keepCrmId(actor, messageId, crmId)
  } finally {
    await release(actor.db, messageId)
  }
}

function requireWhole({ clientId, userId, exploiterId }: Message): void {
  const missing = [
    { field: 'client', code: 'select_client', isMissing: clientId < 0 },
    { field: 'user', code: 'select_user', isMissing: userId === null },
    { field: 'exploiter', code: 'select_exploiter', isMissing: exploiterId === null },
  ] as const
  const errors: FieldError[] = missing.flatMap(({ isMissing, ...fault }) => (isMissing ? [fault] : []))
  if (errors.length === 0) return
  throw new Problem(400, 'crmIncomplete', {
    values: { missing: errors.map(({ code }) => say(code)).join(', ') },
    errors,
  })
}

async function leadOf(actor: Actor, message: Message) {
  const client = await clients.get(actor, message.clientId)
  const name = [client.firstname, client.lastname].join(' ').trim()
  return {
    firstName: client.firstname || null,
    lastName: client.lastname || client.email,
    email: client.email,
    phone: client.phone,
    company: message.organisation ?? (name || client.email),
    city: client.city,
    description: [message.subject, message.reference, message.userName].filter(Boolean).join('\n'),
    source: message.exploiterName ?? '',
  }
}
