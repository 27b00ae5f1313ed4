import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { mailsFor } from '../../testing/areas/receive.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const row = '/api/v2/enquiry/contacted_provider'
let server: TestApp
let receive: Awaited<ReturnType<typeof mailsFor>>
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`delete from proposals; delete from offers; delete from contacted_providers;
    update provider_departments set email = 'desk@quay.example' where department_id = 3;
    update provider_departments set email = 'info@loft.example' where department_id = 1;
    update enquiries set checkin_date = '2027-03-01', checkout_date = '2027-03-31', guests = 12`)
  receive = await mailsFor(server)
})
afterAll(() => server.close())

const query = (statement: string) => server.database.pool.query(statement)
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, path, { as, ...(body ? { body } : {}) })

/**
 * Sends a request to a department. Returns the id of the contacted provider and the Message-ID of the
 * request.
 */
async function ask(departmentId: number): Promise<{ id: number; messageId: string }> {
  const { body } = await call('POST', '/api/v2/enquiry/contacted_providers/1', {
    department: `/api/provider_department/${departmentId}`,
  })
  const id = Number(body.contactedProviderId)
  const drafts = (await call('GET', '/api/v2/enquiry/contacted_providers/1/drafts')).body._embedded.drafts
  const mails = drafts
    .filter((one: { contactedProviderId: number }) => one.contactedProviderId === id)
    .map(({ departmentName: _, isWritten: __, _links: ___, ...mail }: Record<string, unknown>) => mail)
  const written = await call('POST', '/api/v2/enquiry/contacted_providers/1/mails', {
    kind: 'REQUEST',
    mails,
  })
  expect(written.status).toBe(200)
  const { rows } = await query(`select message_id from mails where contacted_provider_id = ${id}`)
  return { id, messageId: rows[0].message_id }
}

async function pdf(lines: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<string> {
  const document = new PDFDocument(options)
  for (const line of lines) document.text(line)
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('base64').replace(/.{76}/g, '$&\n')
}

let count = 0
/** Receives the answer of a provider to a request, with PDF files. */
async function answer(
  to: { messageId: string },
  from: string,
  text: string,
  files: Record<string, string> = {},
) {
  count += 1
  const parts = Object.entries(files).map(
    ([name, content]) =>
      `--x\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content}\n`,
  )
  await receive(
    `Message-ID: <${count}@quay.example>\nIn-Reply-To: ${to.messageId}\nDate: Mon, 16 Nov 2026 09:00:0${count} +0000\nFrom: ${from}\nTo: stay@citystay.example\nSubject: Re: Aanvraag\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain; charset=utf-8\n\n${text}\n${parts.join('')}--x--\n`,
  )
}

const body = (id: number, price: number) => ({ contactedProvider: `${row}/${id}`, price, priceFor: 'ROOM' })

test('reads the latest mail of a provider and its files, and says which files it could not read', async () => {
  const asked = await ask(3)
  expectProblem(await call('GET', `${row}/${asked.id}/offer`), 404)
  await answer(asked, 'desk@quay.example', 'De prijs staat in de bijlage. Alle prijzen zijn exclusief btw.', {
    'offerte.pdf': await pdf(['6 tweepersoonskamers', '€ 78,00 per kamer per nacht']),
    'locked.pdf': await pdf(['€ 1 per night'], { userPassword: 'x' }),
    'scan.pdf': await pdf([]),
  })
  const { status, body: draft } = await call('GET', `${row}/${asked.id}/offer`)
  expect(status, JSON.stringify(draft)).toBe(200)
  expect(draft).toMatchObject({
    rents: [
      {
        ...{ prices: [78], currencies: ['EUR'], priceFor: 'ROOM', pricePer: 'NIGHT', quantity: 6 },
        ...{ file: 'offerte.pdf', source: expect.stringContaining('€ 78,00 per kamer per nacht') },
      },
    ],
    hints: [{ field: 'vatIncluded', value: 'false', file: null }],
    files: [
      { name: 'offerte.pdf', fault: null },
      { name: 'locked.pdf', fault: 'LOCKED' },
      { name: 'scan.pdf', fault: 'EMPTY' },
    ],
    seenOfferIds: [],
  })
  // The conversation refers to the contacted provider. A
  // mail of another conversation is not read as an offer.
  const found = await call('GET', `${row}/${asked.id}`)
  const { messageId } = found.body.reply
  const of = await call('GET', `/api/messagingMessage/${messageId}/contacted_providers`)
  expect(of.body._embedded.contactedProviders).toMatchObject([
    { contactedProviderId: asked.id, reply: { refusal: null } },
  ])
  expectProblem(await call('GET', '/api/messagingMessage/999/contacted_providers'), 404)
  expectProblem(await call('GET', `${row}/${asked.id}/offer?mailId=1`), 404)
  expectProblem(await server.call('GET', `${row}/${asked.id}/offer`, { as: 'ROLE_CONTENT' }), 403)
})

test('a refusal is told in the row, until the provider is asked again', async () => {
  const asked = await ask(1)
  await answer(
    asked,
    'info@loft.example',
    'Helaas zijn wij in maart volgeboekt.\n\nOp 16 november schreef CityStay:\n> Budget: € 70',
  )
  const { body: told } = await call('GET', `${row}/${asked.id}`)
  expect(told.reply).toMatchObject({ refusal: 'Helaas zijn wij in maart volgeboekt.' })
  expect((await call('GET', `${row}/${asked.id}/offer`)).body).toMatchObject({
    refusal: { source: 'Helaas zijn wij in maart volgeboekt.', file: null },
    rents: [],
  })
})

test('of two who record an offer of the same mail, the second is told of the first', async () => {
  const { rows } = await query(
    `select contacted_provider_id as id from contacted_providers where department_id = 3`,
  )
  const id = Number(rows[0].id)
  const recording = (price: number) =>
    call('POST', '/api/v2/enquiry/offer', { ...body(id, price), seenOfferIds: [] })
  const both = await Promise.all([recording(78), recording(79)])
  const made = both.find(({ status }) => status === 200)
  const [refused] = both.filter((one) => one !== made)
  if (!refused) throw new Error('there were two')
  expect(made?.status, JSON.stringify(made?.body)).toBe(200)
  expectProblem(refused, 409)
  expect(refused.body).toMatchObject({
    code: 'offerMadeMeanwhile',
    offers: [{ offerId: made?.body.offerId, number: 1, revision: 1 }],
  })
  const { seenOfferIds } = (await call('GET', `${row}/${id}/offer`)).body
  expect(seenOfferIds).toEqual([made?.body.offerId])
  expect((await call('POST', '/api/v2/enquiry/offer', { ...body(id, 80), seenOfferIds })).status).toBe(200)
})
