import { amountsIn, type FoundAmount } from './amounts-in.ts'

/** The part of a sentence about one amount. */
export interface Clause {
  /** The part of the sentence about the amount, unchanged. */
  text: string
  amount: FoundAmount
  before: string
  after: string
}

/** Matches the separators of parts: a comma, a semicolon or a bullet. */
const ends = /,\s+|\s*[;•|]\s*|\s+(?:plus|\+)\s+/u
const conjunction = /\s(?:and|en|und|y|og|[șs]i|et|&)\s/giu
const leading = /^[\s,]*(?:(?:and|en|und|y|og|[șs]i|et|&)\s)?/iu
/** Matches the start of a part that continues the previous one, such as `per night` or `incl. VAT`. */
const continuation = /^(?:per|pro|por|par|pr\.?|excl|incl|inkl|ekskl|exkl|ex|zzgl|all-?in|p\.)/iu

/** The parts of a sentence, one per amount. Parts without an amount are joined to a neighbour. */
export function clausesIn(sentence: string): Clause[] {
  const joined: string[] = []
  let waiting = ''
  for (const piece of sentence.split(ends)) {
    const last = joined.at(-1)
    if (amountsIn(piece).length > 0) {
      joined.push(`${waiting}${piece}`)
      waiting = ''
    } else if (last !== undefined && waiting === '' && continuation.test(piece))
      joined.splice(-1, 1, `${last}, ${piece}`)
    else waiting += `${piece}, `
  }
  if (waiting !== '' && joined.length > 0) joined.push(`${joined.pop()}, ${waiting}`)
  return joined.flatMap(divided)
}

/** Splits a part with several amounts: before the last conjunction between two of them, otherwise after the first. */
function divided(text: string): Clause[] {
  const amounts = amountsIn(text)
  let start = 0
  return amounts.map((amount, at) => {
    const next = amounts[at + 1]
    const between = next && [...text.slice(amount.end, next.start).matchAll(conjunction)].at(-1)
    const end = next ? amount.end + (between?.index ?? 0) : text.length
    const clause = {
      text: text
        .slice(start, end)
        .replace(leading, '')
        .replace(/[\s,]+$/, ''),
      amount,
      before: text.slice(start, amount.start),
      after: text.slice(amount.end, end),
    }
    start = end
    return clause
  })
}
