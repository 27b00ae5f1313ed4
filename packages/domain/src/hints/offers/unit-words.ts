import type { OfferPer, PriceFor } from '@stayboard/contract'

/** Patterns of units and times, for text without accents. */
const unitWords = {
  PERSON:
    'persons?|people|person(?:en?|er)|persoon|personas?|persoan[ae]|personnes?|pers|guests?|gast|gasten|gaest|huesped|oaspete|head|pax|beds?|bett|cama|plaats',
  ROOM: '[a-z]*(?:kamer|zimmer|vaerelse)|rooms?|habitacion|camera|chambre|apartments?|appartement|wohnung|apartamento|lejlighed|apartament|studio|units?|bungalow|chalet|houses?|huis|woning|haus|casa|hus|maison|villa',
  NIGHT: 'nights?|nacht|noche|nat|noapte|nuit(?:ee)?|overnachting|ubernachtung|day|dag|tag|dia|zi|jour|dogn',
  WEEK: 'week|woche|semana|uge|saptamana|semaine',
  MONTH: 'calendar month|kalendermaand|kalendermonat|month|maand|monat|mes|maned|luna|mois',
  TOTAL: 'stay|verblijf|aufenthalt|estancia|ophold|sejur|sejour',
} as const
type Unit = keyof typeof unitWords

const each = String.raw`(?:\b(?:per|pro|por|par|pr\.?|pe|cada|each|every|chaque)\s+(?:(?:double|single|twin|hele|calendar|de)\s)?|\s?/\s?)`
const any = Object.values(unitWords)
  .map((one) => `(?:${one})`)
  .join('|')
const named = Object.entries(unitWords).map(
  ([unit, pattern]) => [unit as Unit, new RegExp(String.raw`\b(?:${pattern})\b`)] as const,
)

/** Matches chains of units: `per person per night`, `pro Person und Nacht`, `/room/night`. */
const chain = new RegExp(
  String.raw`${each}(?:${any})\b(?:[\s,]{0,3}(?:(?:and|en|und|y|og|si|et|&)\s)?(?:${each})?(?:${any})\b){0,3}`,
  'g',
)
/** Matches `a night`, only after the amount. */
const behind = new RegExp(
  String.raw`^\s?(?:,-|\.-)?\s?(?:a|an|al|om|pe)\s(?:${any})\b(?:\s(?:a|an|al)\s(?:${any})\b)?`,
)
/** Matches abbreviated units such as `p.p.p.n.`, `pppm`, `p.n.`, `pcm`, only after the amount. */
const short = /^\s?(?:,-|\.-)?\s?\(?((?:p\.?\s?){1,2}[knrmw]?\.?(?:\s?\/?\s?p\.?\s?[nmw])?|pcm)\.?(?![a-z])/
const adjectives: readonly (readonly [Unit, RegExp])[] = [
  ['NIGHT', /\bnightly\b/],
  ['WEEK', /\b(?:weekly|wekelijks|wochentlich|semanal|ugentlig|saptamanal|hebdomadaire)/],
  [
    'MONTH',
    /\b(?:monthly|maandelijkse?|maandhuur|monatlich|monatsmiete|mensual|manedlig|manedsleje|lunar|mensuel)/,
  ],
]
const wholeGroup =
  /\b(?:whole|entire|complete|hele|gehele|ganzen?|gesamten?|todo el|toda la|intregul|tot|tout le|toute la)\s(?:[a-z]+\s)?(?:group|groep|gruppen?|grupo|grup(?:ul)?|groupe|building|pand|gebouw|gebaude|edificio|bygning|house|huis|haus|casa|hus)\b/
const wholeStay =
  /\b(?:whole|entire|complete|hele|gehele|ganzen?|gesamten?|todo el|toda la|intreaga|toata|tout le|toute la)\s(?:[a-z]+\s)?(?:stay|period|periode|perioden|verblijf|aufenthalt|zeitraum|estancia|periodo|ophold(?:et)?|perioada|sejur(?:ul)?|sejour)\b/

/** The unit and time of a price, if the words around it name them. */
export interface Units {
  priceFor: PriceFor | null
  pricePer: OfferPer | null
  /** Whether the words mean calendar months. */
  isCalendar: boolean
}

/**
 * @param before folded text before the amount
 * @param after folded text after the amount
 */
export function unitsIn(before: string, after: string): Units {
  const all = `${before} ${after}`
  const phrases = [...all.matchAll(chain), ...[behind.exec(after)].filter((one) => one !== null)].map(
    ([one]) => one,
  )
  const found = new Set<Unit>(
    named.flatMap(([unit, words]) => (phrases.some((one) => words.test(one)) ? [unit] : [])),
  )
  const abbreviation = short.exec(after)?.[1]?.replace(/[^a-z]/g, '') ?? ''
  for (const unit of abbreviated(abbreviation)) found.add(unit)
  for (const [unit, words] of adjectives) if (words.test(all)) found.add(unit)
  return {
    priceFor: found.has('PERSON')
      ? 'PERSON'
      : found.has('ROOM')
        ? 'ROOM'
        : wholeGroup.test(all)
          ? 'WHOLE'
          : null,
    pricePer:
      (['NIGHT', 'WEEK', 'MONTH', 'TOTAL'] as const).find((one) => found.has(one)) ??
      (wholeStay.test(all) ? 'TOTAL' : null),
    isCalendar: /\bcalendar month|kalendermaand|kalendermonat/.test(all) || abbreviation === 'pcm',
  }
}

const times = { n: 'NIGHT', w: 'WEEK', m: 'MONTH' } as const

function abbreviated(text: string): Unit[] {
  if (text === 'pcm') return ['MONTH']
  const last = Object.entries(times).find(([letter]) => text.endsWith(letter))?.[1]
  const isRoom = /^p[kr]/.test(text)
  const isPerson = text === 'pp' || text.startsWith('ppp')
  return [...(isRoom ? (['ROOM'] as const) : isPerson ? (['PERSON'] as const) : []), ...(last ? [last] : [])]
}
