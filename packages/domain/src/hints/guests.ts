import { type Found, type Hint, hintOf } from './hint.ts'
import { hintLanguages, insteadOf, matchesIn, numberIn, numberOf, words } from './words.ts'

const label =
  /(?<!\p{L})(?:(?:number of |no\. of )?(?:guests|people|persons|pax)|aantal (?:personen|gasten)|(?:anzahl )?(?:der )?(?:personen|g[äa]ste)|(?:n[úu]mero de )?(?:personas|hu[ée]spedes)|nombre de (?:personnes|voyageurs)|antal (?:personer|g[æa]e?ster)|num[ăa]r(?:ul)? (?:de )?(?:persoane|oaspe[țţt]i))\s*[:=]\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?/giu

/** The number of guests. Adults and children are added. `10-12 people` is ambiguous; `35 instead of 37 people` is not. */
export function guestHints(text: string): Hint[] {
  const labelled = matchesIn(text, label).map(({ 0: source, 1: first, 2: last }) => ({
    choices: [first, last].filter((one) => one !== undefined),
    source,
  }))
  if (labelled.length > 0) return hintOf('guests', labelled)
  const families = hintLanguages.flatMap((language) => familiesIn(text, language))
  if (families.length > 0) return hintOf('guests', families)
  const crews = hintLanguages.flatMap((language) => crewsIn(text, language))
  const others = text.replaceAll(crew, (part) => ' '.repeat(part.length))
  return hintOf('guests', [...crews, ...hintLanguages.flatMap((one) => groupsIn(others, one))])
}

const anyNumber = `(?:${hintLanguages.map(numberIn).join('|')})`
/** Matches crews: `2 ploegen van 6 man`, `three crews of 4`. */
const crew = words(
  `(?<crews>${anyNumber})\\s+(?:\\p{L}{3,15}\\s)?(?:crews|teams|groups|shifts|gangs|ploegen|groepen|diensten|kolonnen|gruppen|trupps|schichten|equipos|grupos|turnos|hold|grupper|echipe|grupuri|(?:é|e)quipes|groupes)\\s+(?:of|with|van|met|von|mit|zu|de|con|på|med|cu)\\s+(?<each>${anyNumber})(?:\\s+(?:${hintLanguages.map(({ guests }) => guests).join('|')}))?`,
)

/** The number of people in several crews of equal size. */
function crewsIn(text: string, language: Language): Found[] {
  return matchesIn(text, crew).flatMap(({ 0: source, groups = {} }) => {
    const [count, each] = [groups.crews ?? '', groups.each ?? ''].map((one) => numberOf(one, language))
    return count && each && count * each < 1000 ? [{ choices: [String(count * each)], source }] : []
  })
}

type Language = (typeof hintLanguages)[number]

/** The number of people in families: `2 adults and 1 child`. */
function familiesIn(text: string, language: Language): Found[] {
  const number = numberIn(language)
  const pattern = words(
    `(?<adults>${number})\\s+(?:${language.adults})(?:[\\s,+&]{1,3}(?:(?:and|en|und|y|og|[șşs]i|plus|con|with|met|mit|med|cu)\\s)?(?<children>${number})\\s+(?:${language.children}))?`,
  )
  return matchesIn(text, pattern).map((match) => {
    const { adults = '', children } = match.groups ?? {}
    const count = numberOf(adults, language) + (children ? numberOf(children, language) : 0)
    return { choices: [String(count)], source: match[0] }
  })
}

/** The number of people in a group: `4 people`, `six engineers`, `a group of 12`, `20 Polish workers`. */
function groupsIn(text: string, language: Language): Found[] {
  const number = numberIn(language)
  const range = `(?<first>${number})(?:\\s*(?:-|–|to|tot|bis|a|til|la|or|of|oder|o|eller|sau)\\s*(?<last>${number}))?(?:\\s+${insteadOf}\\s+${number})?`
  const former = `(?<!${insteadOf}\\s)`
  const patterns = [
    words(`${former}${range}\\s+(?:(?!(?:per|pro|por)\\s)[\\p{L}-]{3,20}\\s)?(?:${language.guests})`),
    words(
      `(?:${language.group})\\s+${range}(?!\\s*(?:${language.nights}|${language.weeks}|${language.months}))`,
    ),
  ]
  return patterns.flatMap((pattern) =>
    matchesIn(text, pattern).flatMap((match) => {
      const { first = '', last } = match.groups ?? {}
      const counts = [first, last].flatMap((one) => (one === undefined ? [] : [numberOf(one, language)]))
      return counts.some((count) => count < 1 || isYear(count))
        ? []
        : [{ choices: counts.map(String), source: match[0] }]
    }),
  )
}

const isYear = (count: number) => count >= 1900 && count < 2100
