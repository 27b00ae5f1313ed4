import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { mailsFor } from '../../../testing/areas/receive.ts'
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
beforeEach(async () => {
  await query('delete from messages')
  await query('delete from mails where mail_id > $1', [samples])
})

const query = async (statement: string, values: unknown[] = []) =>
  (await server.database.pool.query(statement, values)).rows
const get = async (path: string) => (await server.call('GET', path, { as })).body

interface Head {
  mailId: number
  fromAddress: string
  answerTo: string
  replyToAddress: string | null
  isNewPerson: boolean
  posesAs: string | null
}
const mailsOf = async (messageId: number): Promise<Head[]> =>
  (await get(`/api/messagingMessage/${messageId}/mails`))._embedded.messagingMails
/** The senders of the mails of each message, by the client address of the message. */
async function conversations(): Promise<Record<string, string[]>> {
  const all = (await get('/api/messaging/messages?page=0&rows_per_page=25'))._embedded.messagingMessages
  const found: [string, string[]][] = []
  for (const { messageId, clientEmail } of all)
    found.push([clientEmail, (await mailsOf(messageId)).map(({ fromAddress }) => fromAddress)])
  return Object.fromEntries(found)
}
async function only() {
  const [message, ...others] = (await get('/api/messaging/messages?page=0&rows_per_page=25'))._embedded
    .messagingMessages
  expect(others).toEqual([])
  return { ...message, mails: await mailsOf(message.messageId) }
}

const carla = 'Carla One <carla@one.example>'
const dirk = 'Dirk Two <dirk@two.example>'
const eve = 'Eve <eve@evil.example>'

interface Written {
  from?: string
  id: string
  to?: string
  minute?: number
  headers?: readonly string[]
}
const mail = ({ from = carla, id, to = 'stay@citystay.example', minute = 30, headers = [] }: Written) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Our winter offers',
    `Date: Mon, 16 Nov 2026 08:${String(minute).padStart(2, '0')}:00 +0000`,
    `Message-ID: <${id}>`,
    ...headers,
    '',
    `Text of ${id}`,
  ].join('\n')
const answering = (...ids: string[]) => [`References: ${ids.map((id) => `<${id}>`).join(' ')}`]
const reply = async (messageId: number, clientEmail: string) => {
  await query('update messages set client_id = 1, user_id = 1, exploiter_id = 1')
  const body = { messageId, subject: 'Re: Offers', body: '<p>Yes</p>', clientEmail }
  const answer = await server.call('POST', '/api/messagingMessage', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await query('update messages set client_id = null')
  const [sent] =
    await query(`update mails set state = 'SENT' where state = 'QUEUED' and subject = 'Re: Offers'
    returning mail_id::int as "mailId", message_id as "messageId", thread, to_addresses as "to", reply_to_id::int as "replyToId"`)
  return sent
}

describe('strangers who answer the same unknown mail', () => {
  test('have conversations of their own, each answered to its writer', async () => {
    await receive(mail({ id: 'c1@one.example', headers: answering('news@mailer.example') }))
    await receive(mail({ from: dirk, id: 'd1@two.example', headers: answering('news@mailer.example') }))
    await receive(mail({ id: 'c2@one.example', minute: 40, headers: answering('news@mailer.example') }))
    expect(await conversations()).toEqual({
      'carla@one.example': ['carla@one.example', 'carla@one.example'],
      'dirk@two.example': ['dirk@two.example'],
    })
  })

  test('stay apart when that mail comes itself, and when each writes on', async () => {
    await receive(mail({ id: 'c1@one.example', headers: answering('news@mailer.example') }))
    await receive(mail({ from: dirk, id: 'd1@two.example', headers: answering('news@mailer.example') }))
    await receive(mail({ from: 'News <news@mailer.example>', id: 'news@mailer.example', minute: 1 }))
    await receive(
      mail({ from: dirk, id: 'd2@two.example', headers: answering('news@mailer.example', 'd1@two.example') }),
    )
    expect(await conversations()).toEqual({
      'carla@one.example': ['carla@one.example'],
      'dirk@two.example': ['dirk@two.example', 'dirk@two.example'],
      'news@mailer.example': ['news@mailer.example'],
    })
  })

  test.each([
    ['one sender, and another address for answers', 'Portal <noreply@portal.example>', true],
    ['one sender under another name', '', false],
  ])('of a portal: %s', async (_, from, hasReplyTo) => {
    for (const [nth, name] of ['carla', 'dirk'].entries())
      await receive(
        mail({
          from: from || `${name} <noreply@portal.example>`,
          id: `${nth}@portal.example`,
          headers: [
            ...answering('constant@portal.example'),
            ...(hasReplyTo ? [`Reply-To: ${name}@guest.example`] : []),
          ],
        }),
      )
    const all = (await get('/api/messaging/messages?page=0&rows_per_page=25'))._embedded.messagingMessages
    expect(all).toHaveLength(2)
  })

  test('of a portal that gives all its mails one Message-ID', async () => {
    const at = (who: string) => [`Reply-To: ${who}@guest.example`]
    const from = 'Portal <noreply@portal.example>'
    await receive(mail({ from, id: 'constant@portal.example', headers: at('carla') }))
    await receive(
      mail({
        from,
        id: 'x@portal.example',
        headers: [...at('dirk'), ...answering('constant@portal.example')],
      }),
    )
    expect((await query('select distinct thread from mails where mail_id > $1', [samples])).length).toBe(2)
  })
})

describe('an answer to all, and who poses as us', () => {
  test('goes to the other recipients as well, but not to ourselves', async () => {
    const to = 'stay@citystay.example, "Dirk Two" <dirk@two.example>'
    await receive(mail({ id: 'all1@one.example', to, headers: ['Cc: ann@three.example, CARLA@one.example'] }))
    const [head] = (await only()).mails
    expect(head).toMatchObject({
      answerTo: carla,
      answerAllCc: 'Dirk Two <dirk@two.example>, ann@three.example',
      posesAs: null,
    })
  })

  test.each([
    ['the name of a colleague', '"Cóntent  User" <eve@evil.example>', 'Content User'],
    ['the name of a brand', 'citystay <eve@evil.example>', 'CityStay'],
    ['an address of ours', '"stay@citystay.example" <eve@evil.example>', 'stay@citystay.example'],
    ['nothing of ours', 'Content <eve@evil.example>', null],
    ['our own address', 'CityStay <stay@citystay.example>', null],
  ])('is told by %s', async (_, from, posesAs) => {
    await query(`update users set displayname = 'Content User' where username = 'content'`)
    await receive(mail({ from, id: 'pose@evil.example', to: 'carla@one.example, stay@citystay.example' }))
    expect((await only()).mails).toMatchObject([{ posesAs }])
  })
})

describe('an outsider who learnt the Message-ID', () => {
  test('of a mail of the client joins nothing, also by naming the client in Cc', async () => {
    await receive(mail({ id: 'c1@one.example' }))
    await receive(mail({ from: eve, id: 'e1@evil.example', headers: answering('c1@one.example') }))
    await receive(
      mail({
        from: eve,
        id: 'e2@evil.example',
        minute: 31,
        headers: [...answering('c1@one.example'), `Cc: ${carla}`],
      }),
    )
    await receive(
      mail({
        from: '"carla@one.example" <eve@evil.example>',
        id: 'e3@evil.example',
        minute: 32,
        headers: answering('c1@one.example'),
      }),
    )
    expect((await conversations())['carla@one.example']).toEqual(['carla@one.example'])
  })

  test('of the mail that everybody answers does not gather those who answer it', async () => {
    await receive(mail({ from: eve, id: 'news@mailer.example' }))
    await receive(mail({ id: 'c1@one.example', headers: answering('news@mailer.example') }))
    expect(await conversations()).toEqual({
      'eve@evil.example': ['eve@evil.example'],
      'carla@one.example': ['carla@one.example'],
    })
  })

  test('of a mail of ours is marked as new, and gets no answer that was meant for the client', async () => {
    await receive(mail({ id: 'c1@one.example' }))
    const { messageId } = await only()
    const sent = await reply(messageId, carla)
    await receive(
      mail({ from: eve, id: 'e1@evil.example', minute: 50, headers: [`In-Reply-To: ${sent.messageId}`] }),
    )
    const { mails, clientEmail } = await only()
    expect(clientEmail).toBe('carla@one.example')
    expect(mails.filter(({ isNewPerson }: Head) => isNewPerson)).toHaveLength(1)
    expect(mails.find(({ isNewPerson }: Head) => isNewPerson)).toMatchObject({
      fromAddress: 'eve@evil.example',
      answerTo: eve,
    })
    const toCarla = await reply(messageId, 'carla@one.example')
    expect(toCarla.replyToId).not.toBe(mails.find(({ isNewPerson }: Head) => isNewPerson)?.mailId)
  })

  test('guesses neither a token nor the address of another by a part of it', async () => {
    await receive(mail({ id: 'c1@one.example' }))
    await receive(
      mail({
        from: eve,
        id: 'e1@evil.example',
        to: 'stay+0123456789abcdef01@citystay.example',
        headers: answering('x.0123456789abcdef01@citystay.example'),
      }),
    )
    const number = 'SB-26-004418W'
    await query('update enquiries set ref_number = $1 where enquiry_id = 1', [number])
    await receive(mail({ id: 'c2@one.example', minute: 31 }).replace('Our winter offers', number))
    await receive(
      mail({ from: 'a@one.example', id: 'a1@one.example', minute: 32 }).replace('Our winter offers', number),
    )
    expect((await conversations())['a@one.example']).toEqual(['a@one.example'])
  })
})

describe('a person in common', () => {
  test('is whom the mail went to in copy, also if the answer comes first', async () => {
    const first = mail({ id: 'c1@one.example', minute: 1, headers: [`Cc: ${dirk}`] })
    const answer = mail({ from: dirk, id: 'd1@two.example', minute: 2, headers: answering('c1@one.example') })
    for (const order of [
      [first, answer],
      [answer, first],
    ]) {
      for (const raw of order) await receive(raw)
      expect(Object.values(await conversations())).toEqual([['carla@one.example', 'dirk@two.example']])
      await query('delete from messages')
      await query('delete from mails where mail_id > $1', [samples])
    }
  })

  test('is the client with another address', async () => {
    await receive(mail({ id: 'c1@one.example' }))
    await query(`update clients set alternative_emails = 'c.one@home.example' where client_id = 1`)
    await query('update messages set client_id = 1')
    await receive(
      mail({ from: 'c.one@home.example', id: 'h1@home.example', headers: answering('c1@one.example') }),
    )
    const { mails } = await only()
    expect(mails.map(({ isNewPerson }: Head) => isNewPerson)).toEqual([false, false])
  })

  test('is whom a colleague answers from another program; the next answer goes to that person', async () => {
    await receive(mail({ id: 'c1@one.example' }))
    await receive(
      mail({
        from: 'CityStay <stay@citystay.example>',
        to: carla,
        id: 'o1@citystay.example',
        minute: 40,
        headers: answering('c1@one.example'),
      }),
    )
    const { mails } = await only()
    expect(mails.map(({ answerTo }: Head) => answerTo)).toEqual([carla, carla])
    expect(mails.some(({ isNewPerson }: Head) => isNewPerson)).toBe(false)
  })
})

describe('an address for answers that is not the sender', () => {
  test('is where the answer goes; the message has the name and the address of the sender', async () => {
    await query(`update clients set email = 'carla@one.example' where client_id = 1`)
    await receive(mail({ id: 'c1@one.example', headers: ['Reply-To: Helper <eve@evil.example>'] }))
    const message = await only()
    expect(message).toMatchObject({ clientEmail: 'carla@one.example', clientName: 'Carla One' })
    expect(message.mails).toMatchObject([
      { replyToAddress: 'Helper <eve@evil.example>', answerTo: 'Helper <eve@evil.example>' },
    ])
    const proposed = await get(`/api/messagingMessage/${message.messageId}/proposals`)
    expect(proposed._embedded.clients).toMatchObject([{ clientId: 1, address: 'carla@one.example' }])
  })

  test('assigns no client', async () => {
    await query(`update clients set email = 'carla@one.example' where client_id = 1`)
    await receive(mail({ from: eve, id: 'e1@evil.example', headers: ['Reply-To: carla@one.example'] }))
    const { messageId, clientEmail } = await only()
    expect(clientEmail).toBe('eve@evil.example')
    expect((await get(`/api/messagingMessage/${messageId}/proposals`))._embedded.clients).toEqual([])
  })

  test('is one address, whatever the name of the sender looks like', async () => {
    const from = '=?utf-8?Q?x=22_=3Ceve=40evil.example=3E=2C_=22y?= <carla@one.example>'
    await receive(mail({ from, id: 'c1@one.example' }))
    const { messageId, mails } = await only()
    const sent = await reply(messageId, mails[0].answerTo)
    expect(sent.to).not.toMatch(/<eve@/)
    expect(sent.to).toMatch(/<carla@one\.example>$/)
  })
})

test('merged conversations mark each new person, and split ones none', async () => {
  await receive(mail({ id: 'c1@one.example' }))
  await receive(mail({ from: dirk, id: 'd1@two.example', minute: 31 }))
  const all = (await get('/api/messaging/messages?page=0&rows_per_page=25'))._embedded.messagingMessages
  const [target, part] = ['carla@one.example', 'dirk@two.example'].map(
    (address) => all.find(({ clientEmail }: { clientEmail: string }) => clientEmail === address).messageId,
  )
  const body = { ids: [part] }
  await server.call('POST', `/api/messagingMessage/${target}/merge`, { as, body })
  expect((await only()).mails).toMatchObject([{ isNewPerson: false }, { isNewPerson: true, answerTo: dirk }])
  await server.call('POST', `/api/messagingMessage/${target}/split`, { as })
  expect(await mailsOf(part)).toMatchObject([{ isNewPerson: false, answerTo: dirk }])
})

describe('a relay that rewrites our Message-ID', () => {
  test('the answer is found by our entry in References, and our own copy is no new mail', async () => {
    await receive(mail({ id: 'c1@one.example' }))
    const { messageId } = await only()
    const { thread, mailId } = await reply(messageId, carla)
    const [{ at }] = await query('select at from mails where mail_id = $1', [mailId])
    const rewritten = '0102-ses@email.amazonses.com'
    const token = `conversation.${thread}@citystay.example`
    await receive(
      mail({
        from: 'Carla <carla@home.example>',
        id: 'c2@home.example',
        minute: 50,
        headers: [`In-Reply-To: <${rewritten}>`, ...answering(token, 'c1@one.example', rewritten)],
      }),
    )
    expect((await only()).mails).toHaveLength(3)
    const copy = mail({ from: 'CityStay <stay@citystay.example>', id: rewritten, headers: answering(token) })
    const date = new Date(at).toUTCString()
    expect(await receive(copy.replace(/^Date: .*$/m, `Date: ${date}`))).toBe(false)
  })

  /** A delivery report that contains our mail with the Message-ID that the relay gave it. */
  const report = (thread: string, { to = 'carla@one.example', from = 'MAILER-DAEMON@relay.example' } = {}) =>
    [
      `From: ${from}`,
      'To: stay@citystay.example',
      'Subject: Delivery Status Notification (Failure)',
      'Message-ID: <report@relay.example>',
      'Date: Mon, 16 Nov 2026 08:55:00 +0000',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Your mail could not be delivered: 550 5.1.1 No such user',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Message-ID: <0102-ses@email.amazonses.com>',
      `References: <conversation.${thread}@citystay.example> <c1@one.example>`,
      `To: ${to}`,
      '',
      'Yes',
      '--b--',
    ].join('\n')
  const stateOf = async (mailId: number) =>
    (await query('select state from mails where mail_id = $1', [mailId]))[0].state

  test('its report marks the mail to that recipient, by the token', async () => {
    await receive(mail({ id: 'c1@one.example' }))
    const { messageId } = await only()
    const toCarla = await reply(messageId, carla)
    const toDirk = await reply(messageId, dirk)
    expect(toDirk.thread).toBe(toCarla.thread)
    await receive(report(toCarla.thread))
    expect([await stateOf(toCarla.mailId), await stateOf(toDirk.mailId)]).toEqual(['FAILED', 'SENT'])
    expect(await only()).toMatchObject({ status: 'OPEN', waitingSince: expect.any(String) })
    await receive(report(toCarla.thread).replace('<report@', '<second@'))
    expect(await stateOf(toDirk.mailId)).toBe('SENT')
  })

  test('a person who passes such a report on marks nothing, and waits', async () => {
    await receive(mail({ id: 'c1@one.example' }))
    const { messageId } = await only()
    const sent = await reply(messageId, carla)
    const raw = report(sent.thread, { from: carla })
    await receive(`Return-Path: <carla@one.example>\n${raw}`)
    expect(await stateOf(sent.mailId)).toBe('SENT')
    const [{ kind }] = await query(`select kind from mails where message_id = '<report@relay.example>'`)
    expect(kind).toBe('MESSAGE')
  })
})
