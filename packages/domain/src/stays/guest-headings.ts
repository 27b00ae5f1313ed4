import { type GuestColumn, type GuestTitle, guestTitles } from '@stayboard/contract'
import { isDay } from '../values/days/days.ts'
import { parseDay } from '../values/days/typed-days.ts'
import { fold } from '../values/texts/names.ts'

/** Words for a room before its number: "Kamer 12". */
const roomWord =
  /^(?:room|kamer|camer[aă]|habitaci[oó]n|hab|v[æa]e?relse|zimmer|rum)(?:[\s.]*(?:nr|no|number|nummer))?[\s.:#-]*(?=\S)/iu

/** Removes the word for a room: "Kamer 12" becomes "12". */
export const bareRoom = (text: string): string => text.trim().replace(roomWord, '')

/** The column of a cell, recognised by its content. */
const kindOf = (cell: string): 'day' | 'email' | 'phone' | 'other' => {
  const text = cell.trim()
  if (isDay(text) || parseDay(text).ok) return 'day'
  if (/^[^@\s]{1,64}@[^@\s]{1,255}$/.test(text)) return 'email'
  return /^\+?[\d ()/.-]{7,30}$/.test(text) ? 'phone' : 'other'
}

/**
 * The columns of a row without headings, recognised by content: an address, a phone number, two days, then names, room and
 * notes.
 */
export function guestColumnsIn(first: readonly string[]): (GuestColumn | null)[] {
  const left = {
    day: ['checkIn', 'checkOut'] as GuestColumn[],
    email: ['guestEmail'] as GuestColumn[],
    phone: ['guestPhone'] as GuestColumn[],
    other: textColumns(first),
  }
  return first.map((cell) => left[kindOf(cell)].shift() ?? null)
}

/** The columns of plain texts. A single text with a space is a full name. */
function textColumns(cells: readonly string[]): GuestColumn[] {
  const texts = cells.filter((cell) => kindOf(cell) === 'other')
  const isTitled = readTitle(texts[0] ?? '') !== null
  const [name = ''] = isTitled ? texts.slice(1) : texts
  const names: GuestColumn[] = /\S\s+\S/.test(name.trim()) ? ['name'] : ['guestFirstName', 'guestLastName']
  return [...(isTitled ? (['guestTitle'] as const) : []), ...names, 'room', 'notes']
}

/** Titles and words for genders, in the five languages. */
export const guestTitleWords = {
  Mr: 'mr, mister, sir, m, male, man, dhr, heer, de heer, meneer, domnul, dl, d-l, domn, masculin, barbat, sr, senor, hombre, masculino, hr, herr, mand',
  Mrs: 'mrs, ms, miss, madam, f, v, female, woman, mevr, mevrouw, mw, vrouw, doamna, dna, d-na, femeie, feminin, sra, senora, srta, mujer, femenino, fru, frk, kvinde',
  Mx: 'mx, nonbinary, non-binary, non-binair, genderneutraal, no binario, nebinar, nonbinaer',
} as const satisfies Record<GuestTitle, string>

/** Reduces a word to letters and digits: "Mevr." is "mevr". */
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

const byTitle = new Map(
  guestTitles.flatMap((title) =>
    guestTitleWords[title].split(', ').map((word) => [bare(word), title] as const),
  ),
)

/** The title that a word of the five languages stands for; `null` for other words. */
export const readTitle = (text: string): GuestTitle | null => byTitle.get(bare(text)) ?? null
