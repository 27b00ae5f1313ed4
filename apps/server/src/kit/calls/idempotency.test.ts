import { setTimeout } from 'node:timers/promises'
import { api, type Call, type RoleName, unknownNames } from '@stayboard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../areas.ts'
import type { TestApp } from '../../testing/app.ts'
import { ofSomeAreas, oneOfEach } from '../../testing/extent.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import {
  everyDeclaredWrite,
  type SampleCall,
  startAppWithRecords,
  unusedName,
} from '../../testing/samples.ts'
import { contents, lastChange } from '../../testing/tables.ts'
import { onceApart } from './idempotency.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

/** A message of the call that creates a new record each time it is sent. */
function message({ id, call, url, body }: SampleCall) {
  const given = { ...body, version: undefined, mainContact: undefined, ...unusedName(id) }
  return async (key: string, change: object = {}, role: RoleName = as, beginning = '{') => {
    const headers = { 'idempotency-key': key, authorization: await server.token(role) }
    const payload = JSON.stringify({ ...given, ...change }).replace('{', beginning)
    const answer = await server.app.inject({
      method: call.method,
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
}

/** Returns the fields that the call accepts. */
const takenBy = (call: Call, fields: object) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => unknownNames(call, { [name]: value }).length === 0),
  )

const tables = new Set(areas.map(({ repository }) => repository.table))
async function records(): Promise<number> {
  const counts = [...tables].map((name) => `(select count(*) from ${name})`).join(' + ')
  const found = await server.database.pool.query<{ total: number }>(`select ${counts} as total`)
  return found.rows[0]?.total ?? 0
}
const creating = everyDeclaredWrite.filter(({ call }) => call.creates)
/** Calls that only add. An update adds nothing, and an extension also adds rooms and guests. */
const adding = creating.filter(({ id }) => id !== 'enquiries.update' && id !== 'enquiries.extend')

test('the calls that create records are those called so and these', () => {
  const ids = creating.map(({ id }) => id).filter((id) => !id.endsWith('.create'))
  expect(ids.toSorted()).toEqual([
    'activities.log',
    'channelCodes.saveRatePlan',
    'channelCodes.saveRoomCode',
    'contactedProviders.write',
    'departments.addDraft',
    'departments.addText',
    'enquiries.extend',
    'enquiries.update',
    'filters.createChild',
    'filters.createDepartment',
    'inbox.makeEnquiry',
    'inbox.reply',
    'mails.send',
    'messageNotes.add',
    'offers.correct',
    'offers.record',
    'officeHours.addHoliday',
    'organisations.addContact',
    'organisations.save',
    'places.createCity',
    'places.createCountry',
    'prognosis.paste',
    'rooms.alike',
    'spaceTypes.alike',
    'spaceTypes.createPrice',
    'spaceTypes.createTerm',
    'stays.addGuest',
    'stays.book',
    'stays.pasteGuests',
    'wiki.addDraft',
  ])
})

describe.each(ofSomeAreas(adding))('$id', (one) => {
  test('a repeated request gets the first answer again and creates one record', async () => {
    const before = await records()
    const send = message(one)
    const first = await send(`again ${one.id}`)
    expect([first.status, await records()]).toEqual([200, before + 1])
    const written = await lastChange(server.database)
    const second = await send(`again ${one.id}`)
    expect([second.status, second.headers.etag]).toEqual([200, first.headers.etag])
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
    expect(await lastChange(server.database)).toEqual(written)
  })
})

/**
 * Calls that can be repeated. A department is asked only once for an enquiry, and an offer is corrected only
 * once.
 */
const repeatable = adding.filter(({ id }) => id !== 'contactedProviders.create' && id !== 'offers.correct')

/** All calls share the code for idempotency keys, so one call of each kind is tried. */
describe.each(oneOfEach(repeatable, ({ call }) => `${call.method} ${call.path.includes('{')}`))(
  '$id',
  (one) => {
    test('ten concurrent requests create one record and get the same answer', async () => {
      const before = await records()
      const send = message(one)
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(`at once ${one.id}`)))
      expect(await records()).toBe(before + 1)
      for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    })

    test('another message with the same key is refused, also by another call', async () => {
      const send = message(one)
      expect((await send(`other ${one.id}`)).status).toBe(200)
      const before = await contents(server.database)
      const other = {
        rows: [{ organisation: '2', totalPrognosis: '5', probability: '5' }],
        mails: [
          {
            contactedProviderId: 1,
            toAddress: 'other@quay.example',
            language: 'nl',
            subject: 'Other',
            text: '-',
          },
        ],
        name: 'Other',
        username: 'other',
        contactName: 'Other',
        companyClient: 'Other',
        month: '2019-01',
        title: 'Other',
        code: 'Other',
        codes: 'Other',
        checkIn: '2026-03-02',
        text: 'Other',
        body: '<p>Other</p>',
        subject: 'Other',
        introduction: 'Other',
        spaceTypeGuest: { guestFirstName: 'Other' },
      }
      const change = takenBy(one.call, { ...other, firstname: 'Other' })
      expectProblem(await send(`other ${one.id}`, change), 422)
      for (const elsewhere of adding.filter(({ id }) => id !== one.id)) {
        expectProblem(await message(elsewhere)(`other ${one.id}`), 422)
      }
      expect(await contents(server.database)).toEqual(before)
    })

    test('a refused message does not use up its key', async () => {
      const send = message(one)
      const wrong = {
        rows: 7,
        mails: 7,
        name: 7,
        username: 7,
        contactName: 7,
        companyClient: 7,
        month: 7,
        title: 7,
        code: 7,
        codes: 7,
        checkIn: 7,
        text: 7,
        body: 7,
        subject: 7,
        introduction: 7,
        spaceTypeGuest: 7,
        firstname: 7,
      }
      expectProblem(await send(`free ${one.id}`, takenBy(one.call, wrong)), 400)
      expect((await send(`free ${one.id}`)).status).toBe(200)
    })

    test.each(['', ' ', 'x'.repeat(201)])('%o is not a key', async (key) => {
      expectFieldError(await message(one)(key), 'Idempotency-Key')
    })

    test('fields that only come back do not affect the comparison', async () => {
      const send = message(one)
      const deep = '['.repeat(100_000) + ']'.repeat(100_000)
      const first = await send(`deep ${one.id}`, {}, as, `{"_links": ${deep}, `)
      expect(first.status).toBe(200)
      expect((await send(`deep ${one.id}`)).body).toEqual(first.body)
    })
  },
)

function messageOf(wanted: string) {
  const one = creating.find(({ id }) => id === wanted)
  if (!one) throw new Error(`no call ${wanted}`)
  return message(one)
}

test('a key belongs to its user', async () => {
  const send = messageOf('organisations.create')
  const [mine, theirs] = [await send('shared'), await send('shared', {}, 'ROLE_MANAGER')]
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(theirs.body.organisationId).not.toBe(mine.body.organisationId)
})

test('the stored hash of a message does not include passwords', async () => {
  const send = messageOf('users.create')
  const first = await send('secret', { password: 'Right1pass' })
  expect((await send('secret', { password: 'Other1pass' })).body).toEqual(first.body)
})

describe('a form with files, whose work is outside of a transaction', () => {
  const upload = api.images.uploadDepartment
  /** Repeats a call, as if on several servers, while its first attempt is still at work. */
  const repeats = (key: string, work: () => Promise<unknown>) => {
    const actor = { db: server.database.db, userId: 1 }
    return Promise.allSettled(Array.from({ length: 3 }, () => onceApart(actor, key, upload, ['a.jpg'], work)))
  }
  const answered = (stored: number) => ({ status: 'fulfilled', value: { stored } })

  test('is worked at once by one of its repeats, and the others wait for the answer', async () => {
    let count = 0
    const answers = await repeats('slow', async () => {
      count += 1
      await setTimeout(600)
      return { stored: count }
    })
    expect([count, answers]).toEqual([1, [answered(1), answered(1), answered(1)]])
  })

  test('is worked again after a failure', async () => {
    let count = 0
    const work = async () => {
      count += 1
      if (count === 1) throw new Error('no picture')
      return { stored: count }
    }
    const answers = await repeats('failed', work)
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([answered(2), answered(2)])
    expect(await repeats('failed', work)).toEqual([answered(2), answered(2), answered(2)])
  })
})

test('a record that a form may add commits together with its key, so that no crash adds it twice', async () => {
  const sample = adding.find(({ id }) => id === 'wiki.create')
  if (!sample) return expect.unreachable()
  expect((await message(sample)('with its key')).status).toBe(200)
  const { rows } = await server.database.pool.query(
    `select k.xmin = a.xmin as together from idempotency_keys k, articles a
     where k.key = 'with its key' order by a.article_id desc limit 1`,
  )
  expect(rows).toEqual([{ together: true }])
})
