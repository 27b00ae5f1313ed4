import { closings, EnquiryRecord } from '@stayboard/contract'
import { closedChange } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { changesBy, closersOf, exploiterNames } from './closed-changes.repository.ts'
import { closedUntil } from './closings.service.ts'

export { isOfClosedMonths } from './closed-changes.repository.ts'

/** The effect of an action of the calling user on closed months (docs/rules/prognosis.md#closed-months). */
export async function changed({ db, userId }: Actor, action: string) {
  const changes = userId === null ? [] : await changesBy(db, userId, action)
  const change = closedChange(changes, await closedUntil(db))
  const ids = change.lines.flatMap(({ exploiterId }) => (exploiterId === null ? [] : [exploiterId]))
  const names = await exploiterNames(db, ids)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  const lines = change.lines.map((line) => ({ ...line, exploiterName: nameOf(line.exploiterId) }))
  return { ...change, lines, _links: { self: { href: closings.changed.path.replace('{action}', action) } } }
}

/**
 * Notifies the users who closed months of these prognoses that they were changed automatically
 * (docs/rules/prognosis.md#closed-months).
 */
export async function tellClosers(within: Actor, enquiryId: number, prognosisMetaIds: readonly number[]) {
  const record = `${EnquiryRecord.item}/${enquiryId}`
  for (const { title, userIds } of await closersOf(within.db, prognosisMetaIds))
    await notify(within, { kind: 'CLOSED_MONTH', record, title }, userIds)
}
