import { type Fase, type MewsCause, mewsCauses } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import * as enquiries from '../../enquiries/enquiries.service.ts'
import { changeGroup, type Group, type GroupChange } from '../groups.repository.ts'

/** Queues a booking for repair: its enquiry gets the fase `mews error` (docs/rules/mews.md#repairs). */
export async function queueRepair(
  within: Actor,
  group: Group,
  failure: Pick<GroupChange, 'error' | 'answer'> & { cause: MewsCause },
): Promise<void> {
  const before = await faseOf(within, group)
  const formerFase = before === 'mews error' ? group.formerFase : before
  await changeGroup(within.db, group.mewsGroupId, { ...failure, state: 'FAILED', formerFase })
  if (group.enquiryId !== null) await enquiries.follow(within, group.enquiryId, { fase: 'mews error' })
}

/** Ends a repair, or records the success of a booking that needed none. */
export async function endRepair(within: Actor, group: Group, fase: Fase): Promise<void> {
  const before = await faseOf(within, group)
  await changeGroup(within.db, group.mewsGroupId, { state: 'DONE', cause: null, formerFase: null })
  const isOurs = before === 'mews error' || before === 'Booked'
  if (isOurs && group.enquiryId !== null) await enquiries.follow(within, group.enquiryId, { fase })
}

async function faseOf(within: Actor, { enquiryId }: Group): Promise<Fase | null> {
  return enquiryId === null ? null : (await enquiries.get(within, enquiryId)).enquiry.fase
}

/** Parses a cause of repair; `undefined` for other texts. */
export const causeOf = (text: string | undefined): MewsCause | undefined =>
  mewsCauses.find((cause) => cause === text)
