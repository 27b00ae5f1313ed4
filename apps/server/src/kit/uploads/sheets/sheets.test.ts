import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileHtml } from '../../../testing/calls/hostile-html.ts'
import { naughtyTexts } from '../../../testing/calls/naughty-texts.ts'
import { times } from '../../../testing/extent.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeRows } from './write-rows.ts'
import { dayOfSerial, plainNumber } from './xlsx-cells.ts'
import { styleOf } from './xlsx-parts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayboard-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

let count = 0
async function fileOf(content: string | Uint8Array): Promise<string> {
  count += 1
  const path = join(folder, `file${count}`)
  await writeFile(path, content)
  return path
}

/** Returns the cells of each row of a file, without their positions. */
async function cellsOf(content: string | Uint8Array): Promise<string[][]> {
  const found: string[][] = []
  for await (const { cells } of (await readWorkbook(await fileOf(content))).rows) found.push(cells)
  return found
}

async function faultOf(content: string | Uint8Array): Promise<unknown> {
  const path = await fileOf(content)
  return writeRows({ path, to: `${path}.rows` })
}

const expected = [
  ['Naam', 'Plaats'],
  ['Café Zwaan', 'Delft'],
  ['Ærø; "Sø"', 'a, b'],
]

describe('separated text', () => {
  const written = (separator: string) =>
    ['Naam', 'Plaats'].join(separator) +
    `\r\nCafé Zwaan${separator}Delft\r\n"Ærø; ""Sø"""${separator}"a, b"\r\n`

  test.each([
    ['semicolons', ';'],
    ['commas', ','],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('with %s', async (_, separator) => {
    expect(await cellsOf(written(separator))).toEqual(expected)
  })

  test.each(['win1252', 'utf8', 'utf16le', 'utf16be'])('in %s, with and without a mark', async (encoding) => {
    expect(await cellsOf(iconv.encode(written(';'), encoding, { addBOM: true }))).toEqual(expected)
    expect(await cellsOf(iconv.encode(written(';'), encoding, { addBOM: false }))).toEqual(expected)
  })

  test('whose headings are in another encoding than its rows', async () => {
    const mixed = Buffer.concat([iconv.encode('Größe;Name\n', 'utf8'), iconv.encode('ß;Müller\n', 'win1252')])
    expect(await cellsOf(mixed)).toEqual([
      ['Größe', 'Name'],
      ['ß', 'Müller'],
    ])
  })

  test('of Excel that names its separator, with empty rows and line breaks in cells', async () => {
    expect(await cellsOf('sep=;\r\nA;B\r\n\r\n;;\r\n"x\ny";1\r\n')).toEqual([
      ['A', 'B'],
      ['x\ny', '1'],
    ])
  })

  test('with a quote that is never closed loses no row', async () => {
    const rows = await cellsOf('A;B\n1;"five inches\n2;x\n3;y\n')
    expect(rows.map(([first]) => first)).toEqual(['A', '1', '2', '3'])
  })

  test('with apostrophes as quotes', async () => {
    expect(await cellsOf("'A','B'\n'x, y','it''s'\n")).toEqual([
      ['A', 'B'],
      ['x, y', "it's"],
    ])
  })

  test('keeps every hostile text as it is, but for what no field can hold', async () => {
    const texts = [...hostileHtml, ...naughtyTexts].map((text) => text.replaceAll('\r', ' '))
    const csv = texts.map((text) => `x;"${text.replaceAll('"', '""')}"`).join('\n')
    const read = await cellsOf(`A;B\n${csv}\n`)
    expect(read).toHaveLength(texts.length + 1)
    for (const [at, text] of texts.entries())
      expect(read[at + 1]?.[1] ?? '').toBe(
        Buffer.from(text).toString().slice(0, 32_768).replaceAll('\0', '').toWellFormed().trim(),
      )
  })
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><workbookPr/><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="[$-413]d\\ mmm\\ yyyy"/><numFmt numFmtId="171" formatCode="00000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )

describe('a workbook', () => {
  test('of Excel: shared texts, dates by their style, formulas by their value, zeros that a style shows', async () => {
    const rows = await cellsOf(
      workbook(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Since</t></is></c></row>
        <row r="3"><c r="A3" s="2"><v>1234</v></c><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" s="1"><v>46115</v></c></row>
        <row><c t="str"><f>"a"</f><v>a</v></c><c t="e"><v>#N/A</v></c><c s="3"><v>0.25</v></c><c><v>1.0000000000000001E-1</v></c></row>`,
        {
          'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><r><t>Na</t></r><r><t>me</t></r><rPh><t>x</t></rPh></si></sst>`,
        },
      ),
    )
    expect(rows).toEqual([
      ['Name', '', 'Since'],
      ['00001234', '2', '2026-04-03'],
      ['a', '', '25%', '0.1'],
    ])
  })

  test('of Excel: amounts in other currencies keep their sign', async () => {
    const codes = [
      '[$£-809]#,##0.00',
      '#,##0.00\\ &quot;kr.&quot;',
      '&quot;GBP&quot; 0',
      '[$€-2] 0.00',
      '[$-413]0.00',
    ]
    const formats = codes.map((code, at) => `<numFmt numFmtId="${180 + at}" formatCode="${code}"/>`)
    const styles = `<styleSheet xmlns="${main}"><numFmts>${formats.join('')}</numFmts><cellXfs>${codes
      .map((_, at) => `<xf numFmtId="${180 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`
    const cells = codes.map((_, at) => `<c s="${at}"><v>95.5</v></c>`)
    expect(await cellsOf(workbook(`<row>${cells.join('')}</row>`, { 'xl/styles.xml': styles }))).toEqual([
      ['£ 95.5', '95.5 kr.', 'GBP 95.5', '95.5', '95.5'],
    ])
  })

  test('with many empty rows is read as far as it is filled', async () => {
    const empty = '<row><c s="1"/></row>'.repeat(times(200_000, 20_000))
    expect(await cellsOf(workbook(`<row r="1"><c><v>1</v></c></row>${empty}`))).toEqual([['1']])
  })

  test('of LibreOffice: repeated cells and rows, of which the empty ones are only counted', async () => {
    const cell = (text: string, more = '') =>
      `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table table:name="Lijst">
      <table:table-row>${cell('Naam')}<table:table-cell table:number-columns-repeated="2"/>${cell('Sinds')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-row>${cell('A &amp; B')}${cell('x', 'table:number-columns-repeated="2"')}${cell('3 apr', 'office:value-type="date" office:date-value="2026-04-03"')}</table:table-row>
      <table:table-row>${cell('£95.00', 'office:value-type="currency" office:currency="GBP" office:value="95"')}${cell('€ 95', 'office:value-type="currency" office:currency="EUR" office:value="95"')}</table:table-row>
    </table:table></office:document-content>`
    const found = await readWorkbook(await fileOf(zipSync({ 'content.xml': strToU8(content) })))
    const rows = []
    for await (const row of found.rows) rows.push(row)
    expect(rows).toEqual([
      { sheet: 0, line: 1, cells: ['Naam', '', '', 'Sinds'] },
      { sheet: 0, line: 1_048_572, cells: ['A & B', 'x', 'x', '2026-04-03'] },
      { sheet: 0, line: 1_048_573, cells: ['GBP 95', '95'] },
    ])
    expect(found.names).toEqual(['Lijst'])
  })
})

describe('merged cells', () => {
  const expected = [
    ['Company', 'Contact'],
    ['Company', 'Name', 'Phone'],
    ['Acme', 'Ann', '1'],
    ['Acme', 'Bea', '2'],
    ['Zest', 'Cor', '3'],
    ['Zest'],
  ]

  test('of Excel: a cell counts in all rows that it covers, and a group of headings stands over its first column', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`
    const rows = [
      row(1, cell('A1', 'Company'), cell('B1', 'Contact'), '<c r="C1"/>'),
      row(2, '<c r="A2"/>', cell('B2', 'Name'), cell('C2', 'Phone')),
      row(3, cell('A3', 'Acme'), cell('B3', 'Ann'), cell('C3', '1')),
      row(4, cell('B4', 'Bea'), cell('C4', '2')),
      row(5, '<c r="A5"/>'),
      row(6, cell('A6', 'Zest'), cell('B6', 'Cor'), cell('C6', '3')),
      row(7, cell('A7', 'Zest')),
    ]
    const refs = ['A1:A2', 'B1:C1', 'A3:A5', 'B6:B6', 'C900:C1048576']
    const merged = `<mergeCells count="5">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    const sheet = `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData>${merged}</worksheet>`
    expect(await cellsOf(workbook('', { 'xl/worksheets/sheet1.xml': sheet }))).toEqual(expected)
  })

  test('of LibreOffice', async () => {
    const cell = (text: string, more = '') =>
      `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
    const covered = '<table:covered-table-cell/>'
    const rows = [
      row(
        cell('Company', 'table:number-rows-spanned="2"'),
        cell('Contact', 'table:number-columns-spanned="2"'),
        covered,
      ),
      row(covered, cell('Name'), cell('Phone')),
      row(cell('Acme', 'table:number-rows-spanned="3"'), cell('Ann'), cell('1')),
      row(covered, cell('Bea'), cell('2')),
      row(covered),
      row(cell('Zest'), cell('Cor'), cell('3')),
      row(cell('Zest')),
    ]
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><table:table table:name="A">${rows.join('')}</table:table></office:document-content>`
    expect(await cellsOf(zipSync({ 'content.xml': strToU8(content) }))).toEqual(expected)
  })
})

test('a table of a page fills the rows that a cell covers', async () => {
  const html = `<html><body><table><tr><th>Firma<th>Naam</tr>
    <tr><td rowspan=2>Acme &amp; Co<td>Ann</tr><tr><td>Bea<br>Berg</tr></table>`
  expect(await cellsOf(html)).toEqual([
    ['Firma', 'Naam'],
    ['Acme & Co', 'Ann'],
    ['Acme & Co', 'Bea\nBerg'],
  ])
})

test('vCards: folded lines, quoted-printable, groups, and values of several lines', async () => {
  const cards = [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Berg;Ann;;;\r\nFN:Ann Berg\r\nORG:Vecht Works;Sales\r\nitem1.EMAIL;TYPE=INTERNET:ann@ve',
    '\r\n cht.example\r\nTEL;TYPE=CELL:+31 6 1\r\nADR;TYPE=WORK:;;Kade 1;Delft;;2611 AA;Nederland\r\nNOTE:one\\ntwo\\, three\r\nEND:VCARD\r\n',
    'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B8rn=\r\n S=C3=B8\r\nEND:VCARD\r\n',
  ].join('')
  const [headings = [], ann = [], jorn = []] = await cellsOf(cards)
  const of = (cells: string[]) =>
    Object.fromEntries(headings.map((name, at) => [name, cells[at]]).filter(([, cell]) => cell))
  expect(of(ann)).toEqual({
    ...{ Company: 'Vecht Works', 'First name': 'Ann', 'Last name': 'Berg', 'Contact name': 'Ann Berg' },
    ...{ Email: 'ann@vecht.example', Mobile: '+31 6 1', Street: 'Kade 1', City: 'Delft' },
    ...{ 'Postal code': '2611 AA', Country: 'Nederland', Notes: 'one\ntwo, three' },
  })
  expect(of(jorn)['Contact name']).toMatch(/^Jørn ?Sø$/)
})

test('JSON of our own lists', async () => {
  const json = JSON.stringify({
    _embedded: {
      organisations: [
        { name: 'Acme', industry: ['BANKING', 'ENERGY'], _links: {} },
        { name: 'Zest', city: null },
      ],
    },
  })
  expect(await cellsOf(json)).toEqual([['name', 'industry', 'city'], ['Acme', 'BANKING, ENERGY'], ['Zest']])
})

describe('what cannot be read is refused in words', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['an old workbook', 'sheetOld', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a PDF', 'sheetUnknown', '%PDF-1.7'],
    ['an archive of other things', 'sheetUnknown', zipSync({ 'a.txt': strToU8('x') })],
    ['a damaged archive', 'sheetBroken', zipSync({ 'xl/workbook.xml': strToU8('x') }).slice(0, 40)],
    ['a workbook with broken parts', 'sheetBroken', workbook('<row><c></row>')],
    ['broken JSON', 'sheetBroken', '{"a": [1'],
    ['nothing but blanks', 'sheetEmpty', ' \r\n;;;\r\n'],
    ['16,000 columns', 'sheetTooManyColumns', `${'x;'.repeat(16_000)}\n`],
  ])('%s', async (_, fault, content) => {
    expect(await faultOf(content)).toEqual({ fault })
  })

  test('an archive that unpacks to far more than it is', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(80_000_000) }, { level: 9 })
    expect(await faultOf(bomb)).toEqual({ fault: 'sheetTooLarge' })
  })

  test('entities that grow are not expanded', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>`
    expect(await faultOf(zipSync({ 'content.xml': strToU8(laughs) }))).toEqual({ fault: 'sheetBroken' })
  })
})

test('a file that is larger than the memory of its reader is read whole', async () => {
  const [rows, heap] = [times(60_000, 30_000), 48]
  const path = await fileOf(
    `Name;Notes\n${Array.from({ length: rows }, (_, at) => `Firm ${at};${'é'.repeat(1000)}\n`).join('')}`,
  )
  const program = `import { writeRows } from ${JSON.stringify(new URL('write-rows.ts', import.meta.url).href)}
    console.log(JSON.stringify(await writeRows(${JSON.stringify({ path, to: `${path}.rows` })})))`
  const flags = [`--max-old-space-size=${heap}`, '--conditions=development', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', program])
  expect(JSON.parse(stdout)).toEqual({ sheets: [{ name: '', rows: rows + 1, columns: 2 }] })
})

test('a cell of 5 MB is cut to more than any field holds, so that a rule refuses it', async () => {
  const path = await fileOf(`A;B\n"${'x'.repeat(5_000_000)}";1\n`)
  expect(await writeRows({ path, to: `${path}.rows` })).toEqual({
    sheets: [{ name: '', rows: 2, columns: 2 }],
  })
  const [, row = ''] = (await readFile(`${path}.rows`, 'utf8')).split('\n')
  expect(JSON.parse(row)).toEqual([0, 2, ['x'.repeat(32_768), '1']])
})

test.each([
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [46115, false, '2026-04-03'],
  [44653, true, '2026-04-03'],
  [46115.6, false, '2026-04-03 14:24'],
  [46115.9999999, false, '2026-04-04'],
  [0.75, false, '18:00'],
  [-1, false, '-1'],
])('the serial number %s (1904: %s) is %s', (serial, is1904, day) => {
  expect(dayOfSerial(serial, is1904)).toBe(day)
})

test.each([
  [0.1 + 0.2, '0.3'],
  [31612345678, '31612345678'],
  [1e21, '1000000000000000000000'],
  [1e-7, '0.0000001'],
])('the number %s is %s', (value, text) => {
  expect(plainNumber(value)).toBe(text)
})

test.each([
  ['General', 'number'],
  ['dd-mm-yyyy', 'date'],
  ['[h]:mm', 'date'],
  ['"Order "0', 'number'],
  ['#,##0.00 "days"', 'number'],
  ['0.0%', 'percent'],
  ['[Red]0;-0', 'number'],
])('the format %s shows a %s', (code, kind) => {
  expect(styleOf(code).kind).toBe(kind)
})
