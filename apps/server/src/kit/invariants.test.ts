import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '../testing/app.ts'
import { times } from '../testing/extent.ts'
import { type InvariantName, quickInvariants, violations } from '../testing/invariants.ts'
import { expectProblem } from '../testing/problems.ts'
import { startAppWithRecords } from '../testing/samples.ts'

const as = 'ROLE_ADMIN'
/** How often the two requests are sent at the same time. */
const TRIES = times(50, 5)

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query(`select note_heads();
    update organisations set organisation_status = 'PARTNER'`)
})
afterAll(async () => {
  expect(await violations(server.database.pool)).toEqual({})
  await server.close()
})
afterEach(async () => expect(await violations(server.database.pool, quickInvariants)).toEqual({}))

const query = (statement: string, values: unknown[] = []) => server.database.pool.query(statement, values)
const holds = async (name: InvariantName) =>
  expect(await violations(server.database.pool, [name])).toEqual({})
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const undo = ({ headers }: Answer) =>
  server.call('POST', '/api/history/undo', { as, body: { action: headers['x-request-id'] } })

/** Sends two conflicting requests at once, again and again. The rule must let exactly one through each time. */
async function oneOfTwo(prepare: () => Promise<unknown>, both: () => Promise<Answer[]>, refused: number) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await prepare()
    const answers = await both()
    expect(statusesOf(answers)).toEqual([expect.toBeOneOf([200, 202]), refused])
    const no = answers.find(({ status }) => status === refused)
    if (no) expectProblem(no, refused)
  }
}

describe('partners', () => {
  const link = (id: number) => `/api/organisation/${id}`
  const choose = (organisationId: number, partner: number) =>
    server.call('PUT', '/api/organisation', {
      as,
      body: { organisationId, partnerOrganisation: link(partner) },
    })
  const none = () => query('update organisations set partner_organisation_id = null')

  test('do not form a circle when two choose each other at once', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await none()
      const answers = await Promise.all([choose(1, 2), choose(2, 1)])
      expect(statusesOf(answers)).toEqual([200, expect.toBeOneOf([400, 422])])
      const refused = answers.find(({ status }) => status !== 200)
      expect(refused?.body.errors).toMatchObject([{ field: 'partnerOrganisation', code: 'ownPartner' }])
    }
  })

  test('do not form a circle of three', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await none()
      const answers = await Promise.all([choose(1, 2), choose(2, 3), choose(3, 1)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
      await holds('partners')
    }
  })

  test('do not form a circle by undoing', async () => {
    await none()
    await choose(1, 2)
    const cleared = await server.call('PUT', '/api/organisation', {
      as,
      body: { organisationId: 1, partnerOrganisation: null },
    })
    expect((await choose(2, 1)).status).toBe(200)
    const answer = await undo(cleared)
    expectProblem(answer, 422)
    expect(answer.body.errors).toMatchObject([{ field: 'partnerOrganisation', code: 'ownPartner' }])
  })

  test('do not form a circle by SQL', async () => {
    await none()
    await expect(
      query(
        'update organisations set partner_organisation_id = 3 - organisation_id where organisation_id < 3',
      ),
    ).rejects.toThrow(/partner_organisation_own_partner/)
  })
})

test('one administrator remains when two lose the role at once', async () => {
  const made = await query(`insert into users (username, email, roles, password_hash)
    values ('second', 'second@stayboard.example', '{ROLE_ADMIN}', 'none') returning id`)
  const ids = [server.userId(as), made.rows[0].id]
  const change = (id: number) => server.call('PUT', '/api/user', { as, body: { id, roles: ['ROLE_USER'] } })
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await query(`update users set roles = '{ROLE_ADMIN}', generation = 1 where id = any($1)`, [ids])
    await Promise.all(ids.map(change))
    await holds('administrator')
  }
  await query(`update users set roles = '{ROLE_ADMIN}', generation = 1 where id = $1`, [ids[0]])
  await expect(query(`update users set roles = '{ROLE_USER}'`)).rejects.toThrow(/roles_last_admin/)
})

describe('rate plans', () => {
  const save = (channelManagerRatePlanId: number, hideWhenIdVisible: number[]) =>
    server.call('POST', '/api/provider_department/add_rate_plan/1', {
      as,
      body: { channelManagerRatePlanId, name: 'Plan', code: 'P', hideWhenIdVisible },
    })
  const none = () => query(`update rate_plans set hide_when_id_visible = '{}'`)

  test('do not hide each other by two concurrent changes, one of them by SQL', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await none()
      const bySql = `update rate_plans set hide_when_id_visible = '{2}' where channel_manager_rate_plan_id = 1`
      await Promise.allSettled([query(bySql), save(2, [1])])
      await holds('hiding-circle')
    }
  })

  test('do not hide each other by undoing, so that the plans can still be saved', async () => {
    await none()
    await save(1, [2])
    const cleared = await save(1, [])
    expect((await save(2, [1])).status).toBe(200)
    const answer = await undo(cleared)
    expectProblem(answer, 422)
    expect(answer.body.errors).toMatchObject([{ field: 'hideWhenIdVisible', code: 'hidesInCircle' }])
    expect((await save(3, [2])).status).toBe(200)
  })

  test('hide no deleted plan, and none of another department', async () => {
    await none()
    await save(1, [3])
    await expect(query('delete from rate_plans where channel_manager_rate_plan_id = 3')).rejects.toThrow(
      /other_department/,
    )
    await expect(
      query('update rate_plans set department_id = 2 where channel_manager_rate_plan_id = 1'),
    ).rejects.toThrow(/other_department/)
  })
})

describe('closed months', () => {
  const close = (month: string) => server.call('POST', '/api/financial/closing', { as, body: { month } })
  const last = async () =>
    (await query('select month_closing_id as id from month_closings order by month desc limit 1')).rows[0].id
  const reopen = async () => server.call('DELETE', `/api/financial/closing/${await last()}`, { as })

  test('have no gap when one is closed while the reopening of another is undone', async () => {
    await close('2021-01')
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const opened = await reopen()
      await Promise.all([undo(opened), close('2021-01'), close('2021-02')])
      await close('2021-01')
      await holds('closed-months')
    }
  })

  test('are not closed again after an open one', async () => {
    const [later, earlier] = [await reopen(), await reopen()]
    const answer = await undo(later)
    expectProblem(answer, 422)
    expect(answer.body.code).toBe('earlierMonthOpen')
    expect((await undo(earlier)).status).toBe(200)
    expect((await undo(later)).status).toBe(200)
  })
})

describe('pictures', () => {
  const add = `insert into room_images (hospitality_entity_id, image_id, image_type, place)
    select 1, 1, 'ENTITY', n from generate_series(1, 4) n`
  const remove = (id: number) => server.call('DELETE', `/api/provider_entity_image/${id}`, { as })

  test('keep a primary one when two are deleted at once, also by SQL', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await query(`delete from room_images; ${add}`)
      const { rows } = await query('select entity_image_id as id from room_images order by place')
      const bySql = (id: number) => query('delete from room_images where entity_image_id = $1', [id])
      await Promise.all([bySql(rows[0].id), bySql(rows[1].id)])
      await holds('primary-picture')
    }
  })

  test('have different positions after one is restored', async () => {
    await query(`delete from room_images; ${add}`)
    const { rows } = await query('select entity_image_id as id from room_images order by place')
    const gone = await remove(rows[1].id)
    expect(gone.status).toBe(202)
    await query('update room_images set place = place - 1 where place > 2')
    expect((await undo(gone)).status).toBe(200)
    const placed = await query('select place from room_images order by place')
    expect(placed.rows.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  })
})

test('concurrent changes leave one main contact', async () => {
  const choose = (organisationContactId: number) =>
    server.call('PUT', '/api/v2/organisation/update_contact/1', {
      as,
      body: { organisationContactId, mainContact: true },
    })
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await query('update organisation_contacts set main_contact = false')
    expect(statusesOf(await Promise.all([choose(1), choose(2)]))).toEqual([200, 200])
  }
})

test('concurrent changes leave one department per permalink', async () => {
  const take = (departmentId: number, permalink: string) =>
    server.call('PUT', '/api/provider_department', { as, body: { departmentId, permalink } })
  let nth = 0
  await oneOfTwo(
    async () => {
      nth += 1
    },
    () => Promise.all([take(1, `quay-${nth}`), take(2, `quay-${nth}`)]),
    409,
  )
})

test('concurrent changes leave one default view per page', async () => {
  const choose = (viewId: number) =>
    server.call('PUT', '/api/view_default', { as, body: { screen: '/user', viewId } })
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await query('delete from view_defaults')
    expect(statusesOf(await Promise.all([choose(1), choose(2)]))).toEqual([200, 200])
  }
})

test('an undo is refused if no call would save its result', async () => {
  const put = (url: string, body: object) => server.call('PUT', url, { as, body })
  const enquiry = '/api/v2/backend/reservation'
  await put(enquiry, { enquiryId: 1, fase: 'Closed - lost', cancelReason: 'budget' })
  const won = await put(enquiry, { enquiryId: 1, fase: 'Booked' })
  await put(enquiry, { enquiryId: 1, cancelReason: null })
  expectProblem(await undo(won), 422)

  const provider = (fields: object) => put('/api/provider_meta', { metaId: 1, ...fields })
  await provider({ contractDateStart: '2026-01-01', contractDateEnd: '2026-03-01' })
  const shorter = await provider({ contractDateEnd: '2026-12-31' })
  await provider({ contractDateStart: '2026-06-01' })
  expectProblem(await undo(shorter), 422)
})
