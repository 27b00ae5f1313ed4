import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { mailsFor } from '../../../testing/areas/receive.ts'
import { inPart, times } from '../../../testing/extent.ts'
import { picture } from '../../../testing/images.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
/** The id of the last mail among the sample records. */
let samples: number
let receive: Awaited<ReturnType<typeof mailsFor>>
beforeAll(async () => {
  server = await startAppWithRecords()
  receive = await mailsFor(server)
  samples = (await query('select max(mail_id) as last from mails'))[0].last
})
afterAll(() => server.close())
const clear = async () => {
  await query('delete from messages')
  await query('delete from mails where mail_id > $1', [samples])
}
beforeEach(clear)

const query = async (statement: string, values: unknown[] = []) =>
  (await server.database.pool.query(statement, values)).rows
const get = async (path: string) => (await server.call('GET', path, { as })).body
const messages = async () =>
  (await get('/api/messaging/messages?page=0&rows_per_page=25'))._embedded.messagingMessages
const mailsOf = async (messageId: number) =>
  (await get(`/api/messagingMessage/${messageId}/mails`))._embedded.messagingMails
/** Checks that there is one message and returns it with its mails. */
async function conversation() {
  const all = await messages()
  expect(all).toHaveLength(1)
  return { ...all[0], mails: await mailsOf(all[0].messageId) }
}

interface Written {
  id?: string
  from?: string
  to?: string
  subject?: string
  headers?: string
  text?: string
  minute?: number
}
const mail = ({ id, from, to, subject, headers = '', text = 'Hello', minute = 30 }: Written) =>
  [
    `From: ${from ?? 'Ann Berg <ann@berg.example>'}`,
    `To: ${to ?? 'stay@citystay.example'}`,
    `Subject: ${subject ?? 'A room in May'}`,
    `Date: Mon, 16 Nov 2026 08:${String(minute).padStart(2, '0')}:00 +0000`,
    `Message-ID: <${id ?? 'one'}@berg.example>`,
    ...(headers === '' ? [] : [headers]),
    '',
    text,
  ].join('\n')
const answering = (...ids: string[]) => `References: ${ids.map((id) => `<${id}@berg.example>`).join(' ')}`

/** A multipart mail. Each part brings its own header. */
const parted = (...parts: string[]) => ({
  headers: 'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b',
  text: `${parts.map((part) => `--b\n${part}\n`).join('')}--b--`,
})
const file = (name: string, content: Buffer, more = '') =>
  `Content-Type: application/octet-stream\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"${more}\n\n${content.toString('base64').replaceAll(/.{76}/g, '$&\n')}`

test('a mail makes an unread message of its sender, who waits for an answer', async () => {
  expect(await receive(mail({}))).toBe(true)
  expect(await conversation()).toMatchObject({
    subject: 'A room in May',
    clientName: 'Ann Berg',
    clientEmail: 'ann@berg.example',
    status: 'OPEN',
    isOpened: 'false',
    waitingSince: '2026-11-16T08:30:00.000Z',
    exploiterName: 'CityStay',
    clientId: -1,
    mails: [{ state: 'RECEIVED', kind: 'MESSAGE', fromName: 'Ann Berg', preview: 'Hello', attachments: [] }],
  })
})

test('a copy of a mail is left out, also if ten workers have it at once', async () => {
  const raw = mail(parted('Content-Type: text/plain\n\nHello', file('a.txt', Buffer.from('list'))))
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, at) => receive(`Received: by mx${at}\n${raw}`)),
  )
  expect(added.filter(Boolean)).toHaveLength(1)
  const { mails } = await conversation()
  expect(mails).toHaveLength(1)
  expect(mails[0].attachments).toMatchObject([{ name: 'a.txt', type: 'text/plain', size: 4, warning: null }])
})

test('two mails of a program that repeats its Message-ID are both kept', async () => {
  await receive(mail({ text: 'one' }))
  await receive(mail({ text: 'two', minute: 40 }))
  expect(await query('select body from mails where mail_id > $1 order by at', [samples])).toEqual([
    { body: '<p>one</p>' },
    { body: '<p>two</p>' },
  ])
})

test('a conversation is one message, in whatever order its mails come', async () => {
  const bo = 'Cc: bo@berg.example'
  const thread = [
    mail({ id: 'a', minute: 1, headers: bo }),
    mail({ id: 'b', minute: 2, headers: `${answering('a')}\n${bo}` }),
    mail({
      id: 'c',
      minute: 3,
      headers: `${answering('a', 'b')}\n${bo}`,
      subject: 'Another subject',
    }),
    mail({ id: 'd', minute: 4, headers: answering('a', 'b', 'c'), from: 'bo@berg.example' }),
  ]
  await fc.assert(
    fc
      .asyncProperty(fc.shuffledSubarray(thread, { minLength: 2 }), async (coming) => {
        for (const raw of coming) await receive(raw)
        const { mails, waitingSince, sentDate } = await conversation()
        expect(mails.map(({ at }: { at: string }) => at)).toEqual(
          thread
            .filter((raw) => coming.includes(raw))
            .map((raw) => `2026-11-16T08:0${thread.indexOf(raw) + 1}:00.000Z`),
        )
        expect([waitingSince, sentDate]).toEqual([mails[0].at, mails.at(-1).at])
      })
      .beforeEach(clear),
    { numRuns: times(30, 10) },
  )
})

describe('an answer to a mail of ours', () => {
  let sent: { messageId: string; thread: string }
  let id: number
  beforeEach(async () => {
    await receive(mail({ id: 'a' }))
    const { messageId } = await conversation()
    id = messageId
    await query('update messages set client_id = 1, user_id = 1, exploiter_id = 1')
    const body = { messageId, subject: 'Re: A room', body: '<p>Yes</p>', clientEmail: 'ann@berg.example' }
    expect((await server.call('POST', '/api/messagingMessage', { as, body })).status).toBe(200)
    const [row] = await query(`update mails set state = 'SENT', at = '2026-11-16T08:40:00Z'
      where subject = 'Re: A room' and state = 'QUEUED' returning message_id as "messageId", thread`)
    sent = row
  })
  const state = async () => {
    const { status, isOpened, waitingSince, mails } = await conversation()
    return { status, isOpened, waits: waitingSince !== null, mails: mails.length }
  }

  test.each([
    ['by its header', () => mail({ id: 'z', minute: 50, headers: `In-Reply-To: ${sent.messageId}` })],
    [
      'by an id that holds its token',
      () => mail({ id: 'z', headers: `References: <x.${sent.thread}@else.example>` }),
    ],
    ['by the address', () => mail({ id: 'z', to: `stay+${sent.thread}@citystay.example` })],
  ])('continues its message %s, and opens it again', async (_, raw) => {
    expect(await state()).toEqual({ status: 'WAITING_FOR_REPLY', isOpened: 'true', waits: false, mails: 2 })
    await receive(raw())
    expect(await state()).toEqual({ status: 'OPEN', isOpened: 'false', waits: true, mails: 3 })
  })

  test('by a program changes nothing but the mails', async () => {
    await receive(mail({ id: 'z', headers: `In-Reply-To: ${sent.messageId}\nAuto-Submitted: auto-replied` }))
    expect(await state()).toEqual({ status: 'WAITING_FOR_REPLY', isOpened: 'true', waits: false, mails: 3 })
  })

  test('that comes back to us is no new mail', async () => {
    const own = mail({ from: 'stay@citystay.example' }).replace('<one@berg.example>', sent.messageId)
    expect(await receive(own)).toBe(false)
    expect(await state()).toMatchObject({ mails: 2 })
  })

  test('that did not arrive: the mail has failed, and the person waits again', async () => {
    const report = readFileSync(join(import.meta.dirname, '../../mails/reading/corpus/failure.eml'), 'utf8')
    await receive(Buffer.from(report.replace(/<ours\.[^>]*>/, sent.messageId)))
    expect(await state()).toEqual({ status: 'OPEN', isOpened: 'false', waits: true, mails: 3 })
    const failed = (await mailsOf(id)).filter((one: { state: string }) => one.state === 'FAILED')
    expect(failed).toMatchObject([{ subject: 'Re: A room', reason: '550 5.1.1 No such user' }])
  })
})

test('a reference number joins the enquiry, and the conversation only of the person who has one', async () => {
  const number = 'SB-26-004418W'
  await query('update enquiries set ref_number = $1 where enquiry_id = 1', [number])
  await receive(mail({ id: 'a', subject: `About ${number}` }))
  await receive(mail({ id: 'b', subject: `${number} again` }))
  await receive(mail({ id: 'c', subject: `${number}`, from: 'Eve <eve@else.example>' }))
  const all = await messages()
  expect(all.map(({ clientEmail }: { clientEmail: string }) => clientEmail).toSorted()).toEqual([
    'ann@berg.example',
    'eve@else.example',
  ])
  expect(all.every(({ reference }: { reference: string }) => reference === number)).toBe(true)
  const rows = await query('select enquiry_id::int as id from mails where mail_id > $1', [samples])
  expect(rows).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }])
})

test('the text is harmless and loads nothing but its own pictures', async () => {
  const image = await picture().png().toBuffer()
  const html = `Content-Type: text/html\n\n<p onclick="x()">Hi<script>x()</script><img src="http://track.example/p.gif"><img src="cid:p1@x"></p>`
  await receive(mail(parted(html, file('p.png', image, '\nContent-ID: <p1@x>'))))
  const { mails } = await conversation()
  const { body, attachments } = await get(`/api/v2/enquiry/mail_message/${mails[0].mailId}`)
  expect(body).toMatch(/^<p>Hi<img src="\/files\/[\da-f]{64}\/\d+x\d+\/large\.webp"><\/p>$/)
  expect(attachments).toEqual([])
})

test('files are kept whatever they are, with a warning where one is due', async () => {
  const files: [string, Buffer, string, string | null][] = [
    ['list.txt', Buffer.from('one'), 'text/plain', null],
    ['offer.pdf', Buffer.from('MZ\x90\0program'), 'application/octet-stream', 'OTHER_CONTENT'],
    ['setup.exe', Buffer.from('MZ'), 'application/octet-stream', 'PROGRAM'],
    ['../../table.xlsx', Buffer.from('PK'), 'application/octet-stream', null],
    ['empty.pdf', Buffer.alloc(0), 'application/pdf', null],
  ]
  await receive(mail(parted(...files.map(([name, content]) => file(name, content)))))
  const [{ attachments }] = (await conversation()).mails
  expect(attachments).toEqual(
    files.map(([name, content, type, warning]) => ({
      mailAttachmentId: expect.any(Number),
      name: name.replace('../../', ''),
      type,
      size: content.length,
      warning,
    })),
  )
  const path = `/api/v2/enquiry/mail_attachment/${attachments[1].mailAttachmentId}`
  const { headers } = await server.call('GET', path, { as })
  expect(headers['content-disposition']).toMatch(/^attachment/)
})

test('every mail of the corpus is stored once, with its bytes', async () => {
  const folder = join(import.meta.dirname, '../../mails/reading/corpus')
  const names = inPart(readdirSync(folder).filter((name) => name.endsWith('.eml')))
  const raws = names.map((name) => readFileSync(join(folder, name)))
  for (const raw of raws) expect(await receive(raw)).toBe(true)
  for (const raw of raws.slice(0, times(40, 5))) expect(await receive(raw)).toBe(false)
  const [{ mails, sizes }] = await query(
    `select count(*)::int as mails, sum(size)::int as sizes
    from mails join files on file_id = raw_id where mail_id > $1`,
    [samples],
  )
  expect([mails, sizes]).toEqual([raws.length, raws.reduce((sum, { length }) => sum + length, 0)])
  const left = await query(
    `select from mails left join message_threads using (thread)
    where mail_id > $1 and message_thread_id is null limit 1`,
    [samples],
  )
  expect(left).toEqual([])
})

describe('a mail that begins a conversation', () => {
  const told = () => query(`select user_id, kind, title from notifications order by user_id`)
  const manager = () => ({ user_id: server.userId('ROLE_MANAGER'), kind: 'ANSWER', title: 'A room in May' })
  beforeEach(() => query('delete from notifications'))

  test('tells the people of its brand, and further ones of nobody tell nobody', async () => {
    // A mail with only a List-Id is not treated as a newsletter,
    // because a mail group may forward mails to the brand.
    await receive(mail({ headers: 'List-Id: <stay.citystay.example>' }))
    expect(await told()).toEqual([manager()])
    await receive(mail({ id: 'two', minute: 40, headers: 'In-Reply-To: <one@berg.example>' }))
    expect(await told()).toHaveLength(1)
  })

  test.each([
    ['a newsletter', { headers: 'List-Unsubscribe-Post: List-Unsubscribe=One-Click' }],
    ['a sender of many mails', { headers: 'Precedence: bulk' }],
    ['a program', { headers: 'Auto-Submitted: auto-replied' }],
    ['an address that is no brand', { to: 'somebody@citystay.example' }],
    ['a colleague to a client', { from: 'stay@citystay.example', to: 'ann@berg.example' }],
  ])('tells nobody if it is of %s', async (_, written) => {
    await receive(mail(written))
    expect(await messages()).toHaveLength(1)
    expect(await told()).toEqual([])
  })
})

describe('an answer that a colleague writes in another program', () => {
  const answer = (written: Written = {}) =>
    mail({
      ...{ id: 'outlook', from: 'CityStay <stay@citystay.example>', to: 'Ann Berg <ann@berg.example>' },
      ...{ minute: 50, headers: 'In-Reply-To: <one@berg.example>', ...written },
    })
  const waits = async () => (await query(`select status, unanswered_since as since from messages`))[0]
  const times = async () =>
    (
      await server.call('GET', '/api/messaging/answer_times?from=2026-11-01&to=2026-11-30&by=exploiter', {
        as: 'ROLE_ADMIN',
      })
    ).body.total

  test('ends the waiting, wakes what was put aside, and is the first response', async () => {
    await receive(mail({}))
    expect(await times()).toMatchObject({ conversations: 1, answered: 0 })
    await query(`update messages set snoozed_until = '2099-01-01'`)
    await receive(answer())
    expect(await waits()).toEqual({ status: 'WAITING_FOR_REPLY', since: null })
    expect(await query('select snoozed_until from messages')).toEqual([{ snoozed_until: null }])
    expect(await times()).toMatchObject({ conversations: 1, answered: 1, firstResponse: 20 })
  })

  test('leaves somebody waiting who wrote after it, also if it comes late', async () => {
    await receive(mail({}))
    await receive(mail({ id: 'again', minute: 55, headers: 'In-Reply-To: <one@berg.example>' }))
    await receive(answer())
    expect(await waits()).toEqual({ status: 'OPEN', since: '2026-11-16T08:55:00.000Z' })
    expect(await times()).toMatchObject({ answered: 1, firstResponse: 20 })
  })

  test('is none if it goes to colleagues only', async () => {
    await receive(mail({}))
    await receive(
      answer({
        to: 'stay@citystay.example',
        headers: 'Cc: ann@berg.example\nIn-Reply-To: <one@berg.example>',
      }),
    )
    expect(await waits()).toMatchObject({ status: 'OPEN', since: '2026-11-16T08:30:00.000Z' })
    expect(await times()).toMatchObject({ answered: 0 })
  })

  test('begins no conversation of answer times, but the client who writes after it does', async () => {
    await receive(answer({ headers: '' }))
    expect(await waits()).toEqual({ status: 'OPEN', since: null })
    expect(await times()).toMatchObject({ conversations: 0 })
    await receive(mail({ minute: 55, headers: 'In-Reply-To: <outlook@berg.example>' }))
    expect(await waits()).toMatchObject({ since: '2026-11-16T08:55:00.000Z' })
    expect(await times()).toMatchObject({ conversations: 1, answered: 0 })
  })
})
