import {
  type GuestColumn,
  type GuestPasteRow,
  type GuestTitle,
  guestColumns,
  guestTitles,
} from '@stayboard/contract'
import { isDay } from '../values/days/days.ts'
import { parseDay } from '../values/days/typed-days.ts'
import { fold } from '../values/texts/names.ts'

/** Headings of guest lists in English, Dutch, Romanian, Spanish and Danish. */
const headings: Readonly<Record<GuestColumn, string>> = {
  guestTitle:
    'title, salutation, gender, aanhef, titel, geslacht, titlu, sex, tratamiento, sexo, køn, tiltale',
  guestFirstName: 'first name, given name, forename, voornaam, prenume, nombre de pila, fornavn',
  guestLastName:
    'last name, surname, family name, achternaam, nume de familie, apellido, apellidos, efternavn, familienaam',
  name: 'name, guest, full name, naam, gast, volledige naam, nume, oaspete, nume complet, nombre, huésped, nombre completo, navn, gæst, fulde navn',
  guestEmail: 'email, e-mail, mail, email address, e-mailadres, adresă de email, correo, correo electrónico',
  guestPhone: 'phone, telephone, mobile, telefoon, mobiel, telefon, mobil, teléfono, móvil, phone number',
  checkIn:
    'check-in, arrival, from, inchecken, aankomst, van, sosire, de la, entrada, llegada, desde, indtjekning, ankomst, fra',
  checkOut:
    'check-out, departure, to, uitchecken, vertrek, tot, plecare, până la, salida, hasta, udtjekning, afrejse, til',
  room: 'room, rooms, room number, room no, room nr, room code, kamer, kamers, kamernummer, kamernr, kamer nr, cameră, număr cameră, nr. cameră, habitación, número de habitación, nº habitación, hab, værelse, værelsesnummer, værelsesnr, rum, zimmer, chambre, unit, space type, ruimtetype',
  notes: 'notes, remarks, note, notities, opmerkingen, observații, notas, observaciones, noter, bemærkninger',
}

/** Reduces a heading to letters and digits: "E-mail *" is "email". */
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

const byHeading = new Map(
  guestColumns.flatMap((column) =>
    [column, ...headings[column].split(', ')].map((heading) => [bare(heading), column] as const),
  ),
)

/** The word for a room that people write before its number: "Kamer 12". */
const roomWord =
  /^(?:room|kamer|camer[aă]|habitaci[oó]n|hab|v[æa]e?relse|zimmer|rum)(?:[\s.]*(?:nr|no|number|nummer))?[\s.:#-]*(?=\S)/iu

/** What people write for a room, without the word for a room: "Kamer 12" is 12. */
export const bareRoom = (text: string): string => text.trim().replace(roomWord, '')

/** The column of a cell without a heading, by its content. */
const kindOf = (cell: string): 'day' | 'email' | 'phone' | 'other' => {
  const text = cell.trim()
  if (isDay(text) || parseDay(text).ok) return 'day'
  if (/^[^@\s]{1,64}@[^@\s]{1,255}$/.test(text)) return 'email'
  return /^\+?[\d ()/.-]{7,30}$/.test(text) ? 'phone' : 'other'
}

/**
 * The column of each cell of a sheet. Headings in the first row decide, in any of the five languages. Without headings,
 * the content of the first row does: an address, a phone number, two days, then first name, last name, room and notes;
 * `null` for a column that holds nothing known.
 */
export function guestColumnsOf(first: readonly string[]): {
  isHeading: boolean
  order: (GuestColumn | null)[]
} {
  const named = first.map((cell) => byHeading.get(bare(cell)) ?? null)
  const isHeading = named.some((column) => column !== null) && first.every((cell) => kindOf(cell) === 'other')
  if (isHeading) return { isHeading, order: named }
  const left = {
    day: ['checkIn', 'checkOut'] as GuestColumn[],
    email: ['guestEmail'] as GuestColumn[],
    phone: ['guestPhone'] as GuestColumn[],
    other: textColumns(first),
  }
  return { isHeading, order: first.map((cell) => left[kindOf(cell)].shift() ?? null) }
}

/** The columns of plain texts: a single one with a space in it is a full name. */
function textColumns(cells: readonly string[]): GuestColumn[] {
  const texts = cells.filter((cell) => kindOf(cell) === 'other')
  const isTitled = readTitle(texts[0] ?? '') !== null
  const [name = ''] = isTitled ? texts.slice(1) : texts
  const names: GuestColumn[] = /\S\s+\S/.test(name.trim()) ? ['name'] : ['guestFirstName', 'guestLastName']
  return [...(isTitled ? (['guestTitle'] as const) : []), ...names, 'room', 'notes']
}

/** The rows of a pasted sheet, by column. Empty rows are left out. */
export function guestRowsOf(sheet: readonly (readonly string[])[]): GuestPasteRow[] {
  const { isHeading, order } = guestColumnsOf(sheet[0] ?? [])
  const empty = Object.fromEntries(guestColumns.map((column) => [column, null])) as GuestPasteRow
  return sheet
    .slice(isHeading ? 1 : 0)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => {
      const filled = cells.flatMap((cell, nth) =>
        order[nth] && cell.trim() ? [[order[nth], cell.trim()]] : [],
      )
      return { ...empty, ...Object.fromEntries(filled) }
    })
}

/** Titles and genders in the five languages. */
const titles = {
  Mr: 'mr, mister, sir, m, male, man, dhr, heer, de heer, meneer, domnul, dl, d-l, domn, masculin, barbat, sr, senor, hombre, masculino, hr, herr, mand',
  Mrs: 'mrs, ms, miss, madam, f, v, female, woman, mevr, mevrouw, mw, vrouw, doamna, dna, d-na, femeie, feminin, sra, senora, srta, mujer, femenino, fru, frk, kvinde',
  Mx: 'mx, nonbinary, non-binary, non-binair, genderneutraal, no binario, nebinar, nonbinaer',
} as const satisfies Record<GuestTitle, string>

const byTitle = new Map(
  guestTitles.flatMap((title) => titles[title].split(', ').map((word) => [bare(word), title] as const)),
)

/** The title that a word stands for, in any of the five languages; `null` for another word. */
export const readTitle = (text: string): GuestTitle | null => byTitle.get(bare(text)) ?? null
