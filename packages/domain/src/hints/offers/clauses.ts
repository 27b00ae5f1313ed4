import { amountsIn, type FoundAmount } from './amounts-in.ts'

/** Words of a sentence around one amount. */
export interface Clause {
  /** The words, as they stand in the sentence. */
  text: string
  amount: FoundAmount
  before: string
  after: string
}

/** A comma, a semicolon or a bullet. */
const ends = /,\s+|\s*[;•|]\s*|\s+(?:plus|\+)\s+/u
const conjunction = /\s(?:and|en|und|y|og|[șs]i|et|&)\s/giu
const leading = /^[\s,]*(?:(?:and|en|und|y|og|[șs]i|et|&)\s)?/iu
/** A piece that goes on with what the one before it says. */
const goesOn = /^(?:per|pro|por|par|pr\.?|excl|incl|inkl|ekskl|exkl|ex|zzgl|all-?in|p\.)/iu

/** The amounts of a sentence, each with the words that belong to it. Pieces without an amount belong to a neighbour. */
export function clausesIn(sentence: string): Clause[] {
  const joined: string[] = []
  let waiting = ''
  for (const piece of sentence.split(ends)) {
    const last = joined.at(-1)
    if (amountsIn(piece).length > 0) {
      joined.push(`${waiting}${piece}`)
      waiting = ''
    } else if (last !== undefined && waiting === '' && goesOn.test(piece))
      joined.splice(-1, 1, `${last}, ${piece}`)
    else waiting += `${piece}, `
  }
  if (waiting !== '' && joined.length > 0) joined.push(`${joined.pop()}, ${waiting}`)
  return joined.flatMap(divided)
}

/** A piece with several amounts is divided before the last conjunction between them, else behind the first one. */
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
