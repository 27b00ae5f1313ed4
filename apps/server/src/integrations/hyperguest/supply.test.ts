import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import { openSupply } from './open.ts'
import { type Supply, SupplyError, supplyAt } from './supply.ts'
import { SUPPLY_TOKEN, type SupplySimulator, startSupplySimulator } from './supply-simulator.ts'

let simulator: SupplySimulator
let supply: Supply
const at = (token: string, fault?: string) =>
  supplyAt({ url: simulator.url, token, timeout: timeoutFor(fault), pace: 1000 })
beforeAll(async () => {
  simulator = await startSupplySimulator()
  supply = at(SUPPLY_TOKEN)
})
beforeEach(() => {
  simulator.faults.clear()
  simulator.accepted.length = 0
})
afterAll(() => simulator.close())

const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable('it was accepted'),
    (error: unknown) => (error instanceof SupplyError ? error : Promise.reject(error)),
  )

test.each([
  ['broken', 'away'],
  ['cut', 'away'],
  ['slow', 'away'],
  ['html', 'refused'],
  ['lying', 'refused'],
  ['failing', 'refused'],
  ['unauthorised', 'refused'],
] as const)('a message after %s is %s, and not repeated', async (fault, reason) => {
  simulator.faults.set('room_codes', { fault, times: 1 })
  expect(await failureOf(at(SUPPLY_TOKEN, fault).send('room_codes', { propertyId: 1 }))).toMatchObject({
    reason,
  })
  expect(simulator.accepted).toEqual([])
})

test.each(['busy', 'limited'] as const)('%s was not done: it is sent again', async (fault) => {
  simulator.faults.set('rate_plans', { fault, times: 2 })
  await supply.send('rate_plans', { propertyId: 1 })
  expect(simulator.accepted).toEqual([{ kind: 'rate_plans', message: { propertyId: 1 } }])
})

test('an error inside a success says why, and a wrong token is not shown', async () => {
  simulator.faults.set('property', { fault: 'lying', times: 1 })
  expect((await failureOf(supply.send('property', {}))).message).toBe('BN.503 Property set-up')
  const error = await failureOf(at('wrong-token').send('property', {}))
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('wrong-token')
})

test('an answer is kept without secrets, whether it accepts or refuses', async () => {
  const rest = { asked: '/property with Bearer ', session: {} }
  expect(JSON.parse(await supply.send('property', {}))).toEqual({ success: true, ...rest })
  simulator.faults.set('property', { fault: 'lying', times: 1 })
  const { answer } = await failureOf(supply.send('property', {}))
  expect(JSON.parse(answer)).toEqual({ error: 'Property set-up', errorCode: 'BN.503', ...rest })
})

test('what is kept of an answer can be stored', async () => {
  simulator.faults.set('property', { fault: 'html', times: 1 })
  expect((await failureOf(supply.send('property', {}))).answer).toBe('<h1>Sorry</h1>')
})

test('an endpoint that is not there is away', async () => {
  const nobody = supplyAt({ url: 'http://127.0.0.1:1', token: 'x', pace: 1000 })
  expect(await failureOf(nobody.send('property', {}))).toMatchObject({ reason: 'away' })
})

test('there is no endpoint without a setting or simulators', async () => {
  expect(await openSupply({ hyperGuestSupply: undefined, simulators: false })).toBeUndefined()
  const played = await openSupply({ hyperGuestSupply: undefined, simulators: true })
  expect(await played?.send('property', {})).toContain('true')
  await played?.close()
})
