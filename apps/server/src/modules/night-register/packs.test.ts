import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../kit/actor.ts'
import { lateQueue, startJobs } from '../../platform/background/background-jobs.ts'
import type { TestApp } from '../../testing/app.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { isFullRun } from '../../testing/extent.ts'
import { expectFieldError } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { startSmtp, type TestSmtp } from '../../testing/servers/smtp.ts'
import { mailArrivals } from './packs.service.ts'
import { sheetsOf } from './voucher.service.ts'

const as = 'ROLE_ADMIN'
const house = 3
let server: TestApp
let smtp: TestSmtp
let jobs: Awaited<ReturnType<typeof startJobs>>
let actor: Actor
let now = new Date('2027-03-01T09:00:00Z')
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startAppWithRecords({ SMTP_URL: smtp.url }, (kinds) =>
    kinds.filter(({ name }) => name === 'send-mail'),
  )
  // Mails to guests are in the language of the organisation's
  // country, so the test sets the country to the Netherlands.
  await server.database.pool.query(`update organisations set country_id = (select country_id from countries
    where country_code = 'NL')`)
  jobs = await startJobs(server.database.connectionString, [], { poll: 0.5, watch: 1 })
  const queue = lateQueue()
  queue.open(jobs)
  actor = { ...(await backgroundOf(server)), jobs: queue, clock: () => now }
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
  await smtp.close()
})

const query = (statement: string, values: unknown[] = []) => server.database.pool.query(statement, values)
beforeEach(async () => {
  now = new Date('2027-03-01T09:00:00Z')
  smtp.received.length = 0
  await query(
    `delete from arrival_packs; delete from stays; delete from mails where subject ilike '%aankomst%'`,
  )
  await query(
    `update enquiries set client_email = 'ann@berg.example', contact_name = 'Ann Berg', exploiter_id = 1`,
  )
  await query(
    `update exploiters set email = 'stay@citystay.example', arrival_mail_days = 3 where exploiter_id = 1`,
  )
  await query(`update provider_departments set address = 'Kade 3', phone = '+31 20 1234567',
    need_to_know = '<p>No smoking</p>', key_pickup = 'In the box, code 1234'`)
})

/** Adds a stay of four nights. Returns the id of the stay. */
async function book(checkIn: string, more: { state?: string; supersedesId?: number } = {}): Promise<number> {
  const { rows } = await query(
    `insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out, state, supersedes_id)
      values (1, ${house}, null, $1, $1::date + 4, $2, $3) returning space_type_reservation_id as id`,
    [checkIn, more.state ?? 'BOOKED', more.supersedesId ?? null],
  )
  return Number(rows[0].id)
}
const mails = async () =>
  (
    await query(`select subject, to_addresses as "to", language,
      (select count(*)::int from mail_attachments a where a.mail_id = m.mail_id) as files
      from mails m where subject ilike '%aankomst%' order by mail_id`)
  ).rows
const passHours = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

test('guests are mailed a voucher some days before they arrive, once, and it is received', async () => {
  await book('2027-03-05')
  expect(await mailArrivals(actor)).toBe(0)
  passHours(24)
  expect(await mailArrivals(actor)).toBe(1)
  expect(await mailArrivals(actor)).toBe(0)
  passHours(5)
  expect(await mailArrivals(actor)).toBe(0)
  expect(await mails()).toEqual([
    {
      subject: 'Uw aankomst op 05-03-2027: Quay Rooms',
      to: 'Ann Berg <ann@berg.example>',
      language: 'nl',
      files: 1,
    },
  ])
  await expect
    .poll(
      async () => {
        await query(`update mails set send_after = now() - interval '1 minute' where state = 'QUEUED'`)
        await query(`update pgboss.job set start_after = now() where name = 'send-mail'`)
        return smtp.received.map(({ to }) => to)
      },
      { timeout: 60_000 },
    )
    .toEqual([['ann@berg.example']])
  expect(smtp.received[0]?.content).toMatch(/application\/pdf/)
})

const box = `update provider_departments set key_pickup = 'At the desk'`
const recipient = `update enquiries set client_email = 'bo@berg.example'`
/** What is compared: the facts of a voucher as a whole, its rules, and the recipient. */
const changes: [string, string][] = [
  ['the key', box],
  ['the rules', `update provider_departments set need_to_know = '<p>Quiet after 10</p>'`],
  ['the recipient', recipient],
]
/** Other facts. */
const others: typeof changes = [
  ['the address', `update provider_departments set address = 'Kade 4'`],
  [
    'a guest',
    `insert into guests (space_type_reservation_id, guest_last_name)
    select max(space_type_reservation_id), 'Berg' from stays`,
  ],
  [
    'the room',
    `update stays set space_type_id = (select min(space_type_id) from space_types where department_id = ${house})`,
  ],
  ['the dates', `update stays set check_out = check_out + 1`],
]
test.each(isFullRun ? [...changes, ...others] : changes)(
  'they are mailed again when %s changes, but not within the hour',
  async (_, change) => {
    await book('2027-03-03')
    expect(await mailArrivals(actor)).toBe(1)
    await query(change)
    expect(await mailArrivals(actor)).toBe(0)
    passHours(1)
    expect(await mailArrivals(actor)).toBe(1)
    expect(await mailArrivals(actor)).toBe(0)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Uw aankomst op 03-03-2027: Quay Rooms',
      'Gewijzigd: uw aankomst op 03-03-2027: Quay Rooms',
    ])
  },
)

test('a change that guests are not told of mails nothing, nor does a booking that was changed into the same', async () => {
  const id = await book('2027-03-03')
  expect(await mailArrivals(actor)).toBe(1)
  await query(`update stays set total_price = 100, state = 'SUPERSEDED'`)
  await book('2027-03-03', { supersedesId: id })
  passHours(2)
  expect(await mailArrivals(actor)).toBe(0)
})

test('a booking that goes on in another house tells both, and is mailed anew when the later part changes', async () => {
  const whole = await book('2027-03-03')
  expect(await mailArrivals(actor)).toBe(1)
  await query(`update stays set state = 'SUPERSEDED'`)
  const [first, second, third] = [
    await book('2027-03-03', { supersedesId: whole }),
    await book('2027-03-07', { supersedesId: whole }),
    await book('2027-03-11', { supersedesId: whole }),
  ]
  const other = `(select min(department_id) from provider_departments where department_id <> ${house})`
  await query(
    `update stays set current_department_id = ${other} where space_type_reservation_id in (${second}, ${third})`,
  )
  for (const [id, name] of [
    ...[first, second, third].map((part) => [part, 'Berg'] as const),
    [third, 'Dijk'] as const,
  ])
    await query('insert into guests (space_type_reservation_id, guest_last_name) values ($1, $2)', [id, name])
  const { rows } = await query(`select name from provider_departments where department_id = ${other}`)
  const told = (await sheetsOf(actor, first, 'nl')).map(({ name, facts }) => {
    const by = Object.fromEntries(facts)
    return [name, by.Gasten, by.Inchecken, by.Uitchecken, by.Daarna]
  })
  expect(told).toEqual([
    ['Quay Rooms', 'Berg', '03-03-2027', '07-03-2027', `07-03-2027 – 15-03-2027: ${rows[0].name}`],
    [rows[0].name, 'Berg, Dijk', '07-03-2027', '15-03-2027', undefined],
  ])
  passHours(1)
  expect(await mailArrivals(actor)).toBe(1)
  await query(`update stays set check_out = check_out + 1 where space_type_reservation_id = ${third}`)
  passHours(1)
  expect(await mailArrivals(actor)).toBe(1)
  expect(await mailArrivals(actor)).toBe(0)
})

test('nothing is mailed for cancelled bookings, past arrivals, later parts, or brands without days', async () => {
  await book('2027-03-03', { state: 'CANCELLED' })
  await book('2027-02-28')
  const whole = await book('2027-02-26', { state: 'SUPERSEDED' })
  await book('2027-02-27', { supersedesId: whole })
  await query(`update stays set check_out = '2027-03-03' where check_in = '2027-02-27'`)
  const second = await book('2027-03-03', { supersedesId: whole, state: 'SUPERSEDED' })
  await book('2027-03-03', { supersedesId: second })
  expect(await mailArrivals(actor)).toBe(0)
  await query('delete from stays')
  await book('2027-03-03')
  await query('update exploiters set arrival_mail_days = null')
  expect(await mailArrivals(actor)).toBe(0)
})

test('the mail waits for what is lacking, and the arrivals say so', async () => {
  await book('2027-03-03')
  await query('update provider_departments set key_pickup = null; update enquiries set client_email = null')
  expect(await mailArrivals(actor)).toBe(0)
  const [stay] = (await server.call('GET', '/api/v2/arrivals?from=2027-03-03', { as })).body._embedded
    .arrivals
  expect(stay).toMatchObject({ mailedAt: null, mailOn: '2027-02-28' })
  expect(stay.lacks).toEqual(expect.arrayContaining(['EMAIL', 'KEY']))
  await query(box)
  await query(`insert into guests (space_type_reservation_id, guest_last_name, guest_email)
    select space_type_reservation_id, 'Berg', 'guest@berg.example' from stays`)
  expect(await mailArrivals(actor)).toBe(1)
  expect((await mails())[0].to).toContain('guest@berg.example')
  const [after] = (await server.call('GET', '/api/v2/arrivals?from=2027-03-03', { as })).body._embedded
    .arrivals
  expect(after.mailedAt).toBe('2027-03-01T09:00:00.000Z')
})

test('the rooms of a group share a mail, and two servers at once mail once', async () => {
  for (let room = 0; room < 5; room += 1) await book('2027-03-03')
  const mailed = await Promise.all([mailArrivals(actor), mailArrivals(actor), mailArrivals(actor)])
  expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await mails()).toHaveLength(1)
  // All five stays have a record of the mail. A server that is
  // killed leaves both the mail and the records, or neither.
  expect((await query('select count(*)::int as packs from arrival_packs')).rows).toEqual([{ packs: 5 }])
})

test('a mail that cannot be written leaves no note, so that the next run writes it', async () => {
  await book('2027-03-03')
  const broken = { ...actor, jobs: { ...actor.jobs, add: async () => Promise.reject(new Error('killed')) } }
  await expect(mailArrivals(broken)).rejects.toThrow('killed')
  expect(await mails()).toEqual([])
  expect(await mailArrivals(actor)).toBe(1)
})

test.each([-1, 61, 1.5, 'x'])('a brand cannot mail %s days before the arrival', async (arrivalMailDays) => {
  const answer = await server.call('PUT', '/api/exploiter', {
    as,
    body: { exploiterId: 1, version: 1, arrivalMailDays },
  })
  expectFieldError(answer, 'arrivalMailDays')
})
