import { nfc } from '@stayboard/contract'
import { fold } from './names.ts'

/** The maximum number of characters taken from a name. A number may follow. */
const LONGEST = 100

/** The permalink for a name without letters and digits. */
const NAMELESS = 'department'

/**
 * The permalink for a name: `Häfen & Søn, Köln` → `hafen-son-koln`. Letters of every script are kept, since a URL
 * may contain them (docs/rules/providers-and-departments.md#permalinks).
 */
export function permalinkOf(name: string): string {
  const words = fold(name)
    .toLowerCase()
    .split(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const whole = [...nfc(words.join('-'))].slice(0, LONGEST).join('')
  return whole.replace(/-+$/, '') || NAMELESS
}

/** The first of `harbour`, `harbour-2`, `harbour-3`, … that is not taken. */
export function freePermalink(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
