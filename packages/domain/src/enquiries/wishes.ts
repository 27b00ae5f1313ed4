import { fold } from '../values/texts/names.ts'

/** What a request to providers names in the language of each (docs/rules/offers.md#writing). */
export const wishes = ['PARKING', 'KITCHEN'] as const
export type Wish = (typeof wishes)[number]

/** Words of the languages that mails are read in, folded. */
const words: Readonly<Record<Wish, RegExp>> = {
  PARKING:
    /(?<!\p{L})(?:parking|parkeer\p{L}*|parkeren|parkplatz\p{L}*|stellplatz|aparcamiento|garaje|garage|parkering\p{L}*|parcare|carpark|stationnement)(?!\p{L})/u,
  KITCHEN: /(?<!\p{L})(?:kitchen\p{L}*|keuken\p{L}*|kuche|cocina|koekken|kokken|bucatarie|cuisine)(?!\p{L})/u,
}
/** `no parking`, `geen parkeerplaats`: what is not wanted. */
const none =
  /(?:\bno|\bwithout|\bgeen|\bzonder|\bkeine?n?|\bohne|\bsin|\bingen|\buden|\bfara|\bsans)\s+(?:\p{L}+\s+)?$/u

/** The wishes that a text names, of at most 20,000 characters. One that it says is not needed is left out. */
export function wishesIn(text: string | null): Wish[] {
  const folded = fold((text ?? '').slice(0, 20_000))
  return wishes.filter((wish) => {
    const at = words[wish].exec(folded)?.index
    return at !== undefined && !none.test(folded.slice(Math.max(0, at - 40), at))
  })
}
