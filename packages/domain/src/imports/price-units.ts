import type { ListPer } from '@stayboard/contract'
import { headingKey } from './headings.ts'

/** Words for a unit of time in prices, folded. In the five languages, German, French and Polish. */
const unitWords: Readonly<Record<ListPer, string>> = {
  NIGHT: `night, nights, nightly, nacht, nachten, nat, natten, naetter, overnatning, noche, noches, noapte, nopti, nachte, nuit, nuits, nuitee, noc, doba, day, daily, dag, dia, zi, tag, jour`,
  WEEK: `week, weeks, weekly, wekelijks, weken, uge, uger, ugentlig, ugentligt, semana, semanas, semanal, saptamana, saptamani, saptamanal, woche, wochen, wochentlich, semaine, hebdomadaire,
    tydzien, tygodniowo`,
  MONTH: `month, months, monthly, maandelijks, maandelijkse, maand, maanden, maned, maaned, maneder, manedlig, manedligt, maanedlig, mes, meses, mensual, luna, luni, lunar, lunara, monat, monate, monatlich,
    mois, mensuel, miesiac, miesiecznie`,
}

/** Words before a unit: "per month", "al mes". */
const lead = '(?:per|pr|por|pe|pro|par|za|an?|al|la|each|for|elke|en|een|una?|un|o|p)'
/** First parts of compounds: "maandprijs", "Monatsmiete". */
const compounds: Readonly<Record<ListPer, string>> = {
  NIGHT: 'nacht|nat|dag|tages|ubernachtungs',
  WEEK: 'week|uge|wochen',
  MONTH: 'maand|maneds|maaneds|monats',
}
const ends = 'prijs|tarief|huur|huurprijs|pris|takst|leje|preis|miete|mietpreis|price|rate|rent'
/** Matches currencies next to a unit, which suffice to recognise a column of prices: "EUR/month". */
const currencies = /\b(?:eur|euro|usd|gbp|dkk|ron|chf|pln|lei)\b/g

const either = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .join('|')
const units = (Object.keys(unitWords) as ListPer[]).map((unit) => ({
  unit,
  led: new RegExp(`\\b${lead} (?:${either(unitWords[unit])})\\b`, 'u'),
  whole: new RegExp(`^(?:${lead} )?(?:${either(unitWords[unit])})$`, 'u'),
  alone: new RegExp(`\\b(?:${either(unitWords[unit])})\\b`, 'u'),
  compound: new RegExp(`\\b(?:${compounds[unit]})(${ends})\\b`, 'u'),
  short: new RegExp(`(?<=.) p ?${unit === 'NIGHT' ? 'n' : unit === 'WEEK' ? 'w' : 'm'}$`, 'u'),
}))

/** The unit of time that a word names, such as `maand` or `per month`. */
export const unitOf = (word: string): ListPer | undefined =>
  units.find(({ whole }) => whole.test(headingKey(word)))?.unit

/** The unit in a heading of amounts, and the rest of the heading. */
export interface HeadingUnit {
  unit: ListPer
  /** The rest as a normalised key; empty if the heading says nothing but the unit. */
  rest: string
}

/** The unit of time in a heading, such as a month in "Monthly price excl. VAT"; `null` if there is none. */
export function unitIn(heading: string): HeadingUnit | null {
  const key = headingKey(heading)
  const isMoney = /[€$£]/.test(heading) || key.search(currencies) >= 0
  for (const { unit, led, alone, compound, short } of units) {
    if (compound.test(key)) return { unit, rest: key.replace(compound, '$1') }
    const said = [led, short, alone].find((one) => one.test(key))
    if (!said) continue
    const rest = key.replace(said, ' ').replace(currencies, ' ').replace(/\s+/g, ' ').trim()
    // The heading "Month" alone may be that of a column of months, so it is no unit without a currency.
    if (rest === '' && said === alone && !isMoney) return null
    return { unit, rest }
  }
  return null
}
