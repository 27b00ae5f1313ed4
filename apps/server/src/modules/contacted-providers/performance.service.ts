import { contactedProviders } from '@stayboard/contract'
import { divideHalfUp, wonStatuses } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { requestsOf } from './performance.repository.ts'

/** Statistics of how a provider answers requests (docs/rules/offers.md#performance). */
export async function performanceOf({ db }: Actor, metaId: number) {
  const counts = await requestsOf(db, metaId, wonStatuses)
  if (!counts) throw notFound()
  const { requests, answered, won, cancelled } = counts
  const percent = (part: number) => (requests === 0 ? null : divideHalfUp(part * 1000, requests) / 10)
  const href = contactedProviders.performance.path.replace('{metaId}', String(metaId))
  return {
    ...counts,
    answeredPercent: percent(answered),
    wonPercent: percent(won),
    cancelledPercent: percent(cancelled),
    _links: { self: { href } },
  }
}
