import { monthNumber } from '../values/days/month-names.ts'
import { fold } from '../values/texts/names.ts'
import { type Found, type Hint, hintOf } from './hint.ts'

const label =
  /^\s*[-*•]?\s*(?:location|city|place|destination|area|plaats|locatie|stad|bestemming|regio|ort|stadt|standort|region|ubicaci[óo]n|ciudad|lugar|destino|zona|sted|by|lokation|omr[åa]de|loca[țţt]i[ea]|ora[șşs]ul?|localitate[a]?|ville|lieu|endroit|emplacement)\s*[:=]\s*(\S.{1,100})$/gimu
/** Words before the name of a place. */
const words = `in|at|near(?:by)?|around|close to|te|bij|nabij|rond(?:om)?|omgeving|regio|n[äa]he(?: von)?|bei|en|cerca de|alrededor de|i|ved|n[æa]r(?:heden af)?|omkring|[îi]n|l[âa]ng[ăa]|aproape de|zona|la|[àa]|voor|for|f[üu]r|para|pour|til|pentru|pr[èe]s d[eu]|proche d[eu]|autour de|aux alentours de|dans|r[ée]gion d[eu]`
/**
 * Makes a pattern that matches letters of either case. The modifier `(?i:…)` would be shorter, but patterns with it sometimes
 * matched nothing after thousands of other patterns (Node 24).
 */
const inAnyCase = (pattern: string): string =>
  pattern.replace(/\\.|\[([^\]]*)\]|\p{L}/gu, (part, within?: string) =>
    part.startsWith('\\') ? part : `[${(within ?? part).toLowerCase()}${(within ?? part).toUpperCase()}]`,
  )
const before = `(?<![\\p{L}])(?:${inAnyCase(words)})`
const article = `(?:(?:the |de |het |der |den |el |la |las |los |les |l['’])?(?:(?:city |stad |ciudad |ville |center |centre |centrum |centro |centrul )(?:of |van |de )?)?)?`
const name = String.raw`['’]?[\p{Lu}][\p{L}'’.]*(?:[\s-](?:(?:aan|den|de|der|la|las|los|el|op|am|an|der|van|upon|del|['’]s|sur|bij)[\s-])*[\p{Lu}][\p{L}'’.]*){0,3}`
const placed = new RegExp(`${before}\\s+${article}(${name})`, 'gu')
/** Matches a place at the start of a list item: `2. Utrecht, 10 people`. */
const listed = new RegExp(String.raw`^\s*(?:[-*•]|\d{1,2}[.)])\s+(${name})(?=\s*[,:;])`, 'gmu')

interface Candidate {
  name: string
  source: string
}

/**
 * Possible names of places: the words after `in`, `near` and similar words or at the start of a list item, and each shorter
 * beginning of them.
 */
function candidatesIn(text: string): Candidate[] {
  return [...text.matchAll(placed), ...text.matchAll(listed)].flatMap(({ 0: source, 1: found = '' }) => {
    const parts = monthNumber(found) === null ? found.split(/\s+/) : []
    return parts.map((_, at) => ({ name: parts.slice(0, parts.length - at).join(' '), source }))
  })
}

/** The names that must be looked up before `placeHints`, folded, without duplicates. */
export const placeNames = (text: string): string[] =>
  [...new Set(candidatesIn(text).map((one) => keyOf(one.name)))].slice(0, 100)

const keyOf = (place: string) => fold(place.replace(/[.,]+$/, ''))

/**
 * The place of the stay: from a labelled line, otherwise the cities in the text.
 * @param known folded names of cities
 */
export function placeHints(text: string, known: ReadonlySet<string>): Hint[] {
  const labelled = [...text.matchAll(label)].map(({ 0: source, 1: place = '' }) => ({
    choices: [place.replace(/[\s.;,]+$/, '').trim()],
    source,
  }))
  return hintOf('location', labelled.length > 0 ? labelled : knownIn(text, known))
}

/** The longest known name of each place: `Alphen aan den Rijn` instead of `Alphen`. */
function knownIn(text: string, known: ReadonlySet<string>): Found[] {
  const longest = new Map<string, Found & { length: number }>()
  for (const { name: place, source } of candidatesIn(text)) {
    const tidy = place.replace(/[.,]+$/, '')
    const other = longest.get(source)
    if (known.has(keyOf(place)) && (other?.length ?? 0) < tidy.length)
      longest.set(source, { choices: [tidy], source, length: tidy.length })
  }
  return [...longest.values()].map(({ choices, source }) => ({ choices, source }))
}
