import { withShortRows } from '@stayboard/contract'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { administrator } from '../../../testing/areas/erasing.ts'
import { backgroundOf } from '../../../testing/areas/receive.ts'
import { inPart } from '../../../testing/extent.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'
import { documentKey } from '../../files/keys.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) => kinds.filter(({ name }) => name === 'search-erased'))
})
afterAll(() => server.close())

const ask = (...[method, path, body]: Parameters<ReturnType<typeof administrator>>) =>
  administrator(server)(method, path, body)
const query = async (statement: string, values: unknown[] = []) =>
  (await server.database.pool.query(statement, values)).rows
const latest = async () => (await ask('GET', '/api/v2/erasures')).erasures[0]
const done = () => expect.poll(async () => (await latest()).state, { timeout: 90_000 }).toBe('DONE')

let made = 0
/** A person whose names no other test uses. */
function somebody() {
  made += 1
  const letter = 'abcdefghijklmnopqrstuvwxyz'[made]
  return {
    firstname: 'Eléonore',
    lastname: `Brunn${letter}ström`,
    email: `eleonore${made}@brunn.example`,
    phone: `+31 6 4443330${made}`,
  }
}
type Person = ReturnType<typeof somebody>
const add = async (person: Person) => (await ask('POST', '/api/client', person)).clientId as number
const erase = async (clientId: number) => {
  await ask('POST', `/api/client/${clientId}/erasure`, { version: 1 })
  await done()
}

/**
 * Texts that name a person, each with the text after the erasure. `F` is the first name, `L` the last name,
 * and `X` an erased word.
 */
const mentions: [string, string][] = [
  ['<table><tr><td>F</td><td>L</td></tr></table>', '<table><tr><td>X</td><td>X</td></tr></table>'],
  [
    '<tr>\n  <td class="n">L</td>\n  <td>&nbsp;F</td>\n</tr>',
    '<tr>\n  <td class="n">X</td>\n  <td>&nbsp;X</td>\n</tr>',
  ],
  ['<tr><th>F</th><td>Ms</td><td><p>L</p></td></tr>', '<tr><th>X</th><td>Ms</td><td><p>X</p></td></tr>'],
  ['<b>F</b> L', '<b>X</b> X'],
  ['<p>F<br>L</p>', '<p>X<br>X</p>'],
  ['<p>F</p>\n<p>L</p>', '<p>X</p>\n<p>X</p>'],
  ['L<span>, </span><i>F</i>', 'X<span>, </span><i>X</i>'],
  ['F&nbsp;L', 'X'],
  ['F\u00a0\u200bL', 'X\u00a0\u200bX'],
  ['F;L;12', 'X;X;12'],
  ['12,F,L', '12,X,X'],
  ['"L","F"', '"X","X"'],
  ['F\tL', 'X'],
  ['F | 101 | L', 'X | 101 | X'],
  ['F\r\nL', 'X'],
]
const spellings: [string, (text: string) => string][] = [
  ['as they are', (text) => text],
  ['in capitals', (text) => text.toUpperCase()],
  ['decomposed', (text) => withShortRows(text).normalize('NFD')],
  ['without accents', (text) => withShortRows(text).normalize('NFD').replace(/\p{M}/gu, '')],
  ['with soft hyphens', (text) => [...text].join('\u00ad')],
  ['with entities', (text) => text.replaceAll('é', '&eacute;').replaceAll('ö', '&#246;')],
  ['with markup within', (text) => `${text.slice(0, 2)}<b>${text.slice(2, 4)}</b>${text.slice(4)}`],
]

test('names are found in articles, mails and the log wherever markup stands between, however they are spelled', async () => {
  const person = somebody()
  const clientId = await add(person)
  // The search reads markup in the same way for all spellings. The short run therefore tries every mention in
  // one spelling, and the other spellings with some mentions.
  const cases = spellings.flatMap(([name, spell], nth) =>
    (nth === 0 ? mentions : inPart(mentions)).map(([text, left]) => {
      const written = text.replaceAll(/[FL](?![a-z])/g, (part) =>
        spell(part === 'F' ? person.firstname : person.lastname),
      )
      return { name, written, left }
    }),
  )
  const rows = await query(
    `insert into mails (state, from_address, to_addresses, subject, body, message_id, thread)
     select 'RECEIVED', 'a@other.example', 'b@other.example', 'Rooming list', text, gen_random_uuid(), gen_random_uuid()
     from unnest($1::text[]) with ordinality as t (text, nth) order by nth returning mail_id as id`,
    [cases.map(({ written }) => written)],
  )
  const ids = rows.map(({ id }) => id)
  await erase(clientId)
  // The server joins two adjacent erased words unless markup
  // separates them. Markup that divided a word also separates.
  const asOne = (text: string) => text.replace(/X(?:\s|&nbsp;|\u200b)+X/g, 'X')
  const bare = (text: string) => asOne(text.replaceAll('[erased]', 'X').replace(/<b><\/b>/g, ''))
  const bodies = async (statement: string) =>
    (await query(statement, [ids])).map(({ body }, nth) => [cases[nth]?.name, bare(body)])
  const expected = cases.map(({ name, left }) => [name, asOne(left)])
  expect(await bodies('select body from mails where mail_id = any($1) order by mail_id')).toEqual(expected)
  expect(
    await bodies(`select after ->> 'body' as body from change_log
      where table_name = 'mails' and row_id = any($1) and operation = 'insert' order by row_id`),
  ).toEqual(expected)
})

test('an article keeps its table, and other people whose names are alike, and lists of other people, stay as they are', async () => {
  const person = somebody()
  const clientId = await add(person)
  const row = (first: string, last: string) => `<tr><td>${first}</td><td>${last}</td><td>101</td></tr>`
  const others = row('Eléonore', 'Smith') + row('Bo', person.lastname) + row('Ann', 'Berg')
  const article = { title: 'Rooming list', sourceName: 'Own', sourceUrl: 'https://own.example' }
  const content = `<table><tbody>${row(person.firstname, person.lastname)}${others}</tbody></table>`
  const { articleId } = await ask('POST', '/api/article', { ...article, content })
  await ask('PUT', '/api/article', { articleId, title: 'Rooming list 2' })
  const texts = [
    `${person.firstname} and ${person.lastname}`,
    `${person.firstname}a ${person.lastname}`,
    `${person.firstname} ${person.lastname}er`,
    `<td>${person.firstname}</td><td>Smith</td></tr><tr><td>Bo</td><td>${person.lastname}</td>`,
    `<tr><td>Smith</td><td>${person.firstname}</td></tr><tr><td>${person.lastname}</td><td>Bo</td></tr>`,
    `<thead><tr><th>${person.lastname}</th></tr></thead><tbody><tr><td>${person.firstname}</td></tr></tbody>`,
    `${person.firstname} Smith; Bo ${person.lastname}`,
  ]
  await query(
    `insert into saved_replies (name, text_en)
    select 'Alike ' || nth, text from unnest($1::text[]) with ordinality as t (text, nth)`,
    [texts],
  )
  await erase(clientId)
  const left = await ask('GET', `/api/article/${articleId}`)
  expect(left.content).toBe(`<table><tbody>${row('[erased]', '[erased]')}${others}</tbody></table>`)
  const replies = await query(`select text_en from saved_replies where name like 'Alike %' order by name`)
  expect(replies.map(({ text_en }) => text_en)).toEqual(texts)
})

/** Creates a PDF with one line of text. */
async function pdfOf(text: string): Promise<Buffer> {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text(text)
  document.end()
  await ended
  return Buffer.concat(parts)
}

const sheet = (...cells: string[]) =>
  zipSync({
    'xl/sharedStrings.xml': strToU8(
      `<sst>${cells.map((cell) => `<si><r><t>${cell}</t></r></si>`).join('')}</sst>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<sheetData><row>${cells.map((_, nth) => `<c r="A${nth}" t="s"><v>${nth}</v></c>`).join('')}</row></sheetData>`,
    ),
  })
const wordDocument = (first: string, last: string) =>
  zipSync({
    'word/document.xml': strToU8(
      `<w:tr><w:tc><w:p><w:r><w:t>${first.slice(0, 3)}</w:t></w:r><w:r><w:t>${first.slice(3)}</w:t></w:r></w:p></w:tc>` +
        `<w:tc><w:p><w:r><w:t>${last}</w:t></w:r></w:p></w:tc></w:tr>`,
    ),
  })
const mail = (text: string, encoding: string) =>
  `From: a@other.example\r\nSubject: Rooms\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n` +
  `Content-Transfer-Encoding: ${encoding}\r\n\r\n${text}\r\n`
const quoted = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
    .replace(/(.{60})/g, '$1=\r\n')

const files: [string, (person: Person) => Promise<Uint8Array> | Uint8Array | string][] = [
  ['list.txt', ({ firstname, lastname }) => `Room 1: ${firstname} ${lastname}`],
  ['latin.txt', ({ firstname, lastname }) => Buffer.from(`${lastname}, ${firstname}`, 'latin1')],
  ['list.csv', ({ firstname, lastname }) => `"First","Last"\r\n"${firstname}","${lastname}"`],
  ['list.html', ({ firstname, lastname }) => `<tr><td>${firstname}</td><td>${lastname}</td></tr>`],
  ['utf16.txt', ({ firstname, lastname }) => Buffer.from(`\ufeff${firstname}\t${lastname}`, 'utf16le')],
  ['one.vcf', ({ firstname, lastname }) => `BEGIN:VCARD\r\nN:${lastname};${firstname};;;\r\nEND:VCARD`],
  [
    'one.ics',
    ({ firstname, lastname }) =>
      `BEGIN:VCALENDAR\r\nSUMMARY:Arrival ${firstname} ${lastname.slice(0, 4)}\r\n ${lastname.slice(4)}`,
  ],
  [
    'one.eml',
    ({ firstname, lastname }) => mail(quoted(`<b>${firstname}</b> ${lastname}`), 'quoted-printable'),
  ],
  ['two.eml', ({ email }) => mail(Buffer.from(`Write to ${email}`).toString('base64'), 'base64')],
  ['list.xlsx', ({ firstname, lastname }) => sheet('1', lastname, firstname)],
  ['list.docx', ({ firstname, lastname }) => wordDocument(firstname, lastname)],
  ['list.pdf', ({ firstname, lastname }) => pdfOf(`Guest: ${firstname} ${lastname}`)],
  ['phone.txt', ({ phone }) => `Call ${phone.replace('+31 6 ', '06-')}`],
  ['all.zip', ({ firstname, lastname }) => zipSync({ 'a.txt': strToU8(`${firstname} ${lastname}`) })],
]

const compound = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64), Buffer.from(text, 'utf16le')])
const lockedZip = Buffer.from(zipSync({ 'a.txt': strToU8('secret') }))
lockedZip[6] = 1
/** A zip file that would take too much memory when unpacked, and zip files nested in each other. */
const bomb = zipSync({ 'a.txt': new Uint8Array(51 * 1024 * 1024) })
const nested = Array.from({ length: 6 }).reduce<Uint8Array>(
  (inner) => zipSync({ 'a.zip': inner }),
  strToU8('text'),
)
const unreadable: [string, string, Buffer][] = [
  ['broken.pdf', 'DAMAGED', Buffer.from('%PDF-1.7 is not one')],
  ['old.doc', 'OLD', compound('Anybody')],
  ['locked.docx', 'LOCKED', compound('EncryptedPackage')],
  ['locked.zip', 'LOCKED', lockedZip],
  ['bomb.zip', 'LARGE', Buffer.from(bomb)],
  ['nested.zip', 'LARGE', Buffer.from(nested)],
]

/** Attaches a file to an enquiry of another client. */
async function attach(name: string, bytes: Uint8Array): Promise<number> {
  const { files: store } = await backgroundOf(server)
  const hash =
    `${'0'.repeat(40)}${made}${name}`.replace(/[^\da-f]/g, '0').slice(-40) +
    String(Math.random()).slice(2, 12)
  await store.put(documentKey(hash), bytes)
  await query('insert into file_contents (hash) values ($1) on conflict do nothing', [hash])
  const [{ id }] = await query(
    `insert into files (hash, name, size, type) values ($1, $2, $3, 'application/octet-stream') returning file_id as id`,
    [hash, name, bytes.length],
  )
  await query('insert into enquiry_files (enquiry_id, content_id) values (2, $1)', [id])
  return id
}

test('files of others that mention the person are listed for a decision, whatever their form', async () => {
  const person = somebody()
  const clientId = await add(person)
  const ids = new Map<number, string>()
  for (const [name, make] of files) ids.set(await attach(name, Buffer.from(await make(person))), name)
  const alike = await attach('alike.txt', Buffer.from(`${person.firstname} Smith`))
  for (const [name, , bytes] of unreadable) await attach(name, bytes)
  await erase(clientId)
  const all: { fileId: number; name: string; record: string; reason: string }[] = (await latest()).files
  const found = all.filter(({ reason }) => reason === 'MENTIONS')
  const others = all.filter(({ reason }) => reason !== 'MENTIONS')
  expect(others.map(({ name, reason }) => [name, reason])).toEqual(
    unreadable.map(([name, reason]) => [name, reason]),
  )
  expect(found.map(({ name }) => name).sort()).toEqual(files.map(([name]) => name).sort())
  expect(new Set(found.map(({ record }) => record))).toEqual(new Set(['/api/v2/backend/enquiry/2']))

  const { erasureId } = await latest()
  const [first, second] = found
  const decide = (fileId: number | undefined, decision: string) =>
    server.call('POST', `/api/v2/erasure/${erasureId}/file/${fileId}`, {
      as: 'ROLE_ADMIN',
      body: { decision },
    })
  expect((await decide(first?.fileId, 'REMOVE')).body.files).toHaveLength(all.length - 1)
  expect((await decide(second?.fileId, 'KEEP')).body.files).toHaveLength(all.length - 2)
  const logged = await query(
    `select after -> 'decided' -> -1 as decision, actor from change_log
      where table_name = 'erasures' and row_id = $1 and before -> 'decided' <> after -> 'decided' order by id`,
    [erasureId],
  )
  expect(logged).toMatchObject([
    { decision: { fileId: first?.fileId, decision: 'REMOVE' }, actor: server.userId('ROLE_ADMIN') },
    { decision: { fileId: second?.fileId, decision: 'KEEP' }, actor: server.userId('ROLE_ADMIN') },
  ])
  expect((await decide(first?.fileId, 'REMOVE')).status).toBe(404)
  expect((await decide(second?.fileId, 'REMOVE')).status).toBe(404)
  expect((await decide(alike, 'REMOVE')).status).toBe(404)
  const left = await query('select content_id as id from enquiry_files where content_id = any($1)', [
    [first?.fileId, second?.fileId, alike],
  ])
  expect(left.map(({ id }) => id).sort()).toEqual([second?.fileId, alike].sort())
  const stored = async () => (await query('select from erasure_leftovers')).length
  await expect.poll(stored, { timeout: 60_000 }).toBe(0)
  expect((await ask('GET', '/api/history/verify')).faults).toEqual([])
})
