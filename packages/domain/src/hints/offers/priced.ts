import { type CostKind, type CostPer, costKinds } from '@stayboard/contract'
import { fold } from '../../values/texts/names.ts'
import { amountsIn } from './amounts-in.ts'
import { type Clause, clausesIn } from './clauses.ts'
import { costKindOf } from './cost-words.ts'
import { kindSaid, roomsSaid } from './rooms-said.ts'
import { type Units, unitsIn } from './unit-words.ts'

/** An amount of a text with its meaning. */
export interface Priced extends Units {
  clause: Clause
  kind: 'RENT' | 'TOTAL' | 'VAT' | 'NONE' | Exclude<CostKind, 'OTHER'>
  quantity: number | null
  roomtype: string | null
}

const total =
  /\b(?:(?:sub|grand )?totaa?l(?:e|en|ul|pris|prijs|preis|bedrag)?|insgesamt|gesamt[a-z]*|(?:zwischen)?summe|i alt|samlet|te betalen|amount due|importe|montant|valoare)\b/
const tax = /\b(?:vat|btw|mwst|ust|iva|moms|tva|tax)\b[^a-z]*$/
const inOrEx = /\b(?:incl|inkl|excl|e[kx]s?kl|met|zonder|con|sin|cu|fara|med|uden|hors)/
/**
 * Matches words around an amount that is no price of the offer: a discount, a former or alternative price, or a cancellation
 * fee.
 */
const notOffered =
  /\b(?:discount|korting|rabatt?|descuento|reducere|remise|instead of|in plaats van|i\.?p\.?v|statt|normally|normaal|normaler?weise|normalmente|budget|presupuesto|buget|cancel[a-z]*|annul[a-z]*|storn[a-z]*|afbestil[a-z]*|anul[a-z]*)\b/

const ofEach = /(?:\sà|@)\s*$/u
const inBrackets = /\(([^()]{2,40})\)/gu
const roughly =
  /^\s*(?:approx(?:imately|\.)?|about|around|roughly|ca\.?|circa|cca\.?|ongeveer|omgerekend|etwa|ungef(?:ä|ae)hr|rund|aprox\.?|aproximadamente|cirka|environ|aproximativ|equals?|or|=|≈|~)?\s*$/iu

/** Removes converted amounts: `£65 (approx. €76)` becomes `£65`. */
function withoutConversions(sentence: string): string {
  const amounts = amountsIn(sentence)
  return sentence.replaceAll(inBrackets, (whole: string, inner: string, at: number) => {
    const former = amounts.findLast(({ end }) => end <= at)
    const [own, ...more] = amountsIn(inner)
    const isBeside = former !== undefined && sentence.slice(former.end, at).trim() === ''
    if (!own || more.length > 0 || !isBeside || own.currencies.some((one) => former.currencies.includes(one)))
      return whole
    const others = `${inner.slice(0, own.start)}${inner.slice(own.end)}`
    return roughly.test(others) ? ' '.repeat(whole.length) : whole
  })
}

/** The amounts of a sentence, with their meaning and the units in their words. */
export const pricedIn = (sentence: string): Priced[] =>
  clausesIn(withoutConversions(sentence)).map((clause) => {
    const [before, after] = [fold(clause.before), fold(clause.after)]
    const rooms = roomsSaid(clause.text)
    const [only] = rooms.length === 1 ? rooms : []
    const said = unitsIn(before, after)
    // In `4 x 2-persoonskamer à € 78`, the amount is the price of one room.
    const units = { ...said, priceFor: said.priceFor ?? (only && ofEach.test(clause.before) ? 'ROOM' : null) }
    return {
      ...units,
      clause,
      kind: kindOf(before, after, units),
      quantity: only?.quantity ?? null,
      roomtype: only?.kind ?? kindSaid(withoutUnits(clause.text)),
    }
  })

/** Removes units, because `per room` names no room type. */
const withoutUnits = (text: string): string =>
  text.replaceAll(/(?:\b(?:per|pro|por|par|pr\.?|pe|a|an)\s+|\/\s?)\p{L}+/giu, ' ')

function kindOf(before: string, after: string, { pricePer }: Units): Priced['kind'] {
  if (tax.test(before) && !inOrEx.test(before)) return 'VAT'
  if (notOffered.test(before) || notOffered.test(after)) return 'NONE'
  const cost = costKindOf(before, after)
  if (cost !== null) return cost
  const isTotal = total.test(before) || total.test(after)
  return isTotal && (pricePer === null || pricePer === 'TOTAL') ? 'TOTAL' : 'RENT'
}

export const isCost = (kind: Priced['kind']): kind is Exclude<CostKind, 'OTHER'> =>
  costKinds.some((one) => one === kind)

/** Kinds of extra costs that are rarely paid once, so that the text must say how often. */
const repeated: readonly Priced['kind'][] = ['BREAKFAST', 'CITY_TAX']

/** How often an extra cost is charged; `null` if the text does not say, or says something that no option matches. */
export function costPerOf({ kind, priceFor, pricePer }: Priced): CostPer | null {
  if (priceFor === 'ROOM' || pricePer === 'WEEK' || pricePer === 'MONTH') return null
  if (pricePer === 'NIGHT') return priceFor === 'PERSON' ? 'GUEST_NIGHT' : 'NIGHT'
  if (pricePer === null && repeated.includes(kind)) return null
  return priceFor === 'PERSON' ? 'GUEST' : 'STAY'
}
