import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { timeoutFor } from '../faults.ts'
import { listenLocally } from '../local-server.ts'
import { ariAt } from './ari.ts'
import { escaped, ratesMessage, restrictionsMessage } from './ari-messages.ts'
import { ARI_PASSWORD, ARI_USER, type AriSimulator, startAriSimulator } from './ari-simulator.ts'
import { openAri } from './open.ts'
import { SupplyError } from './supply.ts'

let simulator: AriSimulator
const at = (password = ARI_PASSWORD, fault?: string) =>
  ariAt({ url: simulator.url, user: ARI_USER, password, timeout: timeoutFor(fault), pace: 1000 })
beforeAll(async () => {
  simulator = await startAriSimulator()
})
beforeEach(() => {
  simulator.faults.clear()
  simulator.accepted.length = 0
})
afterAll(() => simulator.close())

const nights = {
  ...{ roomCode: 'A&B "1"', ratePlan: '<BAR>', currency: 'EUR', from: '2027-01-01', until: '2027-01-31' },
  ...{ isClosed: false, noArrival: false, noDeparture: true, minNights: 7, releaseDays: null },
  amounts: [{ guests: 2, price: 12_050 }],
}

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
  ['failing', 'away'],
  ['unauthorised', 'refused'],
] as const)('a message after %s is %s, and the restrictions do not follow', async (fault, reason) => {
  simulator.faults.set('OTA_HotelRateAmountNotifRQ', { fault, times: 1 })
  expect(await failureOf(at(ARI_PASSWORD, fault).update('1', [nights]))).toMatchObject({ reason })
  expect(simulator.accepted).toEqual([])
})

test('a message that was too much is sent again', async () => {
  simulator.faults.set('OTA_HotelRateAmountNotifRQ', { fault: 'busy', times: 2 })
  expect(await at().update('1', [nights])).toContain('<Success/>')
  expect(simulator.accepted).toHaveLength(2)
})

test('an error says why, and a wrong password is not shown', async () => {
  const error = await failureOf(at('wrong-password').update('1', [nights]))
  expect(error.message).toBe('Authentication failed')
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('wrong-password')
})

test('an answer that repeats the message has no password', async () => {
  const password = 'a&b<c"'
  const echo = await listenLocally((request, response) => {
    const said = escaped(`wrong: ${password}`)
    request.setEncoding('utf8').on('data', (sent: string) => {
      const again = sent.replaceAll('&amp;', '&#38;')
      response.writeHead(200).end(`<Errors><Error ShortText="${said}"/></Errors>${sent}${again}`)
    })
  })
  onTestFinished(() => echo.close())
  const error = await failureOf(
    ariAt({ url: echo.url, user: 'x', password, pace: 1000 }).update('1', [nights]),
  )
  expect(error.answer).toContain('StatusApplicationControl')
  expect(error.message).toBe('wrong: ')
  expect(error.answer).not.toMatch(/a(&|&amp;|&#38;)b/)
})

test('texts are escaped, and nights without an amount have no price', () => {
  const sender = { user: 'a<b', password: 'x', hotelCode: '1' }
  const rates = ratesMessage([nights, { ...nights, amounts: [] }], sender)
  expect(rates.match(/<RateAmountMessage>/g)).toHaveLength(1)
  expect(rates).toContain('InvTypeCode="A&amp;B &quot;1&quot;" RatePlanCode="&lt;BAR&gt;"')
  expect(rates).toContain('NumberOfGuests="2" AmountAfterTax="120.50"')
  expect(rates).toContain('<wsse:Username>a&lt;b</wsse:Username>')
  const restrictions = restrictionsMessage([nights], sender)
  expect(restrictions).toContain('Status="Open" MinAdvancedBookingOffset="P0D"')
  expect(restrictions).toContain('Restriction="Departure" Status="Close"')
})

test('signs that XML cannot have are left out, and those that it would change are kept', () => {
  expect(escaped('A\u0000\u0001\u001f\u007f\ud800B\uffff')).toBe('AB')
  expect(escaped('Kade\t"é"\n日本😀')).toBe('Kade&#9;&quot;é&quot;&#10;日本😀')
})

test('there is no interface without settings or simulators', async () => {
  expect(await openAri({ hyperGuestPms: undefined, simulators: false })).toBeUndefined()
  const played = await openAri({ hyperGuestPms: undefined, simulators: true })
  expect(await played?.update('1', [nights])).toContain('Success')
  await played?.close()
})
