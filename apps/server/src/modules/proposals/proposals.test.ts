import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { inPart } from '../../testing/extent.ts'
import { picture, upload } from '../../testing/images.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const one = '/api/v2/enquiry/proposal'
const url = '/api/v2/enquiry/proposals/1'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() =>
  query(`update exploiters set phone = null, address = null, email = null, image_id = null;
    delete from proposals; delete from offers; delete from stays; delete from mails where kind = 'PROPOSAL';
    update enquiries set fase = 'Offers received', client_email = 'ann@berg.example'`),
)

const query = (statement: string) => server.database.pool.query(statement)
const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  server.call(method, path, { as, body })
const stay = { checkIn: '2026-12-01', checkOut: '2026-12-08', guests: 2 }
/** Adds an offer of the first provider. */
const offered = async (body: object = {}) => {
  const start = { contactedProvider: '/api/v2/enquiry/contacted_provider/1', price: 80.37, salesPrice: 99.99 }
  const answer = await send('POST', '/api/v2/enquiry/offer', { ...start, ...stay, ...body })
  expect(answer.body).toMatchObject({ offerId: expect.any(Number) })
  return answer.body
}
const corrected = async ({ offerId }: { offerId: number }, body: object = {}) =>
  (
    await send('POST', `/api/v2/enquiry/offer/${offerId}/version`, {
      price: 75,
      salesPrice: 90,
      ...stay,
      ...body,
    })
  ).body
const propose = (offerIds: number[], body: object = {}) => send('POST', url, { offerIds, ...body })
const inDays = (days: number) => server.day(days)

describe('a draft', () => {
  test('has the next number, the offers in their order, sales prices only, and the earliest last day', async () => {
    const first = await offered({ expiresOn: inDays(20) })
    const second = await offered({ expiresOn: inDays(9), salesPrice: 200, pricePer: 'TOTAL' })
    const made = await propose([second.offerId, first.offerId])
    expect(made.body).toMatchObject({
      ...{ number: 1, state: 'DRAFT', expiresOn: inDays(9), language: 'en', sentAt: null, mailState: null },
      options: [
        { offerId: second.offerId, number: 2, salesEx: 200, salesInc: 242, state: 'OPEN' },
        { offerId: first.offerId, number: 1, salesEx: first.salesTotal.ex, salesInc: first.salesTotal.inc },
      ],
    })
    const text = JSON.stringify(made.body)
    for (const secret of ['80.37', String(first.total.ex), 'margin', 'price"'])
      expect(text).not.toContain(secret)
    expect((await propose([first.offerId], { language: 'da' })).body).toMatchObject({
      number: 2,
      language: 'da',
    })
    const { body } = await send('GET', url)
    expect(body._embedded.proposals.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  })

  test('without last days of its offers is valid for a week, in the language of the last mail', async () => {
    await query(`update mails set language = 'ro' where enquiry_id = 1`)
    const { offerId } = await offered()
    expect((await propose([offerId])).body).toMatchObject({ expiresOn: inDays(7), language: 'ro' })
    await query('update mails set language = null')
    await query(`update organisations set country_id = 4 where organisation_id = 1`)
    expect((await propose([offerId])).body).toMatchObject({ language: 'nl' })
  })

  test('by several people at once gives each its own number', async () => {
    const { offerId } = await offered()
    const made = await Promise.all(Array.from({ length: 5 }, () => propose([offerId])))
    expect(made.map(({ body }) => body.number).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  test('is changed and deleted', async () => {
    const { offerId } = await offered()
    const { body } = await propose([offerId])
    const { proposalId } = body
    const changed = await send('PUT', one, {
      proposalId,
      version: 1,
      introduction: 'Dear Ann',
      expiresOn: inDays(3),
    })
    expect(changed.body).toMatchObject({
      introduction: 'Dear Ann',
      expiresOn: inDays(3),
      options: [{ offerId }],
    })
    expect((await send('DELETE', `${one}/${proposalId}`)).status).toBe(202)
    expectProblem(await send('GET', `${one}/${proposalId}`), 404)
  })
})

describe('an offer is not proposed', () => {
  test('without a sales price, once it expired or was corrected, or of another enquiry', async () => {
    const unpriced = await offered({ salesPrice: null })
    expectFieldError(await propose([unpriced.offerId]), 'offerIds.0', 'offerUnpriced')
    const expired = await offered({ expiresOn: inDays(-1) })
    const good = await offered({ expiresOn: inDays(0) })
    const refused = await propose([good.offerId, expired.offerId])
    expectFieldError(refused, 'offerIds.1', 'proposalOfferExpired')
    expect(refused.body.errors[0].message).toContain('Offer 2 expired on')
    const draft = await propose([good.offerId])
    const next = await corrected(good)
    expectFieldError(await propose([good.offerId]), 'offerIds.0', 'proposalOfferSuperseded')
    const { proposalId } = draft.body
    expect((await send('GET', `${one}/${proposalId}`)).body.options).toMatchObject([{ state: 'SUPERSEDED' }])
    const moved = await send('PUT', one, { proposalId, offerIds: [next.offerId] })
    expect(moved.body.options).toMatchObject([{ revision: 2, state: 'OPEN', salesEx: 630 }])
    const { contactedProviderId } = next
    await send('PUT', '/api/v2/enquiry/contacted_provider', {
      contactedProviderId,
      status: 'No availability',
    })
    expectFieldError(await propose([next.offerId]), 'offerIds.0', 'offerWithdrawn')
    await send('PUT', '/api/v2/enquiry/contacted_provider', { contactedProviderId, status: 'Offer received' })
    expectFieldError(await propose([999_999]), 'offerIds.0', 'notFoundLink')
    expectFieldError(await propose([]), 'offerIds', 'required')
  })
})

const letter = { toAddresses: 'ann@berg.example', subject: 'Our proposal', text: 'Dear <Ann>' }
const dispatch = (proposalId: number, body: object = {}) =>
  send('POST', `${one}/${proposalId}/send`, { ...letter, ...body })
const extend = (proposalId: number, body: object = {}) => send('POST', `${one}/${proposalId}/extend`, body)
const accept = ({ offerId }: { offerId: number }) =>
  send('POST', `/api/v2/enquiry/offer/${offerId}/accept`, {})
const shown = async (proposalId: number) => (await send('GET', `${one}/${proposalId}`)).body
const mails = async () => (await query(`select * from mails where kind = 'PROPOSAL' order by mail_id`)).rows
const fase = async () => (await send('GET', '/api/v2/backend/enquiry/1')).body.enquiry.fase

/** Downloads a document. Returns its bytes and its text. */
async function documentAt(path: string) {
  const headers = { authorization: await server.token('ROLE_CONTENT') }
  const { rawPayload, statusCode } = await server.app.inject({ method: 'GET', url: path, headers })
  expect(statusCode).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  let text = ''
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return { text, rawPayload }
}
const euros = (amount: number) =>
  amount.toLocaleString('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const labels: [language: string, total: string, eachNight: string, agreement: string][] = [
  ['nl', 'Totaal', 'per persoon per nacht', 'Voor akkoord'],
  ['en', 'Total', 'per person per night', 'For agreement'],
  ['es', 'Total', 'por persona y noche', 'Conforme'],
  ['da', 'I alt', 'pr. person pr. nat', 'Accepteret'],
  ['ro', 'Total', 'de persoană pe noapte', 'De acord'],
]
test.each(inPart(labels))(
  'the document reads as a client of %s does: every label is filled in, the total is named, and there is a place to sign',
  async (language, total, eachNight, agreement) => {
    const { offerId, salesTotal } = await offered()
    const { proposalId } = (await propose([offerId], { language })).body
    const { text } = await documentAt(`${one}/${proposalId}/pdf`)
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null/)
    expect(text).toMatch(new RegExp(`${total} .{0,40}${euros(salesTotal.inc)}`))
    // The total is divided by 14, because two guests stay seven nights.
    expect(text.split(`EUR ${euros(salesTotal.inc / 14)} ${eachNight}`)).toHaveLength(3)
    expect(text).toContain(agreement)
  },
)

test('the document stands on the letterhead of the exploiter: its logo instead of its name, and how it is reached', async () => {
  const { proposalId } = (await propose([(await offered()).offerId])).body
  const path = `${one}/${proposalId}/pdf`
  const letterhead = {
    phone: '+31 20 123 4567',
    address: 'Kade 1\n1011 AB Amsterdam',
    email: 'stay@citystay.example',
  }
  await server.call('PUT', '/api/exploiter', { as: 'ROLE_ADMIN', body: { exploiterId: 1, ...letterhead } })
  const named = await documentAt(path)
  // The letterhead is on two pages: the page of the proposal and the page of its offer.
  for (const line of ['Kade 1', '1011 AB Amsterdam', '+31 20 123 4567', 'stay@citystay.example', 'CityStay'])
    expect(named.text.split(line)).toHaveLength(3)
  const file = upload(await picture(400, 100).png().toBuffer(), 'logo.png', 'image/png')
  const stored = await server.call('POST', '/api/exploiter_logo/1', { as: 'ROLE_ADMIN', body: { file } })
  expect(stored.body.image).toMatch(/^\/files\//)
  const drawn = await documentAt(path)
  expect(drawn.text).not.toContain('CityStay')
  expect(drawn.rawPayload.toString('latin1').split('/Subtype /Image')).toHaveLength(3)
})

describe('sending', () => {
  test('mails the document in the language of the client, with sales prices that sum to the cent, and moves the fase', async () => {
    const cleaning = { kind: 'CLEANING', amount: 33.33, vatRate: 21, per: 'STAY' }
    const deposit = { kind: 'DEPOSIT', amount: 500, vatRate: 0, per: 'STAY' }
    const offer = await offered({
      extraCosts: [cleaning, deposit],
      notes: 'Our margin is high',
      roomtype: 'Loft',
    })
    const { proposalId } = (
      await propose([offer.offerId], { language: 'nl', introduction: 'Zoals besproken' })
    ).body
    const draft = await documentAt(`${one}/${proposalId}/pdf`)
    for (const fact of [
      'Ons voorstel',
      'CityStay',
      'SB-26-000000-A',
      'Zoals besproken',
      'Quay Rooms',
      'Kade 3',
    ])
      expect(draft.text).toContain(fact)
    for (const fact of ['Inchecken', '01-12-2026', 'Loft', 'Schoonmaak', '33,33', '500,00', '99,99 × 7'])
      expect(draft.text).toContain(fact)
    const { salesTotal, total } = offer
    const sum = offer.salesLines.reduce(
      (all: number, { inc }: { inc: number }) => all + Math.round(inc * 100),
      0,
    )
    expect(Math.round(salesTotal.inc * 100)).toBe(sum)
    for (const line of [...offer.salesLines, salesTotal])
      for (const amount of [line.ex, line.vat, line.inc]) expect(draft.text).toContain(euros(amount))
    for (const secret of ['80,37', euros(total.ex), euros(total.inc), 'margin'])
      expect(draft.text).not.toContain(secret)

    const sent = await dispatch(proposalId)
    expect(sent.body).toMatchObject({ state: 'SENT', mailState: 'QUEUED', sentAt: expect.any(String) })
    expect(await mails()).toMatchObject([
      { to_addresses: 'ann@berg.example', body: '<p>Dear &lt;Ann&gt;</p>', language: 'nl', kind: 'PROPOSAL' },
    ])
    const { body } = await send('GET', `/api/v2/enquiry/mail_message/${sent.body.mailId}`)
    expect(body.attachments).toMatchObject([{ name: 'SB-26-000000-A-1.pdf', type: 'application/pdf' }])
    const path = `/api/v2/enquiry/mail_attachment/${body.attachments[0].mailAttachmentId}`
    const attached = await documentAt(path)
    expect(attached.text).toBe(draft.text)
    // The document that the client received stays the same when an offer is corrected later.
    await corrected(offer)
    expect((await documentAt(`${one}/${proposalId}/pdf`)).rawPayload.equals(attached.rawPayload)).toBe(true)
    expect(await fase()).toBe('Offers/Proposal Sent')
  })

  test('by two people at once gives one mail, and the other is told', async () => {
    const { offerId } = await offered()
    const { proposalId } = (await propose([offerId])).body
    const answers = await Promise.all([
      dispatch(proposalId),
      server.call('POST', `${one}/${proposalId}/send`, { as: 'ROLE_ADMIN', body: letter }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('proposalSent')
    expect(await mails()).toHaveLength(1)
    const changed = await send('PUT', one, { proposalId, introduction: 'Late' })
    for (const refused of [changed, await send('DELETE', `${one}/${proposalId}`)]) {
      expectProblem(refused, 409)
      expect(refused.body.code).toBe('proposalSent')
    }
  })

  test('is withdrawn within ten seconds by one undo, and not after the mail left', async () => {
    const { offerId } = await offered()
    const { proposalId } = (await propose([offerId])).body
    const undo = async (action: unknown) => send('POST', '/api/history/undo', { action })
    expect((await undo((await dispatch(proposalId)).headers['x-request-id'])).status).toBe(200)
    expect([await mails(), (await shown(proposalId)).state, await fase()]).toEqual([
      [],
      'DRAFT',
      'Offers received',
    ])
    const again = await dispatch(proposalId)
    await query(`update mails set state = 'SENT', sent_at = now() where kind = 'PROPOSAL'`)
    expectProblem(await undo(again.headers['x-request-id']), 409)
    expect((await shown(proposalId)).state).toBe('SENT')
  })

  test('is refused once an offer is superseded, the last day is over, or nobody can be written to', async () => {
    const offer = await offered()
    const { proposalId } = (await propose([offer.offerId])).body
    expectFieldError(await dispatch(proposalId, { toAddresses: 'nobody' }), 'toAddresses', 'email')
    expectFieldError(
      await dispatch(proposalId, { fromAddress: 'other@x.example' }),
      'fromAddress',
      'mailSender',
    )
    await query(`update proposals set expires_on = '2020-01-01'`)
    const late = await dispatch(proposalId)
    expectProblem(late, 409)
    expect(late.body.message).toBe('Proposal 1 expired on 01-01-2020: extend it first')
    await corrected(offer)
    expectFieldError(await dispatch(proposalId), 'offerIds.0', 'proposalOfferSuperseded')
    expect(await mails()).toEqual([])
  })

  test('is proposed with the address of the client and the template of the language', async () => {
    await query(`update enquiries set checkin_date = '2026-12-01', checkout_date = '2026-12-08', nights = 7`)
    const { proposalId } = (
      await propose([(await offered()).offerId], { language: 'da', expiresOn: inDays(5) })
    ).body
    const { body } = await send('GET', `${one}/${proposalId}/letter`)
    expect(body.toAddresses).toBe('Ann <ann@berg.example>')
    expect(body.subject).toBe('Vores forslag til jeres ophold, 01-12-2026 til 08-12-2026 (SB-26-000000-A)')
    expect(body.text).toContain(inDays(5).split('-').toReversed().join('-'))
    expect(body.text).not.toContain('{{')
  })
})

describe('a proposal with the client', () => {
  /** Sends a proposal of an offer, and sets its expiry to yesterday. */
  const expired = async () => {
    const offer = await offered({ expiresOn: inDays(3) })
    const { proposalId } = (await propose([offer.offerId])).body
    expect((await dispatch(proposalId)).status).toBe(200)
    await query(`update proposals set expires_on = '${inDays(-1)}'`)
    return { offer, proposalId }
  }

  test('that expired is not accepted until it is extended by one call, which is logged and undone', async () => {
    const { offer, proposalId } = await expired()
    expect((await shown(proposalId)).state).toBe('EXPIRED')
    const refused = await accept(offer)
    expectProblem(refused, 409)
    expect(refused.body.code).toBe('proposalExpired')
    const extended = await extend(proposalId)
    expect(extended.body).toMatchObject({ state: 'SENT', expiresOn: inDays(7) })
    // The offer would expire before the proposal, so it gets
    // a new version with the same terms and the later day.
    expect(extended.body.options).toMatchObject([
      { number: 1, revision: 2, expiresOn: inDays(7), salesInc: offer.salesTotal.inc, state: 'OPEN' },
    ])
    const { body } = await send('GET', `/api/history?record=${one}/${proposalId}`)
    expect(JSON.stringify(body)).toContain('expiresOn')
    const undone = await send('POST', '/api/history/undo', { action: extended.headers['x-request-id'] })
    expect(undone.status).toBe(200)
    expect(await shown(proposalId)).toMatchObject({ state: 'EXPIRED', offerIds: [offer.offerId] })
    const [newest] = (await extend(proposalId)).body.options
    expect((await accept(newest)).status).toBe(200)
    expect((await shown(proposalId)).state).toBe('ACCEPTED')
    expectProblem(await extend(proposalId), 409)
  })

  test('is not extended to an earlier day, as a draft, or after it was withdrawn', async () => {
    const { offer, proposalId } = await expired()
    for (const expiresOn of [inDays(-2), inDays(-1)])
      expectFieldError(await extend(proposalId, { expiresOn }), 'expiresOn', 'proposalNotLater')
    expect((await send('POST', `${one}/${proposalId}/withdraw`)).body.state).toBe('WITHDRAWN')
    const draft = (await propose([offer.offerId])).body
    for (const id of [proposalId, draft.proposalId]) expectProblem(await extend(id), 409)
    // An offer can be accepted although its withdrawn proposal has expired.
    expect((await accept(offer)).status).toBe(200)
  })

  test('beside an expired one with the same offer can still be accepted', async () => {
    const { offer } = await expired()
    const { proposalId } = (await propose([offer.offerId])).body
    await dispatch(proposalId)
    expect((await accept(offer)).status).toBe(200)
  })
})
