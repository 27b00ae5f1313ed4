import { decimalText, numberText } from './format.ts'
import { t } from './words.ts'

/** Distances below this many kilometres have one decimal. */
const NEAR = 10

/** A number of kilometres: `0,4`, `12`. */
const kilometres = (km: number) => (km < NEAR ? decimalText(km, 1) : numberText(Math.round(km)))

/**
 * A straight-line distance: `0,4 km`, `12 km`. For `null` (a house without coordinates), a text that says so; for `undefined` (no
 * distance was requested), `undefined`.
 */
export function distanceText(km: number | null | undefined): string | undefined {
  if (km === undefined) return undefined
  return km === null ? t('sites.noPosition') : t('sites.km', { km: kilometres(km) })
}

/** A straight-line distance with the name of the place from which it is measured. */
export const distanceFrom = (km: number | null | undefined, place: string): string | undefined =>
  km == null ? distanceText(km) : t('sites.kmFrom', { km: kilometres(km), place })
