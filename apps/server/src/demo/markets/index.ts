import { belgium } from './be.ts'
import { germany } from './de.ts'
import { denmark } from './dk.ts'
import { spain } from './es.ts'
import { unitedKingdom } from './gb.ts'
import type { Market } from './market.ts'
import { netherlands } from './nl.ts'
import { romania } from './ro.ts'

/** The markets, and how many of a hundred customers come from each. */
export const marketShares = {
  netherlands: 50,
  belgium: 12,
  germany: 14,
  denmark: 8,
  spain: 6,
  romania: 5,
  unitedKingdom: 5,
}

export const markets = {
  netherlands,
  belgium,
  germany,
  denmark,
  spain,
  romania,
  unitedKingdom,
} satisfies Record<keyof typeof marketShares, Market>
