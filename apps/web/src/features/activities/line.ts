import type { ActivityLine, api, WireBody } from '@stayboard/contract'
import type { z } from 'zod'
import { inGrowing } from '../../kit/core/calls/list-patches.ts'
import type { Patch } from '../../kit/core/calls/pending.ts'
import { inRecord } from '../../kit/core/calls/pending.ts'
import { type ActivityItem, activityList, type Logged, queryOf, SIZE } from './activity.ts'

/** The values of the log line's form. */
export type Typed = z.input<typeof ActivityLine>

type Step = Pick<Partial<Typed>, 'nextStep' | 'nextStepDate'>

/** The next step in the form, trimmed. */
export const stepIn = ({ nextStep, nextStepDate }: Step) => ({
  nextStep: nextStep?.trim() || null,
  nextStepDate: nextStepDate ?? null,
})

export const isSameStep = (one: Step, other: Step): boolean =>
  JSON.stringify(stepIn(one)) === JSON.stringify(stepIn(other))

/**
 * The body of the call. The next step is sent only if it differs from the one that the line began with, which tells
 * the server what the user saw.
 */
export function bodyOf(
  { kind, self }: Logged,
  seen: Logged['next'],
  { nextStep, nextStepDate, ...activity }: Typed,
): WireBody<typeof api.activities.log> {
  const step = stepIn({ nextStep, nextStepDate })
  return {
    ...activity,
    [kind]: self,
    next: seen === null || isSameStep(seen, step) ? null : { ...step, version: seen.version },
  }
}

/** The optimistic patch: the logged activity as the newest one, and its next step on the record. */
export function shownAs(of: Logged, typed: Typed, author: { id: number | null; name: string }): Patch {
  const row: ActivityItem = {
    activityId: -1,
    kind: typed.kind,
    text: typed.text?.trim() || null,
    outcome: typed.outcome ?? null,
    at: new Date().toISOString(),
    userId: author.id,
    userName: author.name,
    userDisplayname: author.name,
    organisationId: null,
    enquiryId: null,
    clientId: null,
    version: 1,
    _links: {},
  }
  const inList = inGrowing(activityList, { ...queryOf(of), size: SIZE }, (rows) =>
    rows[0] && isSame(rows[0], row) ? rows : [row, ...rows],
  )
  const inFields = inRecord(of.self, () => (of.next ? stepIn(typed) : {}))
  return (answer, key) => inFields(inList(answer, key), key)
}

/** Whether two activities have the same content, to detect that a loaded list already contains the optimistic one. */
const isSame = (one: ActivityItem, other: ActivityItem) =>
  one.kind === other.kind && one.text === other.text && one.outcome === other.outcome
