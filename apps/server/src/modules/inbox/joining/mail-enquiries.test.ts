import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../../testing/app.ts'
import { mailsFor } from '../../../testing/areas/receive.ts'
import { expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_MANAGER'
let server: TestApp
let receive: Awaited<ReturnType<typeof mailsFor>>
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(
    `insert into cities (name, country_id, aliases) values ('Rotterdam', 1, 'Roffa'), ('Alphen aan den Rijn', 1, '')`,
  )
  receive = await mailsFor(server)
})
afterAll(() => server.close())

const query = (statement: string, values: unknown[] = []) => server.database.pool.query(statement, values)
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { as, ...(body ? { body } : {}) })
const undo = ({ headers }: Answer) => call('POST', '/api/history/undo', { action: headers['x-request-id'] })

let count = 0
/** Receives a mail. Returns the id of its conversation. */
async function arrived(head: string, text: string, id = `m${++count}@berg.example`): Promise<number> {
  await receive(
    `Message-ID: <${id}>\nDate: Mon, 16 Nov 2026 09:00:${String(++count).padStart(2, '0')} +0000\n${head}\n${text.startsWith('MIME') ? '' : '\n'}${text}`,
  )
  const { rows } = await query(
    `select coalesce(g.merged_into_id, g.message_id) as id from mails m join message_threads t using (thread)
     join messages g on g.message_id = t.message_id where m.message_id = $1`,
    [`<${id}>`],
  )
  return Number(rows[0].id)
}
const mailsOf = async (messageId: number) =>
  (await call('GET', `/api/messagingMessage/${messageId}/mails`)).body._embedded.messagingMails
const joinedOf = async (messageId: number) =>
  (await mailsOf(messageId)).map(({ enquiries }: { enquiries: { enquiryId: number; reason: string }[] }) =>
    enquiries.map(({ enquiryId, reason }) => `${enquiryId} ${reason}`),
  )
const ofEnquiry = async (enquiryId: number) =>
  (await call('GET', `/api/v2/enquiry/mail/${enquiryId}`)).body._embedded.enquiryMails.map(
    ({ subject, conversationId }: { subject: string; conversationId: number }) => [subject, conversationId],
  )

const asking = `Dear sir,

We look for 3 apartments in Rotterdam for 6 people, from 3 to 17 April 2027. Budget: € 1.500 per month.

Kind regards,
Ms. Ann Berg
Acmé B.V.
T 010-4123456`
const withFile = `MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/plain; charset=utf-8

${asking}
--x
Content-Type: text/plain; name=names.txt
Content-Disposition: attachment; filename=names.txt

Ann, Bo
--x
Content-Type: application/octet-stream; name=run.exe
Content-Disposition: attachment; filename=run.exe

MZ
--x--`

const draftOf = async (messageId: number) =>
  (await call('GET', `/api/messagingMessage/${messageId}/enquiry`)).body
const make = (messageId: number, body: object) =>
  call('POST', `/api/messagingMessage/${messageId}/enquiry`, {
    organisation: '/api/organisation/1',
    fase: 'Enquiry details received',
    exploiterId: 1,
    contactName: 'Ann Berg',
    ...body,
  })

describe('an enquiry from a mail', () => {
  test('has at least ten fields with their words, known places, the organisation and the files', async () => {
    const messageId = await arrived(
      'From: Ann <ann@acme.example>\nTo: stay@citystay.example\nSubject: Stay',
      withFile,
      'draft@berg.example',
    )
    const draft = await draftOf(messageId)
    const known = draft.hints.filter(
      ({ value, source }: Record<string, unknown>) => value !== null && source !== '',
    )
    expect(known.map(({ field }: { field: string }) => field)).toEqual([
      ...[
        'name',
        'contactName',
        'title',
        'clientEmail',
        'phone',
        'company',
        'checkinDate',
        'checkoutDate',
        'nights',
      ],
      ...['guests', 'location', 'prefferredAccommodation', 'roomType', 'budget'],
    ])
    expect(draft.organisations).toMatchObject([{ organisationId: 1, reason: 'name', source: 'Acmé B.V.' }])
    expect(draft.attachments.map(({ name }: { name: string }) => name)).toEqual(['names.txt'])
    expect(draft).toMatchObject({ exploiterId: 1, mailId: expect.any(Number) })
  })

  test('gets the mail, those after it and the files, and one undo takes all of it back', async () => {
    const first = await arrived('From: ann@berg.example\nSubject: Hello', 'Hi', 'one@berg.example')
    const messageId = await arrived(
      'From: ann@berg.example\nSubject: Re: Hello\nIn-Reply-To: <one@berg.example>',
      withFile,
      'two@berg.example',
    )
    expect(messageId).toBe(first)
    await arrived(
      'From: ann@berg.example\nSubject: More\nIn-Reply-To: <two@berg.example>',
      'And one more thing',
      'three@berg.example',
    )
    const draft = await draftOf(messageId)
    const [, second] = await mailsOf(messageId)
    const files = second.attachments.map(
      ({ mailAttachmentId }: { mailAttachmentId: number }) => mailAttachmentId,
    )
    const made = await make(messageId, { mailId: second.mailId, attachments: files, guests: 6 })
    expect(draft.mailId).not.toBe(second.mailId)
    expect(made.status).toBe(200)
    const { enquiryId, refNumber, rawResponse } = made.body.enquiry
    expect(rawResponse).toContain('We look for 3 apartments')
    expect(await joinedOf(messageId)).toEqual([[], [`${enquiryId} HAND`], [`${enquiryId} HAND`]])
    expect(await ofEnquiry(enquiryId)).toEqual([
      ['More', messageId],
      ['Re: Hello', messageId],
    ])
    const names = async () =>
      (
        await query(
          'select name from enquiry_files d join files on files.file_id = d.content_id where enquiry_id = $1',
          [enquiryId],
        )
      ).rows
    expect(await names()).toEqual([{ name: 'names.txt' }])
    expect((await call('GET', `/api/messagingMessage/${messageId}`)).body.reference).toBe(refNumber)
    expect((await undo(made)).status).toBe(200)
    expect(await joinedOf(messageId)).toEqual([[], [], []])
    expect(await names()).toEqual([])
    expectProblem(await call('GET', `/api/v2/backend/enquiry/${enquiryId}`), 404)
    expect((await call('GET', `/api/messagingMessage/${messageId}`)).body.reference).toBeNull()
  })

  test('needs a mail of this message, and the right to add enquiries', async () => {
    const messageId = await arrived('From: ann@berg.example\nSubject: Rights', 'Hi')
    expectProblem(await make(messageId, { mailId: 4 }), 404)
    expectProblem(await make(messageId, { mailId: 99_999 }), 404)
    const path = `/api/messagingMessage/${messageId}/enquiry`
    expectProblem(await server.call('GET', path, { as: 'ROLE_CONTENT' }), 403)
  })
})

describe('mails and enquiries', () => {
  test('an answer follows the mail that it answers, and our reply does too', async () => {
    const messageId = await arrived(
      'From: vincent@gogh.example\nSubject: Two stays',
      'Hi',
      'stays@gogh.example',
    )
    for (const enquiryId of [1, 2])
      expect((await call('POST', `/api/messagingMessage/${messageId}/enquiry/${enquiryId}`, {})).status).toBe(
        200,
      )
    await arrived(
      'From: vincent@gogh.example\nSubject: Re: Two stays\nIn-Reply-To: <stays@gogh.example>',
      'Well?',
    )
    await query('update messages set client_id = 1, user_id = 1, exploiter_id = 1 where message_id = $1', [
      messageId,
    ])
    const answer = { messageId, subject: 'Re', body: '<p>Yes</p>', clientEmail: 'vincent@gogh.example' }
    expect((await call('POST', '/api/messagingMessage', answer)).status).toBe(200)
    expect(await joinedOf(messageId)).toEqual([
      ['1 HAND', '2 HAND'],
      ['1 THREAD', '2 THREAD'],
      ['1 THREAD', '2 THREAD'],
    ])
    const [{ mailId }] = await mailsOf(messageId)
    const mail = {
      replyToId: mailId,
      toAddresses: 'vincent@gogh.example',
      subject: 'Re',
      body: '<p>Offer</p>',
    }
    expect((await call('POST', '/api/v2/enquiry/mail/2', mail)).status).toBe(200)
    expectProblem(await call('POST', '/api/v2/enquiry/mail/3', mail), 400, 404)
  })

  test('an answer that is written at the enquiry answers the conversation too, and its undo takes that back', async () => {
    const messageId = await arrived('From: ann@berg.example\nSubject: Asked', 'When?')
    const [{ mailId }] = await mailsOf(messageId)
    await call('POST', `/api/messagingMessage/${messageId}/enquiry/1`, {})
    const shown = async () => (await call('GET', `/api/messagingMessage/${messageId}`)).body
    expect(await shown()).toMatchObject({ status: 'OPEN', waitingSince: expect.any(String) })
    const sent = await call('POST', '/api/v2/enquiry/mail/1', {
      ...{ toAddresses: 'ann@berg.example', subject: 'Re: Asked', body: '<p>In May</p>', replyToId: mailId },
    })
    expect([sent.status, sent.body.errors]).toEqual([200, undefined])
    expect(await shown()).toMatchObject({ status: 'WAITING_FOR_REPLY', waitingSince: null })
    expect((await undo(sent)).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 'OPEN', waitingSince: expect.any(String) })
  })

  test('a conversation leaves an enquiry, which an undo takes back; joining twice changes nothing', async () => {
    const messageId = await arrived('From: bo@else.example\nSubject: Leave', 'Hi')
    const path = `/api/messagingMessage/${messageId}/enquiry/1`
    await call('POST', path, {})
    const again = await call('POST', path, {})
    expect(await joinedOf(messageId)).toEqual([['1 HAND']])
    const left = await call('DELETE', path)
    expect(left.status).toBe(202)
    expect(await joinedOf(messageId)).toEqual([[]])
    expect((await undo(left)).status).toBe(200)
    expect(await joinedOf(messageId)).toEqual([['1 HAND']])
    expectProblem(await undo(again), 404)
    expectProblem(await call('POST', `/api/messagingMessage/${messageId}/enquiry/9999`, {}), 404)
  })

  test('proposes the enquiry of the number, then of the person, then of the company, and none that is joined', async () => {
    const body = { organisation: '/api/organisation/2', fase: 'Confirmed', exploiterId: 1, contactName: 'Bo' }
    const add = async (more: object) =>
      (await call('POST', '/api/v2/backend/reservation', { ...body, ...more })).body.enquiry
    const rows = [await add({ clientEmail: 'Zoe@else.example' }), await add({})]
    const messageId = await arrived(
      'From: zoe@else.example\nSubject: Question',
      `About number ${rows[1].refNumber} please`,
    )
    const proposed = async () =>
      (await call('GET', `/api/messagingMessage/${messageId}/enquiries`)).body._embedded.enquiries.map(
        ({ enquiryId, reason }: { enquiryId: number; reason: string }) => [enquiryId, reason],
      )
    expect(await proposed()).toEqual([[rows[0].enquiryId, 'person']])
    // The mail is already joined to the enquiry with the reference number, so that enquiry is not proposed.
    expect(await joinedOf(messageId)).toEqual([[`${rows[1].enquiryId} NUMBER`]])
  })
})

describe('merging', () => {
  const subjectsOf = async (messageId: number) =>
    (await mailsOf(messageId)).map(({ subject }: { subject: string }) => subject)
  const stateOf = async (messageId: number) => {
    const { status, userId, clientEmail, waitingSince, isOpened } = (
      await call('GET', `/api/messagingMessage/${messageId}`)
    ).body
    return { status, userId, clientEmail, waitingSince, isOpened }
  }
  const listed = async () =>
    (
      await call('GET', '/api/messaging/messages?rows_per_page=25&clientSearch=merge')
    ).body._embedded.messagingMessages.map(({ messageId }: { messageId: number }) => messageId)

  test('three messages keep their order and files, and splitting gives back the same three', async () => {
    const ids = []
    for (const name of ['a', 'b', 'c'])
      ids.push(
        await arrived(`From: ${name}@merge.example\nSubject: ${name}`, withFile, `${name}@merge.example`),
      )
    const [a = 0, b = 0, c = 0] = ids
    await query('update messages set user_id = 2, status = $1 where message_id = $2', ['READ', b])
    const before = await Promise.all(ids.map(stateOf))
    const order = await listed()
    const merged = await call('POST', `/api/messagingMessage/${c}/merge`, { ids: [a, b] })
    expect(merged.body).toMatchObject({ messageId: c, waitingSince: before[0]?.waitingSince })
    expect(await subjectsOf(c)).toEqual(['a', 'b', 'c'])
    expect(
      (await mailsOf(c)).map(({ attachments }: { attachments: object[] }) => attachments.length),
    ).toEqual([2, 2, 2])
    expect(await listed()).toEqual([c])
    // An answer to a message that was merged arrives in the conversation that it was merged into.
    expect(
      await arrived('From: a@merge.example\nSubject: more\nIn-Reply-To: <a@merge.example>', 'More'),
    ).toBe(c)
    expect(await subjectsOf(c)).toEqual(['a', 'b', 'c', 'more'])
    expect((await call('POST', `/api/messagingMessage/${c}/split`)).status).toBe(200)
    expect(await listed()).toEqual(order)
    expect(await Promise.all(ids.map(subjectsOf))).toEqual([['a', 'more'], ['b'], ['c']])
    expect(await Promise.all([b, c].map(stateOf))).toEqual(before.slice(1))
  })

  test('is one action with one undo, and refuses what is merged, missing or itself', async () => {
    const [a = 0, b = 0] = [
      await arrived('From: x@merge.example\nSubject: x', 'X'),
      await arrived('From: y@merge.example\nSubject: y', 'Y'),
    ]
    const merged = await call('POST', `/api/messagingMessage/${a}/merge`, { ids: [b, a] })
    expectProblem(await call('POST', `/api/messagingMessage/${b}/merge`, { ids: [1] }), 409)
    expectProblem(await call('POST', `/api/messagingMessage/${a}/merge`, { ids: [99_999] }), 404)
    expect((await undo(merged)).status).toBe(200)
    expect(await subjectsOf(a)).toEqual(['x'])
    expectProblem(await call('POST', `/api/messagingMessage/${a}/split`), 409)
  })

  test.each([
    ['closed', { status: 'CLOSED' }, { status: 'OPEN', snoozedUntil: null }],
    ['put aside', { snoozedUntil: '2099-01-01T09:00:00Z' }, { status: 'OPEN', snoozedUntil: null }],
  ])('who waits is not hidden in a conversation that is %s', async (name, change, expected) => {
    const [a = 0, b = 0] = [
      await arrived(`From: s@merge.example\nSubject: s ${name}`, 'S'),
      await arrived(`From: t@merge.example\nSubject: t ${name}`, 'T'),
    ]
    await server.call('PUT', '/api/messagingMessage', { as, body: { messageId: a, ...change } })
    const waits = (await stateOf(b)).waitingSince
    const merged = await call('POST', `/api/messagingMessage/${a}/merge`, { ids: [b] })
    expect(merged.body).toMatchObject({ ...expected, waitingSince: expect.any(String) })
    expect(waits).not.toBeNull()
    expect((await undo(merged)).status).toBe(200)
  })

  test('what a colleague does with a merged message happens in its conversation, or is refused', async () => {
    const [a = 0, b = 0] = [
      await arrived('From: v@merge.example\nSubject: v', 'V'),
      await arrived('From: w@merge.example\nSubject: w', 'W'),
    ]
    await query('update messages set client_id = 1, user_id = 1, exploiter_id = 1 where message_id = $1', [a])
    await call('POST', `/api/messagingMessage/${a}/merge`, { ids: [b] })
    expectProblem(await call('POST', `/api/messagingMessage/${b}/status/CLOSED`), 409)
    expectProblem(await call('POST', `/api/messagingMessage/${b}/user/1`), 409)
    const body = { messageId: b, subject: 'Re: w', body: '<p>Yes</p>', clientEmail: 'w@merge.example' }
    const reply = await call('POST', '/api/messagingMessage', body)
    expect(reply.body).toMatchObject({ messageId: a, status: 'WAITING_FOR_REPLY', waitingSince: null })
    expect(await subjectsOf(a)).toEqual(['v', 'w', 'Re: w'])
  })

  test('a mail that comes while its message is merged is seen in the conversation', async () => {
    const [a = 0, b = 0] = [
      await arrived('From: k@merge.example\nSubject: k', 'K'),
      await arrived('From: l@merge.example\nSubject: l', 'L', 'l@merge.example'),
    ]
    await call('POST', `/api/messagingMessage/opened/${a}`)
    await call('POST', `/api/messagingMessage/opened/${b}`)
    const merging = await server.database.pool.connect()
    try {
      await merging.query('begin')
      await merging.query('select from messages where message_id in ($1, $2) for update', [a, b])
      const coming = arrived('From: l@merge.example\nSubject: more of l\nIn-Reply-To: <l@merge.example>', 'L')
      const isHeld = async () =>
        (
          await query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows.length
      await expect.poll(isHeld).toBeGreaterThan(0)
      await merging.query('update messages set merged_into_id = $1 where message_id = $2', [a, b])
      await merging.query('commit')
      expect(await coming).toBe(a)
    } finally {
      merging.release()
    }
    expect(await stateOf(a)).toMatchObject({ isOpened: 'false', status: 'OPEN' })
  })

  test('two people who merge each into the other make no circle', async () => {
    const [a = 0, b = 0] = [
      await arrived('From: p@merge.example\nSubject: p', 'P'),
      await arrived('From: q@merge.example\nSubject: q', 'Q'),
    ]
    const both = await Promise.all([
      call('POST', `/api/messagingMessage/${a}/merge`, { ids: [b] }),
      call('POST', `/api/messagingMessage/${b}/merge`, { ids: [a] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const direct = query('update messages set merged_into_id = $1 where message_id = 1', [
      (await query('select message_id from messages where merged_into_id is not null limit 1')).rows[0]
        .message_id,
    ])
    await expect(direct).rejects.toThrow(/merged/)
  })
})

describe('a new person', () => {
  const ask = (messageId: number) => call('GET', `/api/messagingMessage/${messageId}/proposals`)
  const add = (messageId: number) => call('POST', `/api/messagingMessage/${messageId}/person`)
  const signed = (name: string, more: string) =>
    `Dear sir,\n\nHave you rooms?\n\nKind regards,\n${name}\n${more}`
  const addClient = async (name: string, phone: string | null, email: string) =>
    Number(
      (
        await query(
          `insert into clients (firstname, lastname, phone, email, city) values ('Cas', $1, $2, $3, 'Delft') returning client_id`,
          [name, phone, email],
        )
      ).rows[0].client_id,
    )

  test('becomes a client and a contact of the company in one click, with one undo', async () => {
    await query(
      `insert into organisations (name, name_key, website) values ('Nordlys A/S', 'nordlys', 'https://nordlys.example')`,
    )
    const messageId = await arrived(
      'From: Bo Lund <bo@nordlys.example>\nSubject: Rooms',
      signed('Bo Lund', 'T 010-4123457'),
    )
    expect((await ask(messageId)).body).toMatchObject({
      person: {
        firstname: 'Bo',
        lastname: 'Lund',
        phone: '+31 10 412 3457',
        organisationName: 'Nordlys A/S',
      },
      warning: null,
    })
    const added = await add(messageId)
    expect(added.body).toMatchObject({
      clientName: 'Bo Lund',
      organisation: 'Nordlys A/S',
      userId: server.userId(as),
    })
    const contacts = async () =>
      (
        await query(
          `select name, email, office_phone from organisation_contacts where email = 'bo@nordlys.example'`,
        )
      ).rows
    expect(await contacts()).toEqual([
      { name: 'Bo Lund', email: 'bo@nordlys.example', office_phone: '+31 10 412 3457' },
    ])
    // Adding the same person again returns the existing client.
    expect((await add(messageId)).body.clientId).toBe(added.body.clientId)
    const known = await arrived('From: Bo Lund <bo@nordlys.example>\nSubject: More', signed('Bo Lund', ''))
    expect((await ask(known)).body).toMatchObject({
      person: null,
      _embedded: { clients: [{ reason: 'address' }] },
    })
    await undo(added)
    expect(await contacts()).toEqual([])
    expect((await call('GET', `/api/messagingMessage/${messageId}`)).body).toMatchObject({
      clientId: -1,
      userId: null,
    })
  })

  test('is nobody of gmail.com, has no number of two, and may be one of three who share a number', async () => {
    const messageId = await arrived(
      'From: Cas Vis <cas@gmail.com>\nSubject: Rooms',
      signed('Cas Vis', 'T 010-4123458\nM 06-12345678'),
    )
    expect((await ask(messageId)).body.person).toMatchObject({ phone: null, organisationId: null })
    const three = [await addClient('Vis', '+31 10 412 3458', 'one@vis.example')]
    three.push(await addClient('Smit', '+31 10 412 3458', 'two@vis.example'))
    three.push(await addClient('Bos', '+31 10 412 3458', 'three@vis.example'))
    const shared = await arrived(
      'From: Cas Vis <cas2@gmail.com>\nSubject: Rooms',
      signed('Cas Vis', 'T 010-4123458'),
    )
    const { clients } = (await ask(shared)).body._embedded
    expect(clients.map(({ clientId }: { clientId: number }) => clientId)).toEqual(three.toReversed())
    expect(clients[0]).toMatchObject({ reason: 'phone', address: 'three@vis.example', city: 'Delft' })
  })

  test('teaches an address to the client whom the message is assigned to by hand, and undo forgets it', async () => {
    const clientId = await addClient('Groot', null, 'groot@home.example')
    const addresses = async () =>
      (await query('select alternative_emails from clients where client_id = $1', [clientId])).rows[0]
        .alternative_emails
    const messageId = await arrived('From: Cas Groot <groot@work.example>\nSubject: Rooms', 'Rooms?')
    const assigned = await call('POST', `/api/messagingMessage/${messageId}/client/${clientId}`)
    expect(await addresses()).toBe('groot@work.example')
    const next = await arrived('From: Cas Groot <Groot@Work.example>\nSubject: Next', 'And?')
    expect((await ask(next)).body._embedded.clients).toMatchObject([{ clientId, reason: 'address' }])
    await undo(assigned)
    expect(await addresses()).toBeNull()
  })

  test('who pretends to be a colleague is warned about, made nobody, and teaches nothing', async () => {
    await query(`update users set displayname = 'Mia Manager', email = 'mia@ours.example' where id = $1`, [
      server.userId(as),
    ])
    const clientId = await addClient('Klein', null, 'klein@home.example')
    for (const [from, warning] of [
      ['Somebody <somebody@ours.example>', 'ownDomain'],
      ['Mia Manager <mia.manager@gmail.com>', 'colleague'],
    ]) {
      const messageId = await arrived(`From: ${from}\nSubject: Urgent`, 'Pay this.')
      expect((await ask(messageId)).body).toMatchObject({ person: null, warning })
      expectProblem(await add(messageId), 409)
      expect((await call('POST', `/api/messagingMessage/${messageId}/client/${clientId}`)).status).toBe(200)
    }
    const { rows } = await query('select alternative_emails from clients where client_id = $1', [clientId])
    expect(rows[0].alternative_emails).toBeNull()
  })

  test('an enquiry from a mail of nobody belongs to who makes it, and the draft has the new organisation', async () => {
    const messageId = await arrived(
      'From: Ida Dam <ida@damwerk.example>\nSubject: Rooms',
      signed('Ida Dam', 'Damwerk B.V.\nKade 1, 2611 AB Delft\nT 010-4123459'),
    )
    const draft = (await call('GET', `/api/messagingMessage/${messageId}/enquiry`)).body
    expect(draft.company).toEqual({
      ...{ name: 'Damwerk B.V.', website: 'damwerk.example', city: 'Delft', phone: '+31 10 412 3459' },
    })
    const made = await call('POST', `/api/messagingMessage/${messageId}/enquiry`, {
      ...{
        mailId: draft.mailId,
        contactName: 'Ida Dam',
        organisation: '/api/organisation/1',
        exploiterId: 1,
      },
      ...{ fase: 'Enquiry details received', name: 'Rooms' },
    })
    expect(made.body.enquiry.userId).toBe(server.userId(as))
  })
})
