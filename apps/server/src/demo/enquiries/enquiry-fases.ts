import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { enquiries } from './enquiries.ts'
import { fasesUntil } from './fases.ts'

/** The earlier fases of enquiries. */
export function* enquiryFases(world: World): Generator<Row<'enquiryFases'>> {
  for (const { enquiryId = 0, fase, timeStamp, userId = null } of enquiries(world)) {
    const { times } = fasesUntil(Number(enquiryId) - 1, fase, new Date(String(timeStamp)), world.now)
    for (const time of times) yield { enquiryId: Number(enquiryId), ...time, userId }
  }
}
