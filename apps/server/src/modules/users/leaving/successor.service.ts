import { api, type Call, webhookKinds } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import { namedUses } from '../../../kit/areas/uses.ts'
import { Problem } from '../../../kit/problems.ts'
import type { Executor } from '../../../platform/database.ts'
import { countOf, countUnseen, findWebhooks, type Rights } from './successor.repository.ts'

/** The tables with records for which a user is responsible, and the call that reads such a record. */
const readBy = {
  enquiries: api.enquiries.get,
  messages: api.inbox.get,
  organisations: api.organisations.get,
  articles: api.wiki.get,
}
type Work = keyof typeof readBy
const work = Object.keys(readBy) as Work[]

/** The tables with records for which a user is responsible. In other tables, users are part of the history. */
export const owned: ReadonlySet<string> = new Set([...work, 'webhook_endpoints'])

/**
 * @throws Problem 422 `successorUnseen` with tables and counts if a successor does not see all the work to take over
 * (docs/rules/users.md#leaving)
 */
export async function requireInSight(tx: Executor, leaver: Rights, successor: Rights): Promise<void> {
  const uses = await unseenIn(tx, work, leaver, successor)
  const hooks = (await findWebhooks(tx, leaver, successor)).filter(
    ({ events, isInSight }) => !isInSight || losesAny(events, leaver, successor),
  )
  if (hooks.length > 0) uses.webhook_endpoints = hooks.length
  refuseUnseen(uses)
}

/** @throws Problem, as `requireInSight`, if a user does not see all records of another one in these tables */
export async function requireSight(tx: Executor, tables: readonly Work[], owner: Rights, other: Rights) {
  refuseUnseen(await unseenIn(tx, tables, owner, other))
}

async function unseenIn(tx: Executor, tables: readonly Work[], owner: Rights, other: Rights) {
  const uses: Record<string, number> = {}
  for (const table of tables) {
    const isReadable = may(other.roles, readBy[table].access)
    const count = isReadable ? await countUnseen(tx, table, owner, other) : await countOf(tx, table, owner)
    if (count > 0) uses[table] = count
  }
  return uses
}

function refuseUnseen(uses: Readonly<Record<string, number>>): void {
  if (Object.keys(uses).length > 0)
    throw new Problem(422, 'successorUnseen', { values: { uses: namedUses(uses) }, more: { uses } })
}

const calls: Call[] = Object.values(api).flatMap((area) => Object.values(area))

/** Whether one user may read the records of some of these events and another one may not. */
export const losesAny = (
  events: readonly string[],
  leaver: Pick<Rights, 'roles'>,
  successor: Pick<Rights, 'roles'>,
) => events.some((event) => isLost(event, leaver, successor))

function isLost(event: string, leaver: Pick<Rights, 'roles'>, successor: Pick<Rights, 'roles'>): boolean {
  const [, path] = Object.entries(webhookKinds).find(([kind]) => event.startsWith(`${kind}.`)) ?? []
  const call = calls.find(
    ({ method, path: own }) => method === 'GET' && own.replace(/\/\{\w+\}$/, '') === path,
  )
  return call !== undefined && may(leaver.roles, call.access) && !may(successor.roles, call.access)
}
