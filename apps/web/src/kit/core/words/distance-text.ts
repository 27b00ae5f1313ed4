import { decimalText, numberText } from './format.ts'
import { t } from './words.ts'

/** Below this many kilometres, a distance has a decimal. */
const NEAR = 10

/** A number of kilometres: `0,4`, `12`. */
const kilometres = (km: number) => (km < NEAR ? decimalText(km, 1) : numberText(Math.round(km)))

/** A distance as the crow flies: `0,4 km`, `12 km`, or that a house has no position. Nothing if none was asked for. */
export function distanceText(km: number | null | undefined): string | undefined {
  if (km === undefined) return undefined
  return km === null ? t('sites.noPosition') : t('sites.km', { km: kilometres(km) })
}

/** The same, with the place that it is measured from. */
export const distanceFrom = (km: number | null | undefined, place: string): string | undefined =>
  km == null ? distanceText(km) : t('sites.kmFrom', { km: kilometres(km), place })
