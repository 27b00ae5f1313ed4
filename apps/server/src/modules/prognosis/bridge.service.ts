import { prognosis, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { listAnswer } from '../../kit/lists.ts'

const nothing = { new: 0, won: 0, lost: 0, amount: 0, date: 0, probability: 0 }

export async function bridge(actor: Actor, _query: QueryOf<typeof prognosis.bridge>) {
  const now = actor.clock().toISOString()
  return {
    from: now,
    to: now,
    fromTotal: 0,
    toTotal: 0,
    difference: 0,
    parts: nothing,
    months: [],
    _links: { self: { href: prognosis.bridge.path } },
  }
}

export async function rows(_actor: Actor, query: QueryOf<typeof prognosis.bridgeRows>) {
  return listAnswer(prognosis.bridgeRows.path, 'bridgeRows', query, { rows: [], total: 0 })
}
