import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secret, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { answerLinks } from '../proposals/answer-links.ts'

const as = 'ROLE_MANAGER'
const one = '/api/v2/enquiry/proposal'
const stay = { checkIn: '2026-12-01', checkOut: '2026-12-08', guests: 2 }

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())
beforeEach(() =>
  query(`delete from proposals; delete from offers; delete from stays; delete from mails; delete from notifications;
    delete from messages; delete from put_off_duties; truncate call_counts;
    update enquiries set fase = 'Offers received', client_email = 'ann@berg.example',
      user_id = ${server.userId(as)} where enquiry_id = 1`),
)

const query = (statement: string) => server.database.pool.query(statement)
const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  server.call(method, path, { as, body })
const offered = async (body: object = {}) => {
  const start = { contactedProvider: '/api/v2/enquiry/contacted_provider/1', price: 80.37, salesPrice: 99.99 }
  return (await send('POST', '/api/v2/enquiry/offer', { ...start, ...stay, notes: 'Asks 80', ...body })).body
}

/** Sends a proposal of two offers to the client. Returns it with the token of its link. */
async function proposed(body: object = {}) {
  const offers = [await offered(body), await offered({ salesPrice: 120, ...body })]
  const offerIds = offers.map(({ offerId }) => offerId)
  const { proposalId } = (await send('POST', '/api/v2/enquiry/proposals/1', { offerIds, language: 'nl' }))
    .body
  const letter = (await send('GET', `${one}/${proposalId}/letter`)).body
  const mail = { fromAddress: 'stay@citystay.example', toAddresses: 'Ann Berg <ann@berg.example>' }
  const sent = await send('POST', `${one}/${proposalId}/send`, { ...mail, subject: 'x', text: letter.text })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const [, token = ''] = /\/proposal#([\w.-]+)/.exec(letter.text) ?? []
  return { proposalId, offers, offerIds, token }
}

const open = (token: string, staff = false) =>
  server.call('POST', '/public/proposal', { body: { token }, ...(staff ? { as } : {}) })
const answer = (token: string, body: object) =>
  server.call('POST', '/public/proposal/answer', { body: { token, name: 'Ann Berg', seen: 0, ...body } })
const shown = async (id: number) => (await send('GET', `${one}/${id}`)).body

test('the page shows the options with their sales prices, and nothing else of the enquiry', async () => {
  const { token, offers, offerIds } = await proposed()
  await offered({ salesPrice: 300 })
  const { status, body, headers } = await open(token)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    ...{ state: 'OPEN', language: 'nl', number: 1, answers: 0, chosen: null },
    ...{ sentTo: 'Ann Berg <ann@berg.example>', brand: { name: 'CityStay' } },
    options: offers.map(({ offerId, salesTotal }) => ({ offerId, total: salesTotal.inc, isStruck: false })),
  })
  expect(body.options.map(({ offerId }: { offerId: number }) => offerId)).toEqual(offerIds)
  for (const option of body.options)
    expect(option.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBeCloseTo(
      option.total,
    )
  const text = JSON.stringify(body)
  for (const hidden of ['80.37', String(offers[0].total.ex), 'margin', 'Asks 80', '300', 'enquiryId'])
    expect(text).not.toContain(hidden)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('no-store')
})

test('the mail links the page', async () => {
  const { token } = await proposed()
  const { rows } = await query(`select body from mails where kind = 'PROPOSAL'`)
  expect(rows[0].body).toContain(` href="https://stayboard.test/proposal#${token}">`)
})

test('each opening is logged, but not those of users', async () => {
  const { token, proposalId } = await proposed()
  await open(token)
  await open(token, true)
  await open(token)
  const { answers, openedAt } = await shown(proposalId)
  expect(answers.map(({ kind }: { kind: string }) => kind)).toEqual(['OPENED', 'OPENED'])
  expect(openedAt).not.toBeNull()
  for (let times = 0; times < 12; times += 1) await open(token)
  expect((await shown(proposalId)).answers).toHaveLength(10)
})

test('a client strikes an option, chooses the other one, and the agent is told and accepts', async () => {
  const { token, proposalId, offerIds } = await proposed()
  const [first, second] = offerIds
  expect((await answer(token, { kind: 'STRUCK', offerId: first })).body.options).toMatchObject([
    { isStruck: true },
    { isStruck: false },
  ])
  const chosen = await answer(token, { kind: 'CHOSEN', offerId: second, seen: 1 })
  expect(chosen.body).toMatchObject({ answers: 2, chosen: { offerId: second, name: 'Ann Berg' } })
  const told = await send('GET', '/api/notifications')
  expect(told.body._embedded.notifications).toMatchObject([{ kind: 'CLIENT_ANSWER', byName: null }])
  const day = await send('GET', '/api/my_day')
  const duties = day.body._embedded.duties.filter(({ kind }: { kind: string }) => kind === 'CHOICE')
  expect(duties).toMatchObject([{ dutyId: `CHOICE-${second}`, recordId: 1, isMine: true }])
  expect(duties[0].detail).toMatch(/^Ann Berg · /)
  const timeline = await send('GET', '/api/v2/backend/enquiry/1/timeline?kinds=PROPOSAL')
  expect(timeline.body._embedded.timeline).toMatchObject([
    { title: 'CHOSEN', detail: '1', by: 'Ann Berg' },
    { title: 'STRUCK' },
    { title: 'SENT' },
    { title: 'WRITTEN' },
  ])
  expect((await send('POST', `/api/v2/enquiry/offer/${second}/accept`, {})).status).toBe(200)
  const after = await open(token)
  expect(after.body).toMatchObject({ state: 'ACCEPTED', options: [{ offerId: second, state: 'ACCEPTED' }] })
  const left = await send('GET', '/api/my_day')
  expect(left.body._embedded.duties.map(({ kind }: { kind: string }) => kind)).not.toContain('CHOICE')
  expectProblem(await answer(token, { kind: 'CHOSEN', offerId: second, seen: 2 }), 422)
  expect((await answer(token, { kind: 'GUESTS', text: ' Zoë Ł \n\nBo', seen: 2 })).body.guestNames).toBe(
    'Zoë Ł\nBo',
  )
  expect((await shown(proposalId)).guestNames).toBe('Zoë Ł\nBo')
})

test('of two people who choose at once, the second sees what the first chose', async () => {
  const { token, offerIds } = await proposed()
  const [first, second] = offerIds
  const both = await Promise.all([
    answer(token, { kind: 'CHOSEN', offerId: first, name: 'Ann' }),
    answer(token, { kind: 'CHOSEN', offerId: second, name: 'Bo' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('proposalAnswered')
  const { chosen, answers } = (await open(token)).body
  expect(['Ann', 'Bo']).toContain(chosen.name)
  // A person who has seen the first choice may choose another
  // offer. Repeating the current choice adds no answer.
  const other = chosen.offerId === first ? second : first
  expect(
    (await answer(token, { kind: 'CHOSEN', offerId: other, name: 'Bo', seen: answers })).body,
  ).toMatchObject({
    chosen: { offerId: other, name: 'Bo' },
    answers: 2,
  })
  expect((await answer(token, { kind: 'CHOSEN', offerId: other, name: 'Bo', seen: 0 })).body.answers).toBe(2)
})

test('a question begins a conversation with the client, which belongs to the enquiry', async () => {
  const { token } = await proposed()
  const ask = { kind: 'ASKED', name: 'Bo Forward', text: 'Is there <b>a lift</b>?' }
  for (const seen of [0, 0]) expect((await answer(token, { ...ask, seen })).status).toBe(200)
  const { body } = await send('GET', '/api/messaging/messages')
  expect(body._embedded.messagingMessages).toMatchObject([
    {
      ...{ clientName: 'Bo Forward', clientEmail: 'ann@berg.example', userId: server.userId(as) },
      body: '<p>Is there &lt;b&gt;a lift&lt;/b&gt;?</p>',
      subject: expect.stringMatching(/^Vraag over voorstel 1 \(/),
    },
  ])
  const { rows } = await query('select enquiry_id from mail_enquiries')
  expect(rows).toEqual([{ enquiry_id: 1 }])
  expect((await open(token)).body.questions).toMatchObject([{ name: 'Bo Forward', text: ask.text }])
})

describe('a link ends', () => {
  const ended = async (token: string, state: string) => {
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state,
      options: [],
      sentTo: null,
      questions: [],
      guestNames: null,
      chosen: null,
    })
    expect(body.brand.name).toBe('CityStay')
    const refused = await answer(token, { kind: 'ASKED', text: 'Hello?' })
    expectProblem(refused, 422)
    expect(refused.body.code).toBe('proposalLinkEnded')
  }

  test('when a newer proposal is sent, and not by a draft', async () => {
    const { token, offerIds } = await proposed()
    await send('POST', '/api/v2/enquiry/proposals/1', { offerIds })
    expect((await open(token)).body.state).toBe('OPEN')
    const next = await proposed()
    await ended(token, 'NEWER')
    expect((await open(next.token)).body.state).toBe('OPEN')
  })

  test('when it is ended, with undo, and another one does not revive it', async () => {
    const { token, proposalId } = await proposed()
    const over = await send('DELETE', `${one}/${proposalId}/link`)
    expect(over.body.isLinkEnded).toBe(true)
    await ended(token, 'ENDED')
    expect((await send('GET', `${one}/${proposalId}/link`)).body.link).toBeNull()
    await send('POST', '/api/history/undo', { action: over.headers['x-request-id'] })
    expect((await open(token)).body.state).toBe('OPEN')
    await send('DELETE', `${one}/${proposalId}/link`)
    await send('POST', `${one}/${proposalId}/link`)
    await ended(token, 'ENDED')
    const { link } = (await send('GET', `${one}/${proposalId}/link`)).body
    expect((await open(link.replace(/^.*#/, ''))).body.state).toBe('OPEN')
  })

  test('when it is withdrawn, expires, or another offer is accepted', async () => {
    const { token, proposalId } = await proposed()
    await query(`update proposals set expires_on = '${server.day(-1)}'`)
    await ended(token, 'EXPIRED')
    await query(`update proposals set expires_on = '${server.day(1)}'`)
    const { offerId } = await offered()
    await send('POST', `/api/v2/enquiry/offer/${offerId}/accept`, {})
    await ended(token, 'ENDED')
    await query('update offers set accepted = false')
    await send('POST', `${one}/${proposalId}/withdraw`)
    await ended(token, 'ENDED')
  })
})

test('an extension keeps what the client chose', async () => {
  const { token, proposalId, offerIds } = await proposed({ expiresOn: server.day(2) })
  await answer(token, { kind: 'CHOSEN', offerId: offerIds[0] })
  const extended = await send('POST', `${one}/${proposalId}/extend`, { expiresOn: server.day(9) })
  const { chosen, options } = (await open(token)).body
  expect(chosen.offerId).toBe(extended.body.offerIds[0])
  expect(chosen.offerId).not.toBe(offerIds[0])
  expect(options).toMatchObject([{ state: 'OPEN' }, { state: 'OPEN' }])
})

describe('refused is', () => {
  test('every token that was not signed here, alike', async () => {
    const { token, proposalId } = await proposed()
    const [head, body = '', signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ round: 1, language: 'nl', sub: '999' })).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const foreign = await answerLinks(new Uint8Array(32).fill(9), '').linkOf({
      proposalId,
      round: 1,
      language: 'nl',
    })
    const gone = await answerLinks(secret, '').linkOf({ proposalId: 999_999, round: 1, language: 'nl' })
    const session = (await server.token(as)).replace('Bearer ', '')
    const wrong = [
      ...['x', `${head}.${other}.${signature}`, `${unsigned}.${body}.`, session],
      ...[foreign, gone].map((link) => (link ?? '').replace(/^.*#/, '')),
    ]
    for (const one of wrong) {
      const refused = await open(one)
      expectProblem(refused, 422)
      expect(refused.body.code).toBe('proposalLink')
    }
  })

  test('an option of another proposal, a corrected one, and an answer without its parts', async () => {
    const { token, offerIds } = await proposed()
    const { offerId } = await offered()
    expectFieldError(await answer(token, { kind: 'CHOSEN', offerId }), 'offerId', 'notFoundLink')
    expectFieldError(await answer(token, { kind: 'STRUCK' }), 'offerId', 'required')
    expectFieldError(await answer(token, { kind: 'ASKED' }), 'text', 'required')
    expectFieldError(await answer(token, { kind: 'ASKED', text: 'x', name: ' ' }), 'name', 'required')
    await send('POST', `/api/v2/enquiry/offer/${offerIds[0]}/version`, { ...stay, price: 75, salesPrice: 90 })
    const gone = await answer(token, { kind: 'CHOSEN', offerId: offerIds[0] })
    expect(gone.body.code).toBe('optionGone')
  })

  test('an address that asks too often, and more answers than people give', async () => {
    const { token, proposalId } = await proposed()
    await query(`insert into proposal_answers (proposal_id, kind) select ${proposalId}, 'STRUCK'
      from generate_series(1, 60)`)
    expectProblem(await answer(token, { kind: 'ASKED', text: 'x', seen: 60 }), 429)
    await open(token)
    await query('update call_counts set calls = 600')
    expectProblem(await open(token), 429)
  })
})
