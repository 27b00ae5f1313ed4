import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import iconv from 'iconv-lite'
import { filledCells, type SheetRow, type Workbook } from './sheet.ts'

/** The columns of the sheet into which vCards are converted. */
const columns = [
  'Company',
  'First name',
  'Last name',
  'Contact name',
  'Job title',
  'Email',
  'Phone',
  'Mobile',
  'Street',
  'City',
  'Province',
  'Postal code',
  'Country',
  'Website',
  'Notes',
  'Birthday',
  'UID',
] as const
type Column = (typeof columns)[number]
type Card = Partial<Record<Column, string>>

/** Reads a vCard file, as Outlook and Apple export contacts. Each contact becomes a row. */
export const readVcard = async (path: string): Promise<Workbook> => ({ names: [''], rows: rowsOf(path) })

async function* rowsOf(path: string): AsyncGenerator<SheetRow> {
  let [line, card] = [1, {} as Card]
  yield { sheet: 0, line, cells: [...columns] }
  for await (const text of unfolded(path)) {
    const read = propertyOf(text)
    if (read?.name === 'BEGIN') card = {}
    else if (read?.name === 'END') {
      line += 1
      const cells = filledCells(columns.map((column) => card[column] ?? ''))
      if (cells) yield { sheet: 0, line, cells }
    } else if (read) place(card, read)
  }
}

/**
 * Joins continued lines of a vCard: those that begin with a space or, in version 2.1, follow a line that ends with `=`.
 */
async function* unfolded(path: string): AsyncGenerator<string> {
  const lines = createInterface({
    input: createReadStream(path, { encoding: 'utf8' }),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let before: string | undefined
  for await (const line of lines) {
    const isSoft = before !== undefined && /quoted-printable/i.test(before) && before.endsWith('=')
    if (isSoft) before = `${before?.slice(0, -1)}${line}`
    else if (/^[ \t]/.test(line) && before !== undefined) before += line.slice(1)
    else {
      if (before !== undefined) yield before.replace(/^\uFEFF/, '')
      before = line
    }
  }
  if (before !== undefined) yield before
}

interface Property {
  name: string
  types: string
  value: string
}

function propertyOf(line: string): Property | undefined {
  const at = line.search(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  if (at < 0) return undefined
  const [name = '', ...parameters] = line.slice(0, at).split(';')
  const types = parameters.join(';').toUpperCase()
  const raw = line.slice(at + 1)
  const charset = /CHARSET=([^;]+)/.exec(types)?.[1] ?? 'utf-8'
  const value = types.includes('QUOTED-PRINTABLE') ? decoded(raw, charset) : raw
  return { name: name.replace(/^.*\./, '').toUpperCase(), types, value }
}

const decoded = (text: string, charset: string): string => {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return iconv.decode(Buffer.from(bytes, 'latin1'), iconv.encodingExists(charset) ? charset : 'utf-8')
}

const parts = (value: string): string[] => value.split(/(?<!\\);/).map(unescaped)
const unescaped = (value: string): string =>
  value
    .replaceAll(/\\n/gi, '\n')
    .replaceAll(/\\([,;\\:])/g, '$1')
    .trim()

/** Adds a value to a column of a contact, after earlier values. */
const add = (card: Card, column: Column, value: string | undefined) => {
  if (value) card[column] = card[column] ? `${card[column]}, ${value}` : value
}

const plain: Readonly<Record<string, Column>> = {
  FN: 'Contact name',
  TITLE: 'Job title',
  EMAIL: 'Email',
  URL: 'Website',
  NOTE: 'Notes',
  BDAY: 'Birthday',
  UID: 'UID',
}

function place(card: Card, { name, types, value }: Property): void {
  const column = plain[name]
  if (column) add(card, column, unescaped(value.replace(/^mailto:/i, '')))
  else if (name === 'TEL')
    add(card, /CELL/.test(types) ? 'Mobile' : 'Phone', unescaped(value.replace(/^tel:/i, '')))
  else if (name === 'ORG') add(card, 'Company', parts(value)[0])
  else if (name === 'N') {
    const [last, first] = parts(value)
    add(card, 'Last name', last)
    add(card, 'First name', first)
  } else if (name === 'ADR' && !card.Street) {
    const [, , street, city, province, code, country] = parts(value)
    for (const [where, what] of [
      ['Street', street],
      ['City', city],
      ['Province', province],
      ['Postal code', code],
      ['Country', country],
    ] as const)
      add(card, where, what)
  }
}
