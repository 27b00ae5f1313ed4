import { Buffer } from 'node:buffer'
import { timeGrowth } from '@stayboard/contract/testing'
import { describe, expect, test, vi } from 'vitest'
import { times } from '../../../testing/extent.ts'
import { readMail } from './read-mail.ts'

// The limit is generous, because the machine may be busy.
vi.setConfig({ testTimeout: 180_000 })

const MB = 1024 * 1024
const head = (type: string) =>
  `From: ann@berg.example\r\nSubject: A room\r\nMessage-ID: <1@berg.example>\r\nContent-Type: ${type}\r\n`
const plain = `${head('text/plain; charset=utf-8')}\r\n`
const html = `${head('text/html; charset=utf-8')}\r\n`
const many = (piece: string, bytes: number) => piece.repeat(bytes / piece.length)

/** The megabytes of a mail in the full run, of which the short run uses an eighth. */
const megabytes = (full: number) => full * times(MB, MB / 8)

describe('a mail needs time that grows with its size, however much it has of', () => {
  test.each<[string, number, (size: number) => string]>([
    ['quoted lines', 20, (size) => plain + many('> Is the room still free?\r\n', size)],
    ['HTML', 42, (size) => html + many('<p>Is the room still free?</p>\r\n', size)],
    ['empty lines', 20, (size) => plain + many('\r\n', size)],
    ['marks of quotations', 20, (size) => plain + many('> ', size)],
    ['characters in one line', 20, (size) => plain + many('x', size)],
    ['spaces', 20, (size) => `${plain}${many(' ', size)}x`],
    ['combining marks', 4, (size) => `${plain}a${many('\u0315\u0300', size)}`],
    ['elements in elements', 20, (size) => html + many('<div>', size)],
    ['empty lines in HTML', 20, (size) => html + many('\n', size)],
    ['lines to be joined', 20, (size) => head('text/plain; format=flowed') + many('\r\nabc ', size)],
    [
      'lines before its parts',
      20,
      (size) => `${head('multipart/mixed; boundary=b')}${many('\r\n--x', size)}`,
    ],
    ['recipients', 10, (size) => `To: ${many('a@berg.example, ', size)}\r\n\r\nHello`],
    ['header fields', 10, (size) => `${many('X-Filter: passed\r\n', size)}\r\nHello`],
  ])('%s', async (_, full, textOf) => {
    const growth = await timeGrowth(megabytes(full), (size) => readMail(Buffer.from(textOf(size))))
    expect(growth).toBeLessThan(2)
  })
})

const part = (fields: string, content: string) => `--b\r\n${fields}\r\n\r\n${content}\r\n`
const parted = (...parts: string[]) =>
  Buffer.from(`${head('multipart/mixed; boundary=b')}\r\n${parts.join('')}--b--\r\n`)

test('a long text is cut, and the parts around it are kept', async () => {
  const file = part(
    'Content-Type: text/csv\r\nContent-Disposition: attachment; filename=list.csv',
    many('a;b\r\n', 2 * MB),
  )
  const raw = parted(file, part('Content-Type: text/plain', many('Hello\r\n', 3 * MB)), file)
  const { parts, body, isCut } = await readMail(raw)
  expect(parts.map(({ name, content }) => [name, content.length > MB])).toEqual([
    ['list.csv', true],
    ['list.csv', true],
  ])
  expect(body).toMatch(/^<p>Hello<br>Hello<br>/)
  expect(isCut).toBe(true)
})
