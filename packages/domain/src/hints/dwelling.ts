import { roomTypes } from '@stayboard/contract'
import { type Hint, hintOf, shortened } from './hint.ts'
import { hintLanguages, matchesIn, numberIn, numberOf } from './words.ts'

type RoomType = (typeof roomTypes)[number]

const number = `(?:${hintLanguages.map(numberIn).join('|')})`
const bedroom = `(?:bedrooms?|beds?|slaapkamers?|schlafzimmern?|dormitorios?|habitaciones|sovev[æa]e?relser?|dormitoare|dormitor|camere)`
const kinds = {
  STUDIO: 'studio.?s?|studios|estudios?|garsonier[ăa]e?|studiolejlighed(?:er)?',
  TOWNHOUSE: 'townhouses?|terraced houses?|rijtjeshui(?:s|zen)|eengezinswoning(?:en)?|r(?:æ|ae)kkehus(?:e)?',
  VILLA: 'villas?|villa.?s|vile|vil(?:ă|a)',
  BUNGALOW: 'bungalows?|bungal[oó]w(?:er)?',
  SUITE: 'suites?',
  APARTMENT:
    'apartments?|flats?|appartement(?:en|s)?|wohnung(?:en)?|apartamentos?|pisos?|lejlighed(?:er)?|apartament(?:e|ul)?|appartements?',
} as const satisfies Partial<Record<RoomType, string>>
const others = 'houses?|homes?|hui(?:s|zen)|woning(?:en)?|haus|h(?:ä|ae)user|casas?|hus(?:e)?|cas(?:ă|a|e)'
const anyKind = [...Object.values(kinds), others].join('|')
const dwelling = new RegExp(
  String.raw`(?<!\p{L})(?:${number}\s+)?(?:(?:furnished|gemeubileerde?|m(?:ö|oe)blierte[rns]?|amueblad[oa]s?|m(?:ø|oe)blerede?|serviced)\s+)?(?:${number}[\s-]?(?:bedroom|kamer|slaapkamer|zimmer|v(?:æ|ae)relses)[\s-]*)?(?:${anyKind})(?!\p{L})(?:,?\s(?:with|met|mit|con|med|cu|de|of|af)\s${number}\s${bedroom}(?!\p{L}))?`,
  'giu',
)
const rooms = new RegExp(
  String.raw`(${number})[\s-]?(?:bedroom|slaapkamer|schlafzimmer|dormitorio|habitaci|sovev|dormitor)`,
  'iu',
)

/** The requested type of dwelling in the words of the mail, and the corresponding room type. */
export function dwellingHints(text: string): Hint[] {
  const found = matchesIn(text, dwelling).map(([source]) => source)
  const [first] = found.toSorted((one, other) => other.length - one.length)
  if (first === undefined) return []
  const phrase = shortened(first)
  const types = [...new Set(found.flatMap(typeOf))]
  return [
    { field: 'prefferredAccommodation', value: phrase, choices: [phrase], source: phrase },
    ...hintOf(
      'roomType',
      types.map((type) => ({ choices: [type], source: first })),
    ),
  ]
}

const byBedrooms: readonly RoomType[] = ['ONE_BEDROOM', 'TWO_BEDROOM', 'THREE_BEDROOM']

function typeOf(phrase: string): RoomType[] {
  const count = rooms.exec(phrase)?.[1]
  const bedrooms = count === undefined ? 0 : Math.max(...hintLanguages.map((one) => numberOf(count, one)))
  const counted = byBedrooms[bedrooms - 1]
  if (counted) return [counted]
  return roomTypes.filter(
    (type) =>
      type in kinds && new RegExp(`(?<!\\p{L})(?:${Reflect.get(kinds, type)})(?!\\p{L})`, 'iu').test(phrase),
  )
}

const currency = String.raw`(?:€|eur(?:o|os)?|usd|\$|gbp|£|dkk|kr\.?|ron|lei)`
/** Matches only at the start of a digit sequence, because trying each digit of a long one would be slow. */
const amount = String.raw`(?<!\d)(?:\d{1,3}(?:[.,' ]\d{3})+|\d{1,12})(?:[.,]\d{1,2})?k?(?![\d])`
const person = String.raw`(?:person(?:e[nr]?)?|persoon|personas?|persoan[ăae]|personne|pers\.?|guest|gast|g[aæ]st|hu[ée]sped|oaspete)`
const unit = `(?:night|nacht|noche|nat|noapte|nuit|month|maand|monat|mes|m[åa]ned|lun[ăa]|mois|week|woche|semana|uge|s[ăa]pt[ăa]m[âa]n[ăa]|semaine|day|dag|tag|d[ií]a|zi|jour|apartment|appartement|wohnung|room|kamer|zimmer|habitaci[óo]n|v[æa]relse|camer[ăa]|chambre)`
const each = String.raw`(?:\/|(?:per|pro|por|par|al|a la|pr\.?|pe|om|i)(?!\p{L}))\s*`
/** Matches units: `per person per night`, `pro Person und Nacht`, `par personne et par nuit`, `p.p.p.n.`. */
const per = String.raw`(?:\s*(?:,-|\.-)?\s*${each}(?:${person}|${unit})(?!\p{L})(?:\s*(?:and|en|und|y|og|[șşs]i|et)?\s*(?:${each})?(?:${person}|${unit})(?!\p{L}))?|\s*p\.?\s?[mnp]\.?(?:\s?p\.?\s?[mn]\.?)?(?!\p{L}))?`
/** Matches an amount or a range: `35 à 40`, `35-40`. */
const range = String.raw`${amount}(?:\s?(?:-|–|à|a|tot|to|bis|of|til|la)\s?(?:${currency}\s?)?${amount})?`
const money = String.raw`(?:${currency}\s?(?:${range})(?:,-)?|(?:${range})\s?(?:,-\s?)?${currency})(?!\p{L})`
const budgetCue = String.raw`(?:budget|maximum|maximaal|maximal|m[áa]ximo|maksimum|maxim|max\.?|up to|tot|bis zu|hasta|op til|p[âa]n[ăa] la|presupuesto|buget(?:ul)?|preis|rent|huur)`
const budget = new RegExp(
  String.raw`(?<!\p{L})(?:${budgetCue}[^\n\d€$£]{0,40})?(?<money>${money}${per})|(?<!\p{L})(?:budget|presupuesto|buget(?:ul)?)[^\n\d]{0,25}(?<bare>(?:${amount})${per})`,
  'giu',
)

/** The budget in the words of the mail. Several amounts are ambiguous. */
export const budgetHints = (text: string): Hint[] =>
  hintOf(
    'budget',
    matchesIn(text, budget).map((match) => ({
      choices: [shortened(match.groups?.money ?? match.groups?.bare ?? '')],
      source: match[0],
    })),
  )

const wish =
  /(?<!\p{L})(?:parking|parkeer\w*|parkeren|parkpl[aä]tz\w*|stellplatz|aparcamiento|garaje|garage|parkering\w*|parcare|pets?|dogs?|cats?|huisdier\w*|hond|honden|katt?en?|haustiere?|hunde?|mascotas?|perros?|gatos?|k[æa]e?ledyr|animale?|c[âa]ine|pisic[ăa]|wi-?fi|internet|kitchen|keuken|k[üu]e?che|cocina|k[øo]kken|buc[ăa]t[ăa]rie|washing machine|wasmachine|waschmaschine|lavadora|vaskemaskine|ma[șşs]in[ăa] de sp[ăa]lat|cleaning|schoonmaak|reinigung|limpieza|reng[øo]ring|cur[ăa][țţt]enie|lift|elevator|aufzug|ascensor|elevator|wheelchair|rolstoel|rollstuhl|silla de ruedas|k[øo]restol|registration|inschrijv\w*|anmeldung|empadron\w*|late arrival|late check-?in)(?!\p{L})/iu

/** Sentences with wishes, such as parking or pets. */
export function wishHints(text: string): Hint[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/u).filter((sentence) => wish.test(sentence))
  const all = sentences.map((sentence) => sentence.trim()).join('\n')
  return all === ''
    ? []
    : [{ field: 'additionalInformation', value: all, choices: [all], source: shortened(all) }]
}
