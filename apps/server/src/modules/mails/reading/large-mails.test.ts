import { Buffer } from 'node:buffer'
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

/**
 * Repeats a piece up to a size in megabytes. The short run uses a quarter of the size, which still takes
 * minutes if the time grows with the square of the size.
 */
const huge = (piece: string, megabytes: number) => many(piece, megabytes * times(MB, MB / 4))

describe('a mail needs little time, however much it has of', () => {
  test.each([
    ['quoted lines', plain + huge('> Is the room still free?\r\n', 20)],
    ['HTML', html + huge('<p>Is the room still free?</p>\r\n', 42)],
    ['empty lines', plain + huge('\r\n', 20)],
    ['marks of quotations', plain + huge('> ', 20)],
    ['characters in one line', plain + huge('x', 20)],
    ['spaces', `${plain}${huge(' ', 20)}x`],
    ['combining marks', `${plain}a${huge('\u0315\u0300', 4)}`],
    ['elements in elements', html + huge('<div>', 20)],
    ['empty lines in HTML', html + huge('\n', 20)],
    ['lines to be joined', head('text/plain; format=flowed') + huge('\r\nabc ', 20)],
    ['lines before its parts', `${head('multipart/mixed; boundary=b')}${huge('\r\n--x', 20)}`],
    ['recipients', `To: ${huge('a@berg.example, ', 10)}\r\n\r\nHello`],
    ['header fields', `${huge('X-Filter: passed\r\n', 10)}\r\nHello`],
  ])('%s', async (_, raw) => {
    const bytes = Buffer.from(raw)
    const begin = process.cpuUsage()
    await readMail(bytes)
    // The test measures processor time, because other processes may be using the machine.
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(times(15_000, 5_000))
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
