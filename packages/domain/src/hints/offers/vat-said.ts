import { fold } from '../../values/texts/names.ts'

/** What a sentence says about VAT: whether amounts include it, and a rate. */
export interface VatSaid {
  isIncluded: boolean | null
  rate: number | null
  source: string
}

const tax = /\b(?:vat|btw|mwst|ust|mehrwertsteuer|umsatzsteuer|iva|moms|tva|ttc|ht)\b\.?/g
const added =
  'excl[a-z]*|e[kx]s?kl[a-z]*|ex|without|zonder|ohne|sin|uden|fara|hors|plus|zzgl|zuzuglich|subject to|mas|net of|before'
const within = 'incl[a-z]*|inkl[a-z]*|with|met|mit|con|med|cu|avec|comprend'
const cue = new RegExp(String.raw`(?:\b(?:${added}|${within})\b|\+)`, 'g')
const isAdded = new RegExp(String.raw`^(?:${added}|\+)$`)
const says =
  /^\s?(?:\(?\d{1,2}\s?%\)?\s?)?(?<not>(?:is |are |zijn |ist |er |este |est )?(?:not|niet|nicht|no|ikke|nu (?:este )?|non))?\s?(?:is |are |zijn |ist |er |este |est )?(?:included|incl|inclusief|inbegrepen|inbegriffen|enthalten|incluido|inkluderet|inklusive|inclus[aei]?|compris[e]?)\b/

/** Finds the statements about VAT in a sentence. */
export const vatSaid = (sentence: string): VatSaid[] => {
  const text = fold(sentence)
  return [...text.matchAll(tax)].map(({ 0: word, index }) => {
    const [before, after] = [text.slice(Math.max(0, index - 40), index), text.slice(index + word.length)]
    const rate =
      /(\d{1,2})(?:[.,]0+)?\s?%\D{0,6}$/.exec(before)?.[1] ??
      /^\D{0,4}(\d{1,2})(?:[.,]0+)?\s?%/.exec(after)?.[1]
    return {
      isIncluded: included(word, before, after),
      rate: rate === undefined ? null : Number(rate),
      source: sentence,
    }
  })
}

function included(word: string, before: string, after: string): boolean | null {
  if (word === 'ttc') return true
  if (word === 'ht') return false
  const said = says.exec(after)
  if (said) return said.groups?.not === undefined
  const last = before.match(cue)?.at(-1)
  return last === undefined ? null : !isAdded.test(last)
}
