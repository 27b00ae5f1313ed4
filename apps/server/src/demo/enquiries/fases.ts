import { type Fase, fases } from '@stayboard/contract'
import { needsCancelReason } from '@stayboard/domain'
import { type Random, randomFor } from '../random.ts'
import { fromChannel } from './pipeline.ts'

const DAY_MS = 86_400_000

/** The usual days in the first fases of the pipeline; later ones take a week. */
const usualDays = [1.5, 3, 2, 6, 8, 4, 5, 9, 6, 12, 7] as const
const LATER = 7

/** An earlier fase, with the days spent in it. */
interface Step {
  fase: Fase
  days: number
}

/** The earlier fases of an enquiry: the pipeline up to the current fase, or up to the one in which it was lost. */
function stepsTo(random: Random, fase: Fase): Step[] {
  if (fromChannel.includes(fase)) return []
  const place = fases.indexOf(fase)
  const end = needsCancelReason(fase) ? random.between(1, 5) : fase === 'Closed - won' ? 11 : place
  return fases.slice(0, end).flatMap((left, at) => {
    const days = (usualDays[at] ?? LATER) * (0.3 + random.fraction() ** 2 * 2.7)
    // Small enquiries sometimes skip a fase.
    return at > 0 && random.chance(0.1) ? [] : [{ fase: left, days }]
  })
}

/** The periods in earlier fases, and the start of the current one. */
export function fasesUntil(index: number, fase: Fase, cameIn: Date, now: Date) {
  const random = randomFor('fases', index)
  const steps = stepsTo(random, fase)
  // The share of the enquiry's age that was spent in earlier fases.
  const former = 0.35 + random.fraction() * 0.6
  const age = (now.getTime() - cameIn.getTime()) / DAY_MS
  const wanted = steps.reduce((sum, { days }) => sum + days, 0)
  const pace = Math.min(1, (age * former) / Math.max(wanted, 0.1))
  let at = cameIn.getTime()
  const times = steps.map((step) => {
    const since = new Date(at)
    at += Math.max(1000, Math.round(step.days * pace * DAY_MS))
    return { fase: step.fase, since: since.toISOString(), until: new Date(at).toISOString() }
  })
  return { times, since: new Date(at).toISOString() }
}
