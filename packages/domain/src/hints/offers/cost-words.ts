import type { CostKind } from '@stayboard/contract'

/** Patterns of the kinds of extra costs, for text without accents. */
const costWords = {
  BREAKFAST:
    'breakfasts?|ontbijt(?:en)?|fruhstuck|desayunos?|morgenmad|mic(?:ul)? dejun|petits?[- ]dejeuners?',
  CLEANING:
    '[a-z]*cleaning|[a-z]*schoonmaak[a-z]*|[a-z]*reinigung[a-z]*|limpieza|[a-z]*rengoring|curatenie|menage|nettoyage',
  SERVICE:
    'utilit(?:y|ies)|energiekosten|nutsvoorzieningen|service ?(?:kosten|costs?|charges?|fee|gebyr)|nebenkosten|gastos de (?:servicio|comunidad)|frais de service|taxa de serviciu',
  PARKING:
    'parking|parkeer[a-z]*|parkeren|parkplatz[a-z]*|stellplatz|aparcamiento|garage|parkering[a-z]*|parcare',
  CITY_TAX:
    '(?:city|tourist|tourism|local|occupancy)[ -]?tax(?:es)?|toeristenbelasting|kurtaxe|bettensteuer|ubernachtungssteuer|tasa turistica|turistskat|taxa (?:turistica|de oras|locala)|taxe de sejour',
  DEPOSIT:
    '(?:security |refundable )?deposit|borg(?:som)?|waarborg[a-z]*|kaution|fianza|deposito|depositum|garantie|cautiune|caution',
} as const satisfies Partial<Record<CostKind, string>>

const all = Object.values(costWords)
  .map((one) => `(?:${one})`)
  .join('|')
const articled = String.raw`(?:(?:the|a|an|het|een|de|das|der|die|dem|el|la|le|les|du|daily|dagelijks|free|gratis)\s){0,2}`
/** Matches a mention of VAT before the cost: `inclusief btw en ontbijt`. */
const vat = String.raw`(?:(?:\d{1,2}\s?%\s)?(?:vat|btw|mwst|ust|iva|moms|tva|tax)\.?\s?(?:,|and|en|und|y|og|si|et|&)\s?)?`
const list = String.raw`(?:${all})\b(?:\s?(?:,|and|en|und|y|og|si|et|&)\s?(?:[a-z-]+\s)?(?:${all})\b){0,3}`
const included = new RegExp(
  String.raw`\b(?:incl[a-z]*|inkl[a-z]*|inbegrepen|with|met|mit|con|med|cu|avec|y compris|free|gratis)\.?:?\s${vat}${articled}${list}|\b${list}\s(?:is|are|zijn|ist|sind|esta|er|este|est)?\s?(?:included|inclusief|inbegrepen|inbegriffen|inklusive|incluid[oa]|inkluderet|inclus[aei]?|compris[e]?)\b`,
  'g',
)
const excluded = new RegExp(
  String.raw`\b(?:excl[a-z]*|e[kx]s?kl[a-z]*|ex|without|zonder|ohne|sin|uden|fara|hors|sans)\.?\s${articled}${list}`,
  'g',
)
const blank = (text: string, pattern: RegExp) => text.replaceAll(pattern, (part) => ' '.repeat(part.length))

/** Whether a text says that an extra cost is included in the price. */
export const isIncluded = (text: string): boolean => text.search(included) >= 0

const kinds = Object.entries(costWords).map(
  ([kind, words]) => [kind as keyof typeof costWords, new RegExp(String.raw`\b(?:${words})\b`, 'g')] as const,
)
const rentWords =
  /\b(?:price|prijs|preis|rate|tarief|tarif|rent|huur|miete|precio|tarifa|pris|pret(?:ul)?|prix|loyer|alquiler|leje|chirie)\b/g

/**
 * The kind of extra cost that an amount is for: the one whose word is nearest to it. `null` if the text names none, or the cost
 * is included in the price.
 * @param before folded text before the amount
 * @param after folded text after the amount
 */
export function costKindOf(before: string, after: string): keyof typeof costWords | null {
  const [own, other] = [blank(before, included), blank(blank(after, included), excluded)]
  const distance = (words: RegExp) =>
    Math.min(
      ...[...own.matchAll(words)].map(({ 0: word, index }) => own.length - index - word.length),
      ...[...other.matchAll(words)].map(({ index }) => index + 1),
    )
  const [first] = kinds
    .map(([kind, words]) => ({ kind, away: distance(words) }))
    .toSorted((one, next) => one.away - next.away)
  return !first || first.away === Number.POSITIVE_INFINITY || first.away > distance(rentWords)
    ? null
    : first.kind
}
