import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { mailsFor } from '../../../testing/areas/receive.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

/** Tests received mails end to end: from the bytes of the mail server to the content that a user reads. */

const as = 'ROLE_ADMIN'
let server: TestApp
let receive: Awaited<ReturnType<typeof mailsFor>>
beforeAll(async () => {
  server = await startAppWithRecords()
  receive = await mailsFor(server)
})
afterAll(() => server.close())

const utf8 = (text: string) => Buffer.from(text).toString('latin1')
let count = 0
/**
 * Receives a mail. @param rest its last header fields and its text, one character per byte @returns the mail
 * as the API shows it
 */
async function arrived(rest: string, head = `Message-ID: <arriving-${++count}@berg.example>\n`) {
  const raw = `From: Ann Berg <ann@berg.example>\nTo: stay@citystay.example\nDate: Mon, 16 Nov 2026 08:30:00 +0000\n${head}${rest}`
  const isNew = await receive(Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n'), 'latin1'))
  const { rows } = await server.database.pool.query('select max(mail_id)::int as id from mails')
  const { body } = await server.call('GET', `/api/v2/enquiry/mail_message/${rows[0].id}`, { as })
  return { ...body, isNew }
}
const parts = (...all: string[]) =>
  `Content-Type: multipart/mixed; boundary=b\n\n${all.map((one) => `--b\n${one}\n`).join('')}--b--\n`
const text = 'Content-Type: text/plain\n\nsee'
/** Downloads the files of a mail. */
async function filesOf({ attachments }: { attachments: { mailAttachmentId: number; name: string }[] }) {
  const headers = { authorization: await server.token(as) }
  return Promise.all(
    attachments.map(async ({ mailAttachmentId, name }) => {
      const url = `/api/v2/enquiry/mail_attachment/${mailAttachmentId}`
      const { rawPayload } = await server.app.inject({ url, headers })
      return [name, rawPayload.toString('latin1')]
    }),
  )
}
test('texts and subjects of mixed bytes', async () => {
  const mail = await arrived(
    `Subject: ${utf8('Zoë')} Gro\xdf\nContent-Type: text/plain; charset=utf-8\n\n${utf8('Gäste 5 €')} \xfcber`,
  )
  expect([mail.subject, mail.body]).toEqual(['Zoë Groß', '<p>Gäste 5 € über</p>'])
})

test('an answer in flowed text stands outside the quotation', async () => {
  const mail = await arrived(
    'Subject: x\nContent-Type: text/plain; format=flowed\n\n> Is it \n> free? \nYes.',
  )
  expect(mail.body).toBe('<blockquote><p>Is it free?</p></blockquote><p>Yes.</p>')
})

test('files of all kinds, with their names and bytes', async () => {
  const mail = await arrived(
    `Subject: files\n${parts(
      text,
      'Content-Type: text/plain; name="G\xe4ste.txt"\n\nBerg;Ann\nVos;Bob\n',
      'Content-Type: text/html; name=v.html\nContent-Disposition: inline\n\n<p>4711</p>',
      'Content-Type: application/octet-stream; name=cat.txt\nContent-Transfer-Encoding: x-uuencode\n\nbegin 644 cat.txt\n#0V%T\n`\nend',
    )}`,
  )
  expect(await filesOf(mail)).toEqual([
    ['Gäste.txt', 'Berg;Ann\r\nVos;Bob\r\n'],
    ['v.html', '<p>4711</p>'],
    ['cat.txt', 'Cat'],
  ])
})

test('a winmail.dat', async () => {
  const winmail =
    'eJ8+IgEAAgKQBgAOAAAAAAAAAAAAAAAAAAAAAAAAAAIQgAEACwAAAEdVRVNUUy5UWFQACQMCBZAGACQAAAABAAAAAgEBNwEAAAATAAAAQW5uIEJlcmcNCkJvYiBWb3MNCgCmBQ=='
  const mail = await arrived(
    `Subject: w\n${parts(text, `Content-Type: application/ms-tnef\nContent-Transfer-Encoding: base64\n\n${winmail}`)}`,
  )
  expect(await filesOf(mail)).toEqual([['GUESTS.TXT', 'Ann Berg\r\nBob Vos\r\n']])
})

/** Looks often, because the mail is read in a fraction of a second on a fast machine. */
const often = { interval: 10 }

test('a mail that is read for long is still held, and no other copy takes it', async () => {
  const { pool } = server.database
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const reading = arrived(`Subject: heavy\n\n${'> Is it free?\n'.repeat(100_000)}`)
    const age = `update arrived_mails set reading_since = now() - interval '1 hour' where reading_since is not null`
    await expect.poll(async () => (await pool.query(age)).rowCount, often).toBe(1)
    await vi.advanceTimersByTimeAsync(5000)
    const fresh = `select from arrived_mails where reading_since > now() - interval '1 minute'`
    await expect.poll(async () => (await pool.query(fresh)).rowCount, often).toBe(1)
    expect((await reading).isNew).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a page that shows nothing leaves the text', async () => {
  const mail = await arrived(
    `Subject: s\n${parts('\nReal', 'Content-Type: text/html\n\n<style>p{}</style>').replace('mixed', 'alternative')}`,
  )
  expect(mail.body).toBe('<p>Real</p>')
})

test('two scans without a Message-ID are two mails, and a copy of one is none', async () => {
  const scan = (who: string) =>
    `Subject: Scan\n${parts(text, `Content-Type: application/pdf; name=s.pdf\n\n%PDF-1.4 ${who}`)}`
  const all = [
    await arrived(scan('Ann'), ''),
    await arrived(scan('Bob'), ''),
    await arrived(scan('Ann'), 'Received: from x\n'),
  ]
  expect(all.map(({ isNew }) => isNew)).toEqual([true, true, false])
})

test.each([
  [
    'an absence by its Precedence',
    'Precedence: bulk\nX-Auto-Response-Suppress: All\nReturn-Path: <>\n',
    'Away Re: x',
    'CLOSED',
  ],
  ['an absence of a server', 'X-Auto-Response-Suppress: All\n', 'Automatisch antwoord: x', 'CLOSED'],
  [
    'a person on a list',
    'Precedence: bulk\nX-Auto-Response-Suppress: All\nList-Id: <x.example>\n',
    'Re: x',
    'OPEN',
  ],
  ['a person behind an old program', 'Precedence: bulk\n', 'Re: x', 'OPEN'],
])('a closed conversation and %s', async (_, marks, subject, status) => {
  const { messageId, conversationId: id } = await arrived('Subject: x\n\nHello')
  await server.call('POST', `/api/messagingMessage/${id}/status/CLOSED`, { as })
  await arrived(`Subject: ${subject}\nIn-Reply-To: ${messageId}\n${marks}\nI am here or not.`)
  expect((await server.call('GET', `/api/messagingMessage/${id}`, { as })).body.status).toBe(status)
})

test('a long text says that it is only a beginning, and a preview ends with a whole character', async () => {
  const family = '👨‍👩‍👧'
  const mail = await arrived(
    `Subject: long\nContent-Type: text/plain; charset=utf-8\n\n${utf8(family.repeat(60_000))}`,
  )
  expect([mail.extent, (await arrived('Subject: short\n\nx')).extent]).toEqual(['CUT', 'WHOLE'])
  const { body } = await server.call('GET', `/api/messagingMessage/${mail.conversationId}/mails`, { as })
  const [{ preview }] = body._embedded.messagingMails
  expect(preview).toBe(family.repeat(Math.floor(160 / family.length)))
})
