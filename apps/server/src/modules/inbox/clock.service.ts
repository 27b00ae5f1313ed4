import { Message } from '@stayboard/contract'
import { zoneOf } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { findCountry } from './clock.repository.ts'
import { get } from './inbox.service.ts'

/** The time zone of the person who wrote a message; that of the office if it is unknown. */
export async function clockOf(actor: Actor, messageId: number) {
  await get(actor, messageId)
  const zone = zoneOf((await findCountry(actor.db, messageId)) ?? '')
  return {
    zone: zone ?? actor.officeTimezone,
    isOfOffice: zone === undefined,
    _links: { self: { href: `${Message.item}/${messageId}/clock` } },
  }
}
