import { hintLanguages, numberIn, numberOf } from '../words.ts'

const kinds = String.raw`(?:\d{1,2}-)?\p{L}*(?:kamers?|zimmern?|v(?:æ|ae)relser?)|rooms?|habitaci(?:ón|on|ones)|camere|camer[ăa]|chambres?|apartments?|flats?|appartement(?:en|s)?|wohnung(?:en)?|apartamentos?|lejlighed(?:er)?|apartamente?|studio.?s?|suites?|bungalows?|chalets?|hui(?:s|zen)|houses?|h(?:ä|ae)user`
const behind = String.raw`(?:\s(?:dobles?|individual(?:es)?|duble|simple|single|doubles?|simples?))?`
const rather = String.raw`(?!(?:in|for|voor|f[üu]r|para|til|pentru|pour|with|met|mit|con|med|cu|of|van|von|per|pro|por|par|persons?|people|guests?|personen|gasten|G[äa]ste|nights?|nachten|N[äa]chte)\s)`

/** A number of rooms in a text, with their type. */
export interface RoomsSaid {
  quantity: number
  kind: string
  source: string
}

const patterns = hintLanguages.map((language) => ({
  language,
  counted: new RegExp(
    String.raw`(?<![\p{L}\d.,])(?<count>${numberIn(language)})\s?[x×]?\s(?:de\s)?(?<kind>(?:${rather}[\p{L}-]{3,18}\s){0,2}(?:${kinds})${behind})(?![\p{L}])`,
    'giu',
  ),
}))
const alone = new RegExp(
  String.raw`(?<![\p{L}])(?<kind>(?:${rather}(?:single|double|twin|triple|family|standard|deluxe|superior|comfort|luxe)\s)?(?:${kinds})${behind})(?![\p{L}])`,
  'iu',
)

/** The numbers of rooms in a text with their types: `6 double rooms`, `zes tweepersoonskamers`. */
export function roomsSaid(text: string): RoomsSaid[] {
  const found = patterns.flatMap(({ language, counted }) =>
    [...text.matchAll(counted)].flatMap(({ 0: source, groups = {} }) => {
      const quantity = numberOf(groups.count ?? '', language)
      return quantity > 0 && quantity < 1900 ? [{ quantity, kind: groups.kind?.trim() ?? '', source }] : []
    }),
  )
  return [...new Map(found.map((one) => [`${one.quantity} ${one.kind}`, one])).values()]
}

/** The type of room that a text names without a number; `null` if there is none. */
export const kindSaid = (text: string): string | null => alone.exec(text)?.groups?.kind?.trim() ?? null

const places =
  'beds?|places?|bedden|(?:slaap)?plaatsen|slaapplekken|betten|(?:schlaf)?pl(?:ä|ae)tze|camas|plazas|senge|(?:sove)?pladser|paturi|locuri|lits|places'
const placed = hintLanguages.map((language) => ({
  language,
  counted: new RegExp(
    String.raw`(?<![\p{L}\d.,])(?<count>${numberIn(language)})\s(?:\p{L}{3,10}\s)?(?:${places})(?![\p{L}])`,
    'giu',
  ),
}))

/** The numbers of places in a text: `9 beds`. */
export const placesSaid = (text: string): RoomsSaid[] =>
  placed.flatMap(({ language, counted }) =>
    [...text.matchAll(counted)].map(({ 0: source, groups = {} }) => ({
      quantity: numberOf(groups.count ?? '', language),
      kind: '',
      source,
    })),
  )
