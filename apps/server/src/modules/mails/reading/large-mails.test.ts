import { Buffer } from 'node:buffer'
import { describe, expect, test, vi } from 'vitest'
import { readMail } from './read-mail.ts'

// Perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const MB = 1024 * 1024
const head = (type: string) =>
  `From: ann@berg.example\r\nSubject: A room\r\nMessage-ID: <1@berg.example>\r\nContent-Type: ${type}\r\n`
const plain = `${head('text/plain; charset=utf-8')}\r\n`
const html = `${head('text/html; charset=utf-8')}\r\n`
const many = (piece: string, bytes: number) => piece.repeat(bytes / piece.length)

describe('a mail needs little time, however much it has of', () => {
  test.each([
    ['quoted lines', plain + many('> Is the room still free?\r\n', 20 * MB)],
    ['HTML', html + many('<p>Is the room still free?</p>\r\n', 42 * MB)],
    ['empty lines', plain + many('\r\n', 20 * MB)],
    ['marks of quotations', plain + many('> ', 20 * MB)],
    ['characters in one line', plain + many('x', 20 * MB)],
    ['spaces', `${plain}${many(' ', 20 * MB)}x`],
    ['combining marks', `${plain}a${many('\u0315\u0300', 4 * MB)}`],
    ['elements in elements', html + many('<div>', 20 * MB)],
    ['empty lines in HTML', html + many('\n', 20 * MB)],
    ['lines to be joined', head('text/plain; format=flowed') + many('\r\nabc ', 20 * MB)],
    ['lines before its parts', `${head('multipart/mixed; boundary=b')}${many('\r\n--x', 20 * MB)}`],
    ['recipients', `To: ${many('a@berg.example, ', 10 * MB)}\r\n\r\nHello`],
    ['header fields', `${many('X-Filter: passed\r\n', 10 * MB)}\r\nHello`],
  ])('%s', async (_, raw) => {
    const bytes = Buffer.from(raw)
    const begin = process.cpuUsage()
    await readMail(bytes)
    // Time of the processor, because others may be using the machine.
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(15_000)
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
