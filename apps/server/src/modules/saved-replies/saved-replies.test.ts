import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MARKETING'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
const query = (text: string) => server.database.pool.query(text)
const filled = async (search: string, id = 1) =>
  (await server.call('GET', `/api/saved_reply/${id}/filled?${search}`, { as })).body
const valuesOf = (fields: { name: string; value: string | null }[]) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

beforeEach(async () => {
  await query(`update saved_replies set text_en = '<p>{guest} {checkin} {price} {door_code}</p>', text_nl = null
    where saved_reply_id = 1`)
  await query('update mails set enquiry_id = null, language = null where mail_id = 4')
  await query(`update enquiries set checkin_date = '2026-12-01', price = 1234.5`)
})

test('is filled from a message and its enquiry, and what is not known is left open', async () => {
  expect(valuesOf((await filled('messageId=1')).fields)).toEqual({
    guest: 'Vincent van Gogh',
    checkin: null,
    price: null,
    door_code: null,
  })
  await query('update mails set enquiry_id = 1 where mail_id = 4')
  expect(valuesOf((await filled('messageId=1')).fields)).toEqual({
    guest: 'Vincent van Gogh',
    checkin: 'December 1, 2026',
    price: '€1,234.50',
    door_code: null,
  })
  expect(valuesOf((await filled('enquiryId=1')).fields).guest).toBe('Ann')
})

test('names the contact whom the mail is written to, who is one of the organisation of the enquiry', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(`
    insert into organisation_contacts (organisation_id, name)
    select organisation_id, 'Søren' from enquiries where enquiry_id = 1 returning organisation_contact_id as id`)
  const contactId = rows[0]?.id
  expect(valuesOf((await filled(`enquiryId=1&contactId=${contactId}`)).fields).guest).toBe('Søren')
  await query(`update organisation_contacts set main_contact = false, organisation_id = (
    select min(organisation_id) from organisations where organisation_id not in (select organisation_id from enquiries)) where organisation_contact_id = ${contactId}`)
  const path = `/api/saved_reply/1/filled?enquiryId=1&contactId=${contactId}`
  expectProblem(await server.call('GET', path, { as }), 404)
})

test('is in the language of the client, else of the country, else in one that it has', async () => {
  await query(`update saved_replies set text_nl = '<p>{checkin}</p>' where saved_reply_id = 1`)
  expect((await filled('messageId=1')).language).toBe('en')
  await query('update organisations set country_id = 4')
  await query('update clients set organisation_id = 1 where client_id = 1')
  expect((await filled('messageId=1')).language).toBe('nl')
  await query(`update mails set language = 'en', enquiry_id = 1 where mail_id = 1`)
  expect((await filled('enquiryId=1')).language).toBe('en')
  expect(await filled('enquiryId=1&language=nl')).toMatchObject({
    language: 'nl',
    languages: ['en', 'nl'],
    fields: [{ name: 'checkin', value: '1 december 2026' }],
  })
  expect((await filled('enquiryId=1&language=da')).language).toBe('en')
})

test('takes its files along in a reply and in a mail of an enquiry, and only files that exist', async () => {
  const reply = (savedReplyFiles: number[]) =>
    server.call('POST', '/api/messagingMessage', {
      as: 'ROLE_ADMIN',
      body: {
        messageId: 1,
        subject: 'Re',
        body: '<p>x</p>',
        clientEmail: 'vincent@gogh.example',
        savedReplyFiles,
      },
    })
  expect((await reply([1])).status).toBe(200)
  const { rows } = await server.database.pool.query(
    'select content_id from mail_attachments order by mail_attachment_id desc limit 1',
  )
  expect(rows).toEqual([{ content_id: 2 }])
  expectFieldError(await reply([1, 99]), 'savedReplyFiles', 'notFoundLink')
  const sent = await server.call('POST', '/api/v2/enquiry/mail/1', {
    as: 'ROLE_ADMIN',
    body: { toAddresses: 'a@b.example', subject: 'x', body: '<p>x</p>', savedReplyFiles: [1] },
  })
  expect(sent.body.attachments).toMatchObject([{ name: 'note.txt' }])
})

test('needs a text, and is for a record that exists', async () => {
  const body = { name: 'Empty', textEn: '<p> </p>' }
  expectFieldError(await server.call('POST', '/api/saved_reply', { as, body }), 'textEn', 'required')
  expect(valuesOf((await filled('')).fields)).toMatchObject({ guest: null, price: null })
  expectProblem(await server.call('GET', '/api/saved_reply/1/filled?messageId=99', { as }), 404)
})
