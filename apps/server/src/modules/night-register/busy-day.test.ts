import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../kit/actor.ts'
import { lateQueue, startJobs } from '../../platform/background/background-jobs.ts'
import type { TestApp } from '../../testing/app.ts'
import { backgroundOf } from '../../testing/areas/receive.ts'
import { times } from '../../testing/extent.ts'
import { startAppWithRecords } from '../../testing/samples.ts'
import { startSmtp, type TestSmtp } from '../../testing/servers/smtp.ts'
import { mailArrivals } from './packs.service.ts'

const ARRIVALS = times(500, 40)
const as = 'ROLE_MANAGER'
let server: TestApp
let actor: Actor
let smtp: TestSmtp
let jobs: Awaited<ReturnType<typeof startJobs>>
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startAppWithRecords({ SMTP_URL: smtp.url }, (kinds) =>
    kinds.filter(({ name }) => name === 'send-mail'),
  )
  jobs = await startJobs(server.database.connectionString, [], { poll: 0.5, watch: 1 })
  const queue = lateQueue()
  queue.open(jobs)
  actor = { ...(await backgroundOf(server)), jobs: queue, clock: () => new Date('2027-03-01T09:00:00Z') }
  await server.database.pool.query(`
    delete from stays; delete from mails;
    update exploiters set email = 'stay@citystay.example', arrival_mail_days = 3 where exploiter_id = 1;
    update provider_departments set address = 'Kade 3', phone = '+31 20 1234567', need_to_know = '<p>Quiet</p>',
      key_pickup = 'In the box' where department_id = 3;
    insert into enquiries (ref_number, exploiter_id, organisation_id, fase, contact_name, client_email)
      select 'BUSY-' || nr, 1, 1, 'Booked', 'Guest ' || nr, 'guest' || nr || '@berg.example'
      from generate_series(1, ${ARRIVALS}) nr;
    insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out, state, total_adults)
      select enquiry_id, 3, null, '2027-03-04', '2027-03-08', 'BOOKED', 1 from enquiries where ref_number like 'BUSY-%';
    insert into guests (space_type_reservation_id, guest_last_name)
      select space_type_reservation_id, 'Berg' from stays where space_type_reservation_id % 2 = 0`)
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
  await smtp.close()
})

const sent = async () => (await server.database.pool.query('select to_addresses from mails')).rows

test('hundreds of arrivals on one day are all listed, each with what it lacks', async () => {
  const { status, body } = await server.call('GET', '/api/v2/arrivals?from=2027-03-04&days=1', { as })
  expect(status).toBe(200)
  const { arrivals, departures } = body._embedded
  expect(arrivals).toHaveLength(ARRIVALS)
  expect(departures).toEqual([])
  const unnamed = arrivals.filter(({ lacks }: { lacks: string[] }) => lacks.includes('GUESTS'))
  expect(unnamed).toHaveLength(ARRIVALS / 2)
  const night = await server.call('GET', '/api/v2/tonight?night=2027-03-04', { as })
  expect(night.body.people).toBe(ARRIVALS)
})

test('hundreds of guests are mailed in one run, each once, and one that fails keeps no other waiting', async () => {
  let added = 0
  const failing: Actor = {
    ...actor,
    jobs: {
      ...actor.jobs,
      add: async (...job) => {
        added += 1
        if (added === 3) throw new Error('refused')
        return actor.jobs.add(...job)
      },
    },
  }
  await expect(mailArrivals(failing)).rejects.toThrow('refused')
  expect(await sent()).toHaveLength(ARRIVALS - 1)
  expect(await mailArrivals(actor)).toBe(1)
  const to = (await sent()).map(({ to_addresses: one }) => one)
  expect(new Set(to).size).toBe(ARRIVALS)
  expect(to).toHaveLength(ARRIVALS)
  expect(await mailArrivals(actor)).toBe(0)
}, 300_000)
