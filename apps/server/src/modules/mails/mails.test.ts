import { plainLines } from '@stayboard/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { mimeOf } from './sending/mime.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query(`update users set displayname = 'Ada' where id = 1`)
})
afterAll(() => server.close())

const mail = { toAddresses: 'ann@berg.example', subject: 'Your stay', body: '<p>Dear Ann</p>' }
const write = (body: object = {}, enquiryId = 1) =>
  server.call('POST', `/api/v2/enquiry/mail/${enquiryId}`, { as, body: { ...mail, ...body } })

describe('the sender', () => {
  test("is the brand by default, or one of the user's own addresses", async () => {
    await server.call('PUT', '/api/user', {
      as,
      body: { id: 1, alternativeEmails: 'ada@citystay.example, STAY@citystay.example' },
    })
    const { body } = await server.call('GET', '/api/v2/enquiry/mail_senders/1', { as })
    expect(body.senders).toEqual([
      { name: 'CityStay', address: 'stay@citystay.example', isBrand: true },
      { name: 'Ada', address: 'admin@stayboard.example', isBrand: false },
      { name: 'Ada', address: 'ada@citystay.example', isBrand: false },
    ])
    expect((await write()).body).toMatchObject({ fromName: 'CityStay', fromAddress: 'stay@citystay.example' })
    const own = await write({ fromAddress: 'ADA@citystay.example' })
    expect(own.body).toMatchObject({ fromName: 'Ada', fromAddress: 'ada@citystay.example', userId: 1 })
  })

  test('is nobody else', async () => {
    expectFieldError(await write({ fromAddress: 'manager@stayboard.example' }), 'fromAddress', 'mailSender')
  })
})

describe('recipients', () => {
  test.each([
    ['ann@berg.example', 'ann@berg.example'],
    [' Ann Berg <ann@berg.example> ;b@c.example,', 'Ann Berg <ann@berg.example>, b@c.example'],
    ['"Berg, Ann" <ann@berg.example>\nb@c.example', '"Berg, Ann" <ann@berg.example>, b@c.example'],
    ['Müller <info@bücher.example>', 'Müller <info@bücher.example>'],
    ['A\r\nBcc: x <a@b.example>', undefined],
    ['"A\r\nBcc: x" <a@b.example>', '"A Bcc: x" <a@b.example>'],
    ['Ann', undefined],
    ['ann@berg', undefined],
    ['<ann@berg.example> Ann', undefined],
    [',;', undefined],
    [Array(51).fill('a@b.example').join(','), undefined],
  ])('%j', async (toAddresses, kept) => {
    const answer = await write({ toAddresses })
    if (kept === undefined) expectProblem(answer, 400)
    else expect(answer.body.toAddresses).toBe(kept)
  })
})

test('line breaks never get into a header, whatever the texts', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 }).filter((value) => value.isWellFormed())
  const broken = fc.tuple(text, text).map(([one, other]) => `${one}\r\nBcc: evil@x.example\r\n\r\n${other}`)
  await fc.assert(
    fc.asyncProperty(broken, broken, async (subject, fromName) => {
      const { to, content } = await mimeOf(
        {
          ...{ fromName, subject, fromAddress: 'a@b.example', toAddresses: 'c@d.example' },
          ...{ ccAddresses: null, bccAddresses: null },
          ...{ body: '<p>x</p>', language: null, messageId: '<x@b.example>', inReplyTo: null },
          ...{
            thread: '0123456789abcdef01',
            referenceIds: null,
            refNumber: 'SB-26-000000-A',
            at: '2026-11-23T08:00:00.000Z',
          },
        },
        [],
      )
      const header = String(content).split('\r\n\r\n')[0] ?? ''
      expect(header).not.toMatch(/^Bcc:/im)
      expect(header).toMatch(/^Date: /m)
      expect(to).toEqual(['c@d.example'])
    }),
    { numRuns: 30 },
  )
})

test('an answer continues the conversation, and belongs to the same enquiry', async () => {
  const first = (await write()).body
  expect(first.messageId).toMatch(new RegExp(`^<[\\da-f-]{36}\\.${first.thread}@citystay\\.example>$`))
  const second = (await write({ replyToId: first.mailId })).body
  const third = (await write({ replyToId: second.mailId })).body
  expect([second.thread, third.thread]).toEqual([first.thread, first.thread])
  const { rows } = await server.database.pool.query('select reference_ids from mails where mail_id = $1', [
    third.mailId,
  ])
  expect(rows[0].reference_ids).toBe(`${first.messageId} ${second.messageId}`)
  expectFieldError(await write({ replyToId: 999_999 }), 'replyToId', 'notFoundLink')
  await server.database.pool.query(`insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
    values ('SB-26-000001-A', 1, 2, 'Booked', 'Ann')`)
  expectFieldError(await write({ replyToId: first.mailId }, 2), 'replyToId', 'otherEnquiry')
  expectProblem(await write({}, 999), 404)
})

test('what runs or loads from elsewhere is neither stored nor sent', async () => {
  const body = '<p onclick="x()">Hi<script>alert(1)</script><img src="https://track.example/x.png"></p>'
  expect((await write({ body })).body.body).toBe('<p>Hi</p>')
  await server.database.pool.query('update mails set body = $1 where mail_id = 1', [body])
  const { body: shown } = await server.call('GET', '/api/v2/enquiry/mail_message/1', { as })
  expect(shown.body).toBe('<p>Hi</p>')
})

test('a mail that failed is deleted, one that was sent is not', async () => {
  expectProblem(await server.call('DELETE', '/api/v2/enquiry/mail_message/1', { as }), 409)
  expect((await server.call('DELETE', '/api/v2/enquiry/mail_message/2', { as })).status).toBe(202)
})

test('attachments are downloaded by who may read enquiries', async () => {
  const { body } = await server.call('GET', '/api/v2/enquiry/mail_message/1', { as: 'ROLE_CONTENT' })
  expect(body.attachments).toEqual([
    { mailAttachmentId: 1, name: 'note.txt', type: 'text/plain', size: 4, warning: null },
  ])
  const url = '/api/v2/enquiry/mail_attachment/1'
  expect((await server.call('GET', url, { as: 'ROLE_CONTENT' })).body).toBe('note')
  expectProblem(await server.call('GET', url, { as: 'ROLE_VIEWER' }), 403)
})

test('the text for programs without HTML', () => {
  const html =
    '<h2>Offer</h2><p>One<br>two &amp; <a target="_blank" rel="noopener noreferrer" href="https://x.example/">three</a></p><ul><li>a</li><li>b</li></ul>'
  expect(plainLines(html)).toBe('Offer\nOne\ntwo & three (https://x.example/)\n\n- a\n- b')
})

describe('files', () => {
  const upload = async (name: string) => {
    const body = { file: new File(['Quiet after ten.'], name), enquiry_id: 1, file_type: 'QUOTE' }
    const answer = await server.call('POST', '/api/v2/enquiry/upload_quote/1', { as, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return Number(answer.body.fileId)
  }

  test('of the enquiry go along in their order, and stay with the mail when the enquiry loses them', async () => {
    const [one, two] = [await upload('rules.txt'), await upload('plan.txt')]
    const sent = await write({ files: [two, one, two], language: 'da' })
    const names = sent.body.attachments.map(({ name }: { name: string }) => name)
    expect([sent.body.language, names]).toEqual(['da', ['plan.txt', 'rules.txt']])
    expect((await server.call('DELETE', `/api/v2/backend/enquiry_file/${one}`, { as })).status).toBe(202)
    const kept = await server.call('GET', `/api/v2/enquiry/mail_message/${sent.body.mailId}`, { as })
    expect(kept.body.attachments).toHaveLength(2)
  })

  test('of nobody or too large together are named, and nothing is sent', async () => {
    const [one, two] = [await upload('a.txt'), await upload('b.txt')]
    expectFieldError(await write({ files: [one, 999_999] }), 'files.1', 'notFoundLink')
    await server.database.pool.query(`select note_heads();
      insert into enquiries (enquiry_id, ref_number, organisation_id, exploiter_id, fase, contact_name)
        values (77, 'SB-26-000077', 1, 1, 'Booked', 'Bea');
      update enquiry_files set enquiry_id = 77 where file_id = ${two}`)
    expectFieldError(await write({ files: [one, two] }), 'files.1', 'notFoundLink')
    await server.database.pool.query(`update enquiry_files set enquiry_id = 1 where file_id = ${two}`)
    await server.database.pool.query('update files set size = 11000000 where size = 16')
    expectFieldError(await write({ files: [one, two] }), 'files', 'filesTooLarge')
    await server.database.pool.query('update files set size = 16 where size = 11000000')
  })
})
