import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MewsError, mewsAt } from '../../../integrations/mews/client.ts'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import { CALLBACK_TOKEN, CLIENT_TOKEN, type MewsSimulator } from '../../../integrations/mews/simulator.ts'
import type { Actor } from '../../../kit/actor.ts'
import { type Channels, startChannels } from '../../../testing/areas/mews.ts'
import { backgroundOf } from '../../../testing/areas/receive.ts'
import { channelCallJobs } from '../../channel-calls/delivering.service.ts'
import { mewsDeliveries } from '../sending/sending.service.ts'
import { unconfirmedJobs } from './unconfirmed.service.ts'

const as = 'ROLE_MANAGER'
const MEWS = '/api/v2/channelmanager/mews'
let channels: Channels
let mews: MewsSimulator
let actor: Actor
let open: OpenMews
/** Runs after Mews has received a group and before Stayboard gets the answer. */
let meanwhile: (() => Promise<unknown>) | undefined
/** If set, calls of Mews are collected here and do not reach Stayboard. */
let lost: [string, object][] | undefined

/** Starts a server without background jobs. The tests run the jobs themselves. */
beforeAll(async () => {
  channels = await startChannels([])
  ;({ mews } = channels)
  actor = await backgroundOf(channels.server)
  const { callback } = mews
  mews.callback = async (operation, message) =>
    lost ? lost.push([operation, message]) : callback(operation, message)
  const { url, groupUrl } = mews
  const client = mewsAt({ url, groupUrl, clientToken: CLIENT_TOKEN, pace: 10_000 })
  const processGroup: OpenMews['mews']['processGroup'] = async (token, group) => {
    const answer = await client.processGroup(token, group)
    await meanwhile?.()
    return answer
  }
  open = {
    mews: { ...client, processGroup },
    connector: undefined,
    callbackToken: CALLBACK_TOKEN,
    close: async () => undefined,
  }
  await change(`insert into organisations (name, name_key) values ('Acme', 'acme')`)
})
beforeEach(async () => {
  await channels.clear()
  mews.requests.length = 0
  mews.groups.clear()
  meanwhile = undefined
  lost = undefined
})
afterAll(() => channels.close())

const change = (statements: string) => channels.server.database.pool.query(statements)
const { enquiries, stay } = {
  enquiries: (
    reference: string,
  ) => `insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name)
    values (${reference}, 1, 1, 'Booked', 'Ada Vos') returning enquiry_id as id, ref_number as ref`,
  stay: (
    id: number,
    department = 1,
  ) => `insert into stays (enquiry_id, current_department_id, space_type_id, check_in,
    check_out, total_price) values (${id}, ${department}, ${department === 1 ? 1 : 'null'}, '2027-03-01', '2027-03-04', 100)`,
}

/** Adds an enquiry with a room booked for three nights, and queues it for Mews. */
async function sent(reference = `'SB-26-' || nextval('enquiry_reference')`) {
  const [enquiry] = await channels.rows<{ id: string; ref: string }>(enquiries(reference))
  const id = Number(enquiry?.id)
  await change(stay(id))
  await send(id)
  return { id, key: `${enquiry?.ref}-1` }
}
const send = (id: number) => channels.server.call('POST', `${MEWS}/booking/${id}`, { as })

async function run(kinds: typeof unconfirmedJobs) {
  for (const kind of kinds)
    await kind({ ...actor, jobs: { add: async () => undefined, addLater: () => undefined } }).run(
      actor.db,
      { id: 'job', data: {}, isLast: true },
      async () => undefined,
    )
}
/** Makes all waiting calls, and waits until Mews has confirmed them. */
async function work() {
  await change(`update channel_calls set due_at = now() where state = 'WAITING'`)
  await run(channelCallJobs(mewsDeliveries(open)))
  await mews.settled()
}
const faseOf = async (id: number) =>
  (await channels.rows<{ fase: string }>(`select fase from enquiries where enquiry_id = ${id}`))[0]?.fase
const repairs = async () =>
  (await channels.server.call('GET', `${MEWS}/errors`, { as })).body._embedded.mewsErrors
const calls = () =>
  channels.rows<{ id: string }>(`select channel_call_id as id, state, attempts,
    round(extract(epoch from due_at - now()))::int as due from channel_calls where direction = 'OUT' order by 1`)
const sentDays = () => [...mews.groups.values()].map(({ reservations }) => Object(reservations)[0]?.to)

test('a retry from the log of calls ends the repair', async () => {
  mews.faults.set('processGroup', { fault: 'unauthorised', times: 1 })
  const { id } = await sent()
  await work()
  expect(await repairs()).toMatchObject([{ enquiryId: id, cause: 'REFUSED' }])
  const [call] = await calls()
  const path = `/api/v2/channel_manager/call/${call?.id}/retry`
  expect((await channels.server.call('POST', path, { as })).status).toBe(200)
  await work()
  expect([await faseOf(id), await repairs()]).toEqual(['Confirmed', []])
  expect(await channels.rows('select confirmation_number is null as is_open from mews_reservations')).toEqual(
    [{ is_open: false }],
  )
})

test('a retry from the log that fails for another reason shows that reason', async () => {
  mews.faults.set('processGroup', { fault: 'unauthorised', times: 1 })
  const { id } = await sent()
  await work()
  await change('update stays set total_price = null')
  const [call] = await calls()
  await channels.server.call('POST', `/api/v2/channel_manager/call/${call?.id}/retry`, { as })
  await work()
  expect(await repairs()).toMatchObject([{ enquiryId: id, cause: 'NO_PRICE' }])
})

describe('a change', () => {
  test('that comes while the booking is being sent is sent after it', async () => {
    const { id } = await sent()
    meanwhile = async () => {
      meanwhile = undefined
      await change(`update stays set check_out = '2027-03-06'`)
      await send(id)
    }
    await work()
    expect([await faseOf(id), sentDays()]).toEqual(['Confirmed', ['2027-03-06']])
    const [first, second, ...others] = mews.requests.map(({ body }) => body.messageId)
    expect([first === second, others]).toEqual([false, []])
  })

  test('that comes before the booking is sent is part of it', async () => {
    const { id } = await sent()
    await change(`update stays set check_out = '2027-03-06'`)
    await send(id)
    await work()
    expect([await faseOf(id), sentDays(), mews.requests.length]).toEqual(['Confirmed', ['2027-03-06'], 1])
  })

  test('that adds a room in another department is queued beside what waits', async () => {
    const { id } = await sent()
    await change(stay(id, 2))
    await send(id)
    await send(id)
    expect(
      await channels.rows('select department_id::int as department from channel_calls order by 1'),
    ).toEqual([{ department: 1 }, { department: 2 }])
  })
})

describe('a booking whose confirmation was lost', () => {
  const age = (minutes: number, what: 'changed_at' | 'ended_at') =>
    change(
      `update ${what === 'changed_at' ? 'mews_groups' : 'channel_calls'} set ${what} = now() - interval '${minutes} minutes'`,
    )

  test('is put into the queue of repairs after 30 minutes, and a late confirmation ends that', async () => {
    lost = []
    const { id } = await sent()
    await work()
    await age(40, 'changed_at')
    for (const [minutes, count] of [
      [29, 0],
      [31, 1],
    ] as const) {
      await age(minutes, 'ended_at')
      await run(unconfirmedJobs)
      expect(await repairs()).toHaveLength(count)
    }
    expect(await repairs()).toMatchObject([{ enquiryId: id, cause: 'UNCONFIRMED', canRetry: true }])
    const [[operation, message] = ['', {}]] = lost
    await channels.deliver({ ...message, relatedMessageId: 'another' }, operation)
    expect(await faseOf(id)).toBe('mews error')
    await channels.deliver(message, operation)
    expect(await faseOf(id)).toBe('Confirmed')
  })

  test('is not one whose call still waits, or that is confirmed', async () => {
    await sent()
    await age(40, 'changed_at')
    await run(unconfirmedJobs)
    expect(await repairs()).toEqual([])
    await work()
    await Promise.all([age(40, 'changed_at'), age(40, 'ended_at')])
    await run(unconfirmedJobs)
    expect(await repairs()).toEqual([])
  })
})

test('a booking whose answer was lost is not sent again if Mews has confirmed it', async () => {
  const { id } = await sent()
  meanwhile = async () => {
    await mews.settled()
    throw new MewsError('away')
  }
  await work()
  expect(await calls()).toMatchObject([{ state: 'WAITING', attempts: 1 }])
  await work()
  expect([await faseOf(id), await calls()]).toMatchObject(['Confirmed', [{ state: 'DONE' }]])
  expect(mews.requests).toHaveLength(1)
})

describe('an error of Mews', () => {
  const refuse = (key: string, code: number) => mews.refusals.set(key, { code, message: 'System error.' })

  test('with the code 1 in a confirmation lets the booking be sent again later', async () => {
    const { id, key } = await sent()
    refuse(key, 1)
    await work()
    expect([await faseOf(id), await calls()]).toMatchObject([
      'Booked',
      [{ state: 'DONE' }, { state: 'WAITING', attempts: 0, due: 10 }],
    ])
    mews.refusals.clear()
    await work()
    expect([await faseOf(id), mews.requests.length]).toEqual(['Confirmed', 2])
  })

  test('with the code 1 is a repair after the sixth time, and a retry begins anew', async () => {
    const { id, key } = await sent()
    refuse(key, 1)
    const waits = []
    for (let time = 0; (await faseOf(id)) === 'Booked' && time < 10; time += 1) {
      await work()
      waits.push(
        ...(await calls()).flatMap((call) => (Object(call).state === 'WAITING' ? Object(call).due : [])),
      )
    }
    expect([waits, mews.requests.length]).toEqual([[10, 30, 120, 600, 1800], 6])
    expect(await repairs()).toMatchObject([{ cause: 'REFUSED', error: '1 System error.' }])
    await channels.server.call('POST', `${MEWS}/error/${id}/retry`, { as })
    await work()
    expect((await calls()).at(-1)).toMatchObject({ state: 'WAITING', due: 10 })
  })

  test.each(['errors', 'error'])('with another code in `%s` is a repair at once', async (form) => {
    lost = []
    const { id } = await sent()
    await work()
    const [[operation, message] = ['', {}]] = lost
    const failure = { code: 7, message: 'No.' }
    const reservations = undefined
    await channels.deliver(
      { ...message, reservations, [form]: form === 'errors' ? [failure] : failure },
      operation,
    )
    expect(await repairs()).toMatchObject([{ enquiryId: id, cause: 'REFUSED', error: '7 No.' }])
    // The message already has a result, so a second result is ignored.
    await channels.deliver(message, operation)
    expect(await faseOf(id)).toBe('mews error')
  })

  test('at once is repeated if its code is 1, and not if it is another', async () => {
    mews.faults.set('processGroup', { fault: 'lying', times: 1 })
    const { id } = await sent()
    await work()
    expect([await faseOf(id), await calls()]).toMatchObject(['Booked', [{ state: 'WAITING', due: 10 }]])
    const property = mews.properties.get('20001')
    mews.properties.delete('20001')
    await work()
    if (property) mews.properties.set('20001', property)
    expect(await calls()).toMatchObject([{ state: 'FAILED', attempts: 2 }])
    expect(await repairs()).toMatchObject([
      { enquiryId: id, cause: 'REFUSED', error: '3 Connection not found.' },
    ])
  })
})

describe('a booking is put into the queue of repairs and not sent', () => {
  test('if the department has no rate plan', async () => {
    await sent()
    await change(`update rate_plans set department_id = 2 where department_id = 1`)
    await work()
    await change(`update rate_plans set department_id = 1 where department_id = 2`)
    expect(await repairs()).toMatchObject([{ cause: 'NO_RATE_PLAN' }])
    expect(mews.requests).toEqual([])
  })

  test('if Mews deactivated the connection', async () => {
    await sent()
    await channels.deliver({ type: 3 }, 'changeNotificaton')
    await work()
    await channels.deliver({ type: 2 }, 'changeNotificaton')
    expect(await repairs()).toMatchObject([{ cause: 'NOT_CONNECTED' }])
    expect(mews.requests).toEqual([])
  })
})

test('a booking is put into the queue of repairs if Mews is still away at the sixth attempt', async () => {
  mews.faults.set('processGroup', { fault: 'cut', times: 6 })
  const { id } = await sent()
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await faseOf(id)).toBe('Booked')
    await work()
  }
  expect(await repairs()).toMatchObject([{ enquiryId: id, cause: 'AWAY' }])
})

test('the key and the codes have no underscore', async () => {
  const { id } = await sent(`'SB_26_77'`)
  await work()
  const [group] = mews.groups.values()
  expect([await faseOf(id), group?.channelManagerId]).toEqual(['Confirmed', 'SB-26-77-1'])
  expect(JSON.stringify(group?.reservations)).toContain('"SB-26-77-')
})
