import { parseAmount } from '../../values/money/amounts.ts'
import type { Cents } from '../../values/money/money.ts'
import { fold } from '../../values/texts/names.ts'

/** An amount with its currency in a text. */
export interface FoundAmount {
  start: number
  end: number
  /** The digits of the amount as written. */
  written: string
  /** The possible amounts: two if the separator may be one of thousands or of decimals. */
  choices: readonly Cents[]
  currencies: readonly string[]
}

/** The possible currencies of a sign or name. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  ...{ '€': ['EUR'], eur: ['EUR'], euro: ['EUR'], euros: ['EUR'] },
  ...{ '£': ['GBP'], gbp: ['GBP'], pound: ['GBP'], pounds: ['GBP'] },
  ...{ $: ['USD'], us$: ['USD'], usd: ['USD'], chf: ['CHF'], sfr: ['CHF'] },
  ...{ dkk: ['DKK'], sek: ['SEK'], nok: ['NOK'], kr: ['DKK', 'SEK', 'NOK'] },
  ...{
    ron: ['RON'],
    lei: ['RON'],
    pln: ['PLN'],
    zl: ['PLN'],
    czk: ['CZK'],
    kc: ['CZK'],
    huf: ['HUF'],
    ft: ['HUF'],
  },
}

const currency = String.raw`(?:€|£|US\$|\$|(?<!\p{L})(?:EUR(?:O|OS)?|GBP|pounds?|USD|CHF|SFr\.?|DKK|SEK|NOK|kr\.?|RON|lei|PLN|zł|CZK|Kč|HUF|Ft)(?!\p{L}))`
const digits = String.raw`(?<!\d)(?:\d{1,3}(?:[.,' ]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?(?!\d)`
/** In `6 30 € 78,00 € 14.040,00`, each sign belongs to the amount after it. */
const ownAmount = String.raw`(?!\s?\d[\d.,']{0,15}(?:(?<=[.,]\d{2})(?!\d)|\s?[€£$]|\s*$))`
const money = new RegExp(
  String.raw`(?<before>${currency})\s?(?<first>${digits})|(?<second>${digits})\s?(?:,-\s?)?(?<behind>${currency})${ownAmount}`,
  'gimu',
)

/** All amounts with a currency in a text, in order. */
export const amountsIn = (text: string): FoundAmount[] =>
  [...text.matchAll(money)].flatMap(({ 0: whole, index, groups = {} }) => {
    const written = groups.first ?? groups.second ?? ''
    const choices = centsOf(written)
    const currencies = meanings[fold(groups.before ?? groups.behind ?? '').replace('.', '')]
    return choices.length === 0 || !currencies
      ? []
      : [{ start: index, end: index + whole.length, written, choices, currencies }]
  })

function centsOf(written: string): readonly Cents[] {
  const read = parseAmount(written.replaceAll("'", '.'))
  if (read.ok) return [read.cents]
  return read.reason === 'ask' ? read.choices : []
}

/**
 * Resolves an ambiguous amount by the other amounts of the text: if these have a decimal point, commas separate thousands.
 * @param all the digits of all amounts, as written
 */
export function settled({ choices }: FoundAmount, all: readonly string[]): readonly Cents[] {
  const isPoint = all.some((one) => /\.\d{2}$/.test(one)) && !all.some((one) => /,\d{1,2}$/.test(one))
  return isPoint ? choices.slice(0, 1) : choices
}
