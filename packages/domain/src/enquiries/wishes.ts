import { fold } from '../values/texts/names.ts'

/** The wishes that requests to providers mention, in the provider's language (docs/rules/offers.md#writing). */
export const wishes = ['PARKING', 'KITCHEN'] as const
export type Wish = (typeof wishes)[number]

/** Patterns of each wish, in the languages of mails. They match folded text. */
const words: Readonly<Record<Wish, RegExp>> = {
  PARKING:
    /(?<!\p{L})(?:parking|parkeer\p{L}*|parkeren|parkplatz\p{L}*|stellplatz|aparcamiento|garaje|garage|parkering\p{L}*|parcare|carpark|stationnement)(?!\p{L})/u,
  KITCHEN: /(?<!\p{L})(?:kitchen\p{L}*|keuken\p{L}*|kuche|cocina|koekken|kokken|bucatarie|cuisine)(?!\p{L})/u,
}
/** Matches a negation directly before a wish: `no parking`, `geen parkeerplaats`. */
const none =
  /(?:\bno|\bwithout|\bgeen|\bzonder|\bkeine?n?|\bohne|\bsin|\bingen|\buden|\bfara|\bsans)\s+(?:\p{L}+\s+)?$/u

/** The wishes in the first 20,000 characters of a text, without negated ones. */
export function wishesIn(text: string | null): Wish[] {
  const folded = fold((text ?? '').slice(0, 20_000))
  return wishes.filter((wish) => {
    const at = words[wish].exec(folded)?.index
    return at !== undefined && !none.test(folded.slice(Math.max(0, at - 40), at))
  })
}
