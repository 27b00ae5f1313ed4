import type { activities, BodyOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import * as organisations from '../organisations/organisations.service.ts'
import { activityArea } from './activities.area.ts'
import { requireWrite } from './activities.policy.ts'

export const { list, get, update, remove } = activityArea

type Log = BodyOf<typeof activities.log>

/** Logs an activity and sets the next step of its record, in one transaction (docs/rules/activity.md#log). */
export async function log(actor: Actor, { next, ...activity }: Log) {
  return transaction(actor, async (within) => {
    const made = await activityArea.create(within, activity, (columns) => {
      requireWrite(actor, columns)
      return { userId: actor.userId }
    })
    if (next) await setNextStep(within, activity, next)
    return made
  })
}

/** Sets the next step of the activity's record. @throws Problem 400 for a client, which has no next step */
async function setNextStep(
  within: Actor,
  { organisation, enquiry }: Pick<Log, 'organisation' | 'enquiry'>,
  { version, ...next }: NonNullable<Log['next']>,
) {
  if (organisation) return organisations.update(within, { organisationId: organisation, ...next }, version)
  if (enquiry) return enquiries.save({ actor: within, body: { enquiryId: enquiry, ...next }, version })
  throw invalid([{ field: 'next', code: 'option' }])
}
