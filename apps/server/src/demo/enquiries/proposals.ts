import { languages } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { daysBefore, type World } from '../world.ts'
import { offers } from './offers.ts'

type Proposal = Row<'proposals'> & { proposalId: number }

/**
 * Proposals for some enquiries whose offers are open and have sales prices. One in three is a draft; the others were
 * sent, so that their answer page is open. No mails are sent.
 */
export function* proposals(world: World): Generator<Proposal> {
  const day = today(world.now, 'Europe/Amsterdam')
  let proposalId = 0
  for (const [enquiryId, newest] of newestOffers(world)) {
    const random = randomFor('proposal', enquiryId)
    const isSettled = newest.some(({ accepted }) => accepted)
    const open = newest.filter(({ salesPrice, expiresOn }) => salesPrice !== null && isOpen(expiresOn, day))
    if (isSettled || open.length === 0 || !random.chance(0.5)) continue
    proposalId += 1
    const days = open.flatMap(({ expiresOn }) => (expiresOn ? [String(expiresOn)] : []))
    yield {
      ...{ proposalId, enquiryId, number: 1, userId: 2, language: random.pick(languages) },
      offerIds: open.map(({ offerId }) => offerId),
      expiresOn: days.toSorted()[0] ?? addDays(day, 7),
      createdAt: daysBefore(world.now, 1).toISOString(),
      sentAt: proposalId % 3 === 0 ? null : daysBefore(world.now, random.between(1, 20) / 24).toISOString(),
    }
  }
}

const isOpen = (expiresOn: unknown, day: string) => expiresOn == null || String(expiresOn) >= day

/** The newest version of each offer, by enquiry. */
function newestOffers(world: World) {
  const newest = new Map<string, ReturnType<typeof offers> extends Generator<infer One> ? One : never>()
  for (const offer of offers(world)) newest.set(`${offer.enquiryId}/${offer.number}`, offer)
  return Map.groupBy(newest.values(), ({ enquiryId }) => Number(enquiryId))
}
