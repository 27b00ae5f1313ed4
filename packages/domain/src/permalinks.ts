import { fold } from './names.ts'

/** The most characters of a name that make a permalink: room is left for a number behind it. */
const LONGEST = 100

/** What is left of a name of signs and pictures alone. */
const NAMELESS = 'department'

/**
 * The permalink a name makes: `Häfen & Søn, Köln` → `hafen-son-koln`. Letters of every script stay, as they
 * can stand in an address.
 */
export function permalinkOf(name: string): string {
  const words = fold(name)
    .toLowerCase()
    .split(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const whole = [...words.join('-').normalize('NFC')].slice(0, LONGEST).join('')
  return whole.replace(/-+$/, '') || NAMELESS
}

/** The first of `harbour`, `harbour-2`, `harbour-3`, … that is not among those taken. */
export function freePermalink(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
