import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Fault, timeoutFor } from '../faults.ts'
import { listenLocally } from '../local-server.ts'
import { type Mews, MewsError, mewsAt } from './client.ts'
import { connectorAt } from './connector.ts'
import { openMews } from './open.ts'
import {
  accessTokenOf,
  CLIENT_TOKEN,
  CONNECTOR_TOKEN,
  type MewsSimulator,
  startMewsSimulator,
  tokenOf,
} from './simulator.ts'

let simulator: MewsSimulator
let mews: Mews
const at = (clientToken: string, fault?: Fault) =>
  mewsAt({
    url: simulator.url,
    groupUrl: simulator.groupUrl,
    clientToken,
    timeout: timeoutFor(fault),
    pace: 1000,
  })
const token = tokenOf('20001')
const access = accessTokenOf('20001')
beforeAll(async () => {
  simulator = await startMewsSimulator({ count: 3 })
  mews = at(CLIENT_TOKEN)
})
beforeEach(() => {
  simulator.faults.clear()
  simulator.requests.length = 0
  simulator.reservations.length = 0
})
afterAll(() => simulator.close())

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof MewsError ? error : Promise.reject(error)),
  )

test('properties are asked for without a connection token, everything else with both tokens', async () => {
  expect(await mews.properties('desk@stay.example')).toHaveLength(3)
  const { spaceCategories, ratePlans } = await mews.configuration(token)
  expect(spaceCategories).toMatchObject([{ code: 'STU' }, { code: 'APT' }])
  expect(ratePlans).toMatchObject([{ code: 'BAR', currencyCode: 'EUR' }, { code: 'LONG' }])
  expect(await mews.channels(token)).toContainEqual({ code: 7, name: 'Stayboard' })
  expect(
    simulator.requests.map(({ body }) => Object.keys(body).filter((name) => name.endsWith('Token'))),
  ).toEqual([['clientToken'], ['clientToken', 'connectionToken'], ['clientToken', 'connectionToken']])
})

test('mappings are replaced, and codes that Mews does not have are refused by their code', async () => {
  await mews.setInventory(token, { inventoryMappings: [{ ratePlanCode: 'BAR', spaceTypeCode: 'STU' }] })
  expect(simulator.properties.get('20001')?.mappings).toEqual([{ ratePlanCode: 'BAR', spaceTypeCode: 'STU' }])
  const failure = await failureOf(
    mews.setInventory(token, { inventoryMappings: [{ ratePlanCode: 'BAR', spaceTypeCode: 'NONE' }] }),
  )
  expect(failure).toMatchObject({ reason: 'refused', failures: [{ code: 10 }] })
})

describe('faults', () => {
  test.each<Fault>(['busy', 'limited', 'broken', 'cut', 'slow'])(
    'a read after %s is asked again',
    async (fault) => {
      simulator.faults.set('getConfiguration', { fault, times: 2 })
      await at(CLIENT_TOKEN, fault).configuration(token)
      expect(simulator.requests).toHaveLength(3)
    },
  )

  test.each([
    ['broken', 'away'],
    ['cut', 'away'],
    ['slow', 'away'],
    ['html', 'garbled'],
    ['lying', 'refused'],
    ['unauthorised', 'refused'],
  ] as const)('a write after %s is %s, and not repeated', async (fault, reason) => {
    simulator.faults.set('processGroup', { fault, times: 1 })
    const work = at(CLIENT_TOKEN, fault).processGroup(token, { channelManagerId: 'x' })
    expect(await failureOf(work)).toMatchObject({ reason })
    expect(simulator.requests).toHaveLength(1)
  })

  test.each<Fault>(['busy', 'limited'])('a write after %s is sent again, up to five times', async (fault) => {
    simulator.faults.set('requestAriUpdate', { fault, times: 5 })
    await mews.requestAriUpdate(token, {})
    expect(simulator.requests).toHaveLength(6)
    simulator.faults.set('requestAriUpdate', { fault, times: 6 })
    expect(await failureOf(mews.requestAriUpdate(token, {}))).toMatchObject({ reason: 'away' })
    expect(simulator.requests).toHaveLength(12)
  })

  test('what is kept of an answer can be stored', async () => {
    simulator.faults.set('setInventory', { fault: 'html', times: 1 })
    expect(await failureOf(mews.setInventory(token, {}))).toMatchObject({ answer: '<h1>Sorry</h1>' })
  })

  test('busy says how long to wait', async () => {
    simulator.faults.set('setInventory', { fault: 'busy', times: 6 })
    expect(await failureOf(mews.setInventory(token, {}))).toMatchObject({ retryAfter: 1 })
  })

  test('an error within the status 200 is an error, and shows no token', async () => {
    const failure = await failureOf(at('secret-token').setInventory(token, { inventoryMappings: [] }))
    expect(failure).toMatchObject({ reason: 'refused', failures: [{ code: 8 }] })
    const text = JSON.stringify(failure, Object.getOwnPropertyNames(failure ?? {}))
    for (const secret of ['secret-token', token]) expect(text).not.toContain(secret)
  })
})

describe('the Connector API', () => {
  const connector = (pace = 1000) =>
    connectorAt({ url: simulator.url, clientToken: CONNECTOR_TOKEN, timeout: timeoutFor(), pace })
  const reserve = (count: number, start: string, end: string) => {
    for (let at = 0; at < count; at += 1)
      simulator.reservations.push({
        number: String(simulator.reservations.length),
        groupKey: 'CHM-1',
        code: null,
        state: at % 2 === 0 ? 'Confirmed' : 'Canceled',
        start,
        end,
        roomCode: 'STU',
      })
  }

  test('a year is read in parts of less than three months and in pages, each reservation once', async () => {
    reserve(250, '2027-03-28T14:00:00Z', '2027-04-20T10:00:00Z')
    const found = await connector().reservations(access, new Date('2027-01-01'), new Date('2028-01-01'))
    expect(found).toHaveLength(250)
    expect(found[1]).toMatchObject({ groupKey: 'CHM-1', isCancelled: true, roomCode: 'STU' })
    const asked = simulator.requests.filter(({ operation }) => operation.startsWith('reservations/getAll'))
    expect(asked.length).toBeGreaterThan(5)
    for (const { body } of asked) expect(body).toMatchObject({ ServiceIds: ['service-stay'] })
  })

  test('reservations are found by their numbers, whatever their dates are', async () => {
    reserve(3, '2020-03-28T14:00:00Z', '2020-04-20T10:00:00Z')
    expect(await connector().numbered(access, ['0', '2', '9'])).toMatchObject([
      { number: '0', groupKey: 'CHM-1', roomCode: 'STU' },
      { number: '2', groupKey: 'CHM-1', roomCode: 'STU' },
    ])
    simulator.requests.length = 0
    expect(await connector().numbered(access, [])).toEqual([])
    expect(simulator.requests).toEqual([])
  })

  test('a question without a token of a property, or without a name of the client, is refused', async () => {
    const read = connector().reservations('access-99999', new Date('2027-03-01'), new Date('2027-05-01'))
    expect(await failureOf(read)).toMatchObject({ reason: 'refused' })
    const ask = (body: object) =>
      fetch(`${simulator.url}/api/connector/v1/services/getAll`, {
        method: 'POST',
        body: JSON.stringify({ ClientToken: CONNECTOR_TOKEN, AccessToken: access, ...body }),
      })
    expect((await ask({ Client: 'Stayboard 1.0.0' })).status).toBe(200)
    expect((await ask({ Client: 'Stayboard' })).status).toBe(400)
    expect((await ask({})).status).toBe(400)
  })

  test.each<[Fault, string]>([
    ['limited', 'away'],
    ['broken', 'away'],
    ['slow', 'away'],
    ['cut', 'away'],
    ['html', 'garbled'],
    ['lying', 'garbled'],
    ['unauthorised', 'refused'],
  ])('a question after %s that lasts is %s', async (fault, reason) => {
    simulator.faults.set('services/getAll', { fault, times: 1000 })
    const asked = connectorAt({
      url: simulator.url,
      clientToken: CONNECTOR_TOKEN,
      timeout: timeoutFor(fault),
      pace: 10_000,
    })
    expect(
      await failureOf(asked.reservations(access, new Date('2027-03-01'), new Date('2027-05-01'))),
    ).toMatchObject({ reason })
  })

  test('pages without an end are not read for ever', async () => {
    const endless = await listenLocally((_, response) => response.end('{"Services":[],"Cursor":"again"}'))
    const asked = connectorAt({ url: endless.url, clientToken: CONNECTOR_TOKEN, pace: 10_000 })
    const read = asked.reservations(access, new Date('2027-03-01'), new Date('2027-05-01'))
    expect(await failureOf(read)).toMatchObject({ reason: 'garbled' })
    await endless.close()
  })

  test('a question about too much is asked in halves, down to a day', async () => {
    const operation = 'reservations/getAll/2023-06-06'
    reserve(10, '2027-03-28T14:00:00Z', '2027-04-20T10:00:00Z')
    simulator.faults.set(operation, { fault: 'tooMuch', times: 2 })
    const ask = () => connector().reservations(access, new Date('2027-03-01'), new Date('2027-05-01'))
    expect(await ask()).toHaveLength(10)
    simulator.faults.set(operation, { fault: 'tooMuch', times: 1000 })
    expect(await failureOf(ask())).toMatchObject({ reason: 'away' })
    expect(simulator.faults.get(operation)?.times).toBeGreaterThan(990)
  })

  test('a limit that is reached is waited for', async () => {
    simulator.limit = { count: 3, span: 20 }
    reserve(250, '2027-03-28T14:00:00Z', '2027-04-20T10:00:00Z')
    expect(
      await connector().reservations(access, new Date('2027-03-01'), new Date('2027-05-01')),
    ).toHaveLength(250)
    simulator.limit = { count: 200, span: 30_000 }
  })
})

test('a group is accepted at the address of the proxy, and confirmed later by a call of Mews', async () => {
  const heard: unknown[] = []
  simulator.callback = async (operation, message) => heard.push([operation, message])
  const reservation = {
    code: 'SB-1',
    from: '2027-03-01',
    to: '2027-03-03',
    spaceTypeCode: 'STU',
    ratePlanCode: 'BAR',
    amounts: [{ net: 1 }, { net: 1 }],
    totalAmount: { net: 2 },
  }
  const group = {
    messageId: 'm',
    channelManagerId: 'C',
    customer: { lastName: 'V' },
    reservations: [reservation],
  }
  await mews.processGroup(token, group)
  await mews.processGroup(token, { ...group, reservations: [{ ...reservation, code: 'SB_1' }] })
  await mews.processGroup(token, { ...group, reservations: [{ ...reservation, amounts: [{ net: 2 }] }] })
  await simulator.settled()
  expect(heard).toMatchObject([
    [
      'confirmGroup',
      { relatedMessageId: 'm', reservations: [{ code: 'SB-1', confirmationNumber: 'MEWS-SB-1' }] },
    ],
    ['confirmGroup', { error: { code: 6 } }],
    ['confirmGroup', { error: { code: 6 } }],
  ])
  simulator.callback = async () => undefined
})

test('after one that is refused with 429, all calls that write wait', async () => {
  const { url, groupUrl } = simulator
  const paced = mewsAt({ url, groupUrl, clientToken: CLIENT_TOKEN, pace: 5 })
  simulator.faults.set('requestAriUpdate', { fault: 'busy', times: 1 })
  const refused = paced.requestAriUpdate(token, {})
  await expect.poll(() => simulator.faults.get('requestAriUpdate')?.times, { interval: 1 }).toBe(0)
  // The refusal arrives during this pause.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const begun = performance.now()
  await paced.processGroupConfirmation(token, {})
  // The pacer waits for a second divided by 5. A part of it has already passed.
  expect(performance.now() - begun).toBeGreaterThan(50)
  await refused
  expect(simulator.requests).toHaveLength(3)
})

test('there is no Mews without a setting or simulators', async () => {
  const place = { host: '127.0.0.1', port: 0 }
  expect(await openMews({ mews: undefined, simulators: false, ...place })).toBeUndefined()
  const played = await openMews({ mews: undefined, simulators: true, ...place })
  expect(await played?.mews.properties('desk@stay.example')).toHaveLength(120)
  await played?.close()
})
