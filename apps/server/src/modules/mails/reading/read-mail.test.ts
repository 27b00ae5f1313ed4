import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { timeGrowth } from '@stayboard/contract/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../testing/extent.ts'
import { readMail } from './read-mail.ts'
import type { Reading } from './reading.ts'

/**
 * Sample mails with one difficulty each. A JSON file beside each mail has the expected values that differ
 * from a plain mail.
 */
const folder = join(import.meta.dirname, 'corpus')
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.eml') ? [file.slice(0, -4)] : []))
const rawOf = (name: string) => readFileSync(join(folder, `${name}.eml`))
const expectedOf = (name: string): { about: string; reading: Partial<Reading> } =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

const plain = {
  kind: 'MESSAGE',
  referenceIds: [],
  tokens: [],
  refNumbers: [],
  from: { name: 'Ann Berg', address: 'ann@berg.example' },
  replyTo: null,
  to: [{ name: 'CityStay', address: 'stay@citystay.example' }],
  cc: [],
  subject: 'A room in May',
  at: '2026-11-16T08:30:00.000Z',
  body: '<p>Dear CityStay,</p><p>Do you have a room in May?</p>',
  parts: [],
  failed: null,
  isWhole: true,
  isCut: false,
  isNewsletter: false,
}

/** Replaces the content of files by their size, so that only short text files are compared by content. */
function comparable({ identity, parts, ...reading }: Reading) {
  const files = parts.map(({ content, ...part }) => {
    const text = Buffer.from(content).toString('latin1')
    const isText = text.length <= 100 && /^[\r\n -~]*$/.test(text)
    return { ...part, size: content.length, ...(isText ? { content: text } : {}) }
  })
  return { ...reading, parts: files }
}

describe('a mail is read as its author meant it', () => {
  test.each(names.map((name) => [name, expectedOf(name).about]))('%s: %s', async (name) => {
    expect(comparable(await readMail(rawOf(name)))).toEqual({ ...plain, ...expectedOf(name).reading })
  })
})

describe('a text that is too large to be shown keeps its words', () => {
  const bodyOf = async (html: string) => {
    const head = 'From: ann@berg.example\r\nContent-Type: text/html; charset=utf-8\r\n\r\n'
    return (await readMail(Buffer.from(`${head}${html}`))).body
  }

  test('5 MB of nested tables', async () => {
    const tables = '<table><tr><td>'.repeat(350_000)
    expect(await bodyOf(`<p>Caf&eacute; &amp; bar</p>${tables}Deep inside`)).toBe(
      '<p>Caf&eacute; &amp; bar<br>Deep inside</p>',
    )
  })

  test('a newsletter', async () => {
    const body = await bodyOf(`${'<table><tr><td>Line</td></tr></table>'.repeat(9_000)}<p>The end</p>`)
    expect(body).toMatch(/^<p>Line<br>Line<br>.*<br>The end<\/p>$/)
  })

  test('a text of a word processor keeps its formatting', async () => {
    const styles = `<style>${'p.x { margin: 0 } '.repeat(20_000)}</style><!--[if mso]>${'x'.repeat(100_000)}<![endif]-->`
    const lines = '<p class="x" style="margin:0;mso-line-height-rule:exactly">A <b>line</b></p>'.repeat(3_000)
    expect(await bodyOf(`${styles}${lines}`)).toBe('<p>A <b>line</b></p>'.repeat(3_000))
  })
})

describe('copies of a mail', () => {
  const original = rawOf('text-utf-8').toString()
  const identity = async (text: string) => (await readMail(Buffer.from(text))).identity
  const changed = (from: string, to: string) => {
    expect(original).toContain(from)
    return original.replace(from, to)
  }

  test('are equal, whichever way they came', async () => {
    const same = await identity(original)
    expect(await identity(`Received: from a by b\r\nDelivered-To: x@y.example\r\n${original}`)).toBe(same)
    expect(await identity(changed('Subject: A', 'Subject: [guests] A'))).toBe(same)
    expect(await identity(changed('“yes”', '“yes”\r\n-- \r\nYou get this from a list.'))).toBe(same)
  })

  test('have one sender and one date, because some programs repeat a Message-ID', async () => {
    const same = await identity(original)
    expect(await identity(changed('09:30:00', '09:30:01'))).not.toBe(same)
    expect(await identity(changed('ann@', 'bo@'))).not.toBe(same)
  })

  test('have one text if they have no Message-ID', async () => {
    const without = (text: string) => text.replace(/^Message-ID:.*\r\n/im, '')
    expect(await identity(without(original))).toBe(await identity(`X-A: 1\r\n${without(original)}`))
    expect(await identity(without(original))).not.toBe(await identity(without(changed('yes', 'no'))))
  })
})

describe('a mail is read whatever it holds', () => {
  const bytes = fc.uint8Array({ maxLength: 400 })
  /** A sample mail in which random bytes replace one piece. */
  const damaged = fc
    .tuple(fc.constantFrom(...names), fc.nat(), fc.nat(300), bytes)
    .map(([name, place, length, put]) => {
      const raw = rawOf(name)
      const at = raw.length === 0 ? 0 : place % raw.length
      return Buffer.concat([raw.subarray(0, at), put, raw.subarray(at + length)])
    })

  test.each([
    ['any bytes', bytes],
    ['damaged mails', damaged],
  ])('%s', async (_, mails) => {
    await fc.assert(
      fc.asyncProperty(mails, async (raw) => {
        const { subject, body, from, to, parts } = await readMail(raw)
        const texts = [subject, body, from?.name ?? '', ...to.map(({ address }) => address)]
        expect(texts.every((text) => text.isWellFormed() && !text.includes('\0'))).toBe(true)
        expect([subject, from?.name ?? ''].join(' ')).not.toMatch(/\p{Cc}/u)
        expect(parts.every(({ content }) => content.length <= raw.length + 2000)).toBe(true)
      }),
      { numRuns: times(300, 100) },
    )
  })

  const many = (piece: string, size: number) => piece.repeat(size / piece.length)

  test.each<[string, number, (size: number) => string]>([
    ['brackets', 100_000, (size) => `Subject: x\r\nReferences: ${many('<', size)}\r\n\r\n`],
    ['spaces', 100_000, (size) => `Subject: ${many(' ', size)}x\r\nDate: ${many(' ', size)}\r\n\r\n`],
    ['addresses', 240_000, (size) => `To: ${many('a@b.example,', size)}\r\n\r\n`],
    ['quotation marks', 100_000, (size) => `From: ${many('"', size)}\r\n\r\n${many('>', size)}`],
    ['unclosed comments', 800_000, (size) => `Content-Type: text/html\r\n\r\n${many('<!--', size)}`],
    [
      'tags with open quotes',
      2_000_000,
      (size) => `Content-Type: text/html\r\n\r\n${many('<p style="', size)}`,
    ],
    ['unclosed tags', 500_000, (size) => `Content-Type: text/html\r\n\r\n${many('<div>', size)}`],
    ['half tags', 400_000, (size) => `Content-Type: text/html\r\n\r\n${many('<', size)}`],
    ['encoded words', 140_000, (size) => `Subject: ${many('=?utf-8?Q?a?= ', size)}\r\n\r\n`],
    [
      'parts',
      220_000,
      (size) => `Content-Type: multipart/mixed; boundary=b\r\n\r\n${many('--b\r\n\r\nx\r\n', size)}`,
    ],
    [
      'report lines',
      100_000,
      (size) => `X-Failed-Recipients: a@b.example\r\n\r\n${many('5', size)}\r\n${many('\r\n', size)}`,
    ],
  ])('in time that grows with its size: many %s', async (_, whole, textOf) => {
    expect(await timeGrowth(whole, (size) => readMail(Buffer.from(textOf(size))))).toBeLessThan(2)
  })
})
