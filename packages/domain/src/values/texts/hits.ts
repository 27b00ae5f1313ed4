import { fold } from './names.ts'
import { spelled, spelledOut, spellingsOf } from './spellings.ts'

/** A part of a text, and whether it matches a searched word. */
export interface Piece {
  text: string
  isHit: boolean
}

/** The words of a query in all spellings, longest first, so that the longest match is highlighted. */
const soughtIn = (query: string): string[] =>
  [...new Set(query.split(/\s+/u).flatMap(spellingsOf))].sort((a, b) => b.length - a.length)

/**
 * Splits a text into pieces and marks those that match a word of the query in any spelling, ignoring accents and letter
 * case.
 */
export function hits(text: string, query: string): Piece[] {
  const sought = soughtIn(query)
  if (sought.length === 0 || text === '') return text === '' ? [] : [{ text, isHit: false }]
  const pieces = piecesOf(text, sought, fold)
  return pieces.some(({ isHit }) => isHit) ? pieces : piecesOf(text, sought, spelledOut)
}

type Spell = (text: string) => string

function piecesOf(text: string, sought: readonly string[], spell: Spell): Piece[] {
  const { folded, starts } = foldedWithStarts(text, spell)
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of spans(folded, sought)) {
    const [start, end] = [starts[from] ?? text.length, starts[to] ?? text.length]
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false })
    pieces.push({ text: text.slice(start, end), isHit: true })
    at = end
  }
  return at < text.length ? [...pieces, { text: text.slice(at), isHit: false }] : pieces
}

/** The folded text, and for each of its positions the position in the original text. */
function foldedWithStarts(text: string, spell: Spell) {
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = spell(letter)
    for (let count = 0; count < plain.length; count += 1) starts.push(at)
    folded += plain
    at += letter.length
  }
  return { folded, starts }
}

/** The non-overlapping matches, from left to right. */
function* spans(folded: string, sought: readonly string[]): Generator<[from: number, to: number]> {
  let at = 0
  for (;;) {
    const found = sought
      .map((word) => ({ from: folded.indexOf(word, at), length: word.length }))
      .filter(({ from }) => from >= 0)
    const first = found.reduce((one, other) => (other.from < one.from ? other : one), {
      from: folded.length,
      length: 0,
    })
    if (first.length === 0) return
    at = first.from + first.length
    yield [first.from, at]
  }
}

const WORDS_BEFORE = 5
const WORDS_SHOWN = 30

/**
 * An excerpt of a long text that starts shortly before the first match, or at the beginning if nothing
 * matches.
 */
export function excerpt(text: string, query: string): string {
  const sought = soughtIn(query)
  const words = text.split(' ')
  const at = sought.length === 0 ? 0 : words.findIndex((word) => holdsAny(spelled(word), sought))
  const from = Math.max(0, at - WORDS_BEFORE)
  const shown = words.slice(from, from + WORDS_SHOWN).join(' ')
  return (from > 0 ? '… ' : '') + shown + (from + WORDS_SHOWN < words.length ? ' …' : '')
}

const holdsAny = (word: string, sought: readonly string[]) => sought.some((one) => word.includes(one))
