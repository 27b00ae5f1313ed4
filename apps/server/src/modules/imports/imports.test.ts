import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app.ts'
import { times } from '../../testing/extent.ts'
import { importer } from '../../testing/imports.ts'
import { expectProblem } from '../../testing/problems.ts'
import { contentsBut } from '../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  const needed = ['write-import', 'send-security-notices']
  server = await startTestApp({}, undefined, (kinds) => kinds.filter(({ name }) => needed.includes(name)))
  await server.app.ready()
})
afterAll(() => server.close())
beforeEach(() =>
  server.database.pool.query('truncate organisations, imports, former_keys, runs restart identity cascade'),
)

const rows = async (text: string) => (await server.database.pool.query(text)).rows
const { rehearsed, again, write, rowsOf, read, undo } = importer(() => server)

const hubSpot = [
  'Record ID;Company name;Company Domain Name;City;Country/Region;Company owner;Lifecycle Stage;Number of Employees;Favourite colour',
  '101;Acmé B.V.;acme.example;Delft;Netherlands;admin;Customer;37;blue',
  '102;Brandt & Søn;brandt.example;Aarhus;Danmark;admin;Lead;600;',
].join('\n')

describe('a file of companies', () => {
  test('becomes organisations as one action, whose undo leaves nothing of it', async () => {
    const before = await contentsBut(server.database)
    const found = await rehearsed(hubSpot)
    expect(found).toMatchObject({ source: 'HubSpot', headingLine: 1, counts: { NEW: 2 }, total: 2, left: 0 })
    expect(found.columns.map(({ to }: { to: string }) => to)).toEqual([
      'formerKey',
      'name',
      'website',
      'city',
      'country',
      'user',
      'organisationStatus',
      'companySize',
      'NOTES',
    ])
    const run = await write(found.importId, 2)
    expect(run).toMatchObject({ state: 'DONE', done: 2, total: 2, changed: 2 })
    const columns = 'website, city, country_id, user_id, organisation_status, company_size, notes'
    expect(await rows(`select name, ${columns} from organisations order by 1`)).toMatchObject([
      {
        name: 'Acmé B.V.',
        ...{ website: 'acme.example', city: 'Delft', country_id: 4, user_id: 1 },
        ...{ organisation_status: 'ACCOUNT', company_size: '11-50', notes: 'Favourite colour: blue' },
      },
      { name: 'Brandt & Søn', organisation_status: 'PROSPECT', company_size: '500+', notes: null },
    ])
    expect(await rows('select source, key from former_keys order by 2')).toEqual([
      { source: 'HubSpot', key: '101' },
      { source: 'HubSpot', key: '102' },
    ])
    expect(await undo(run.action)).toMatchObject({ status: 200, body: { failed: [] } })
    expect(await contentsBut(server.database)).toEqual(before)
    const { body: list } = await server.call('GET', '/api/v2/imports', { as })
    expect(list._embedded.imports).toMatchObject([{ importId: found.importId, written: 0 }])
    expect((await again(found.importId, {})).counts).toMatchObject({ NEW: 2 })
    expect(await write(found.importId)).toMatchObject({ changed: 2 })
  })

  test('that is brought again changes what differs, found by the former keys', async () => {
    const first = await rehearsed(hubSpot)
    await write(first.importId)
    const same = await rehearsed(hubSpot)
    expect(same).toMatchObject({ counts: { SAME: 2 }, reused: 'companies.csv' })
    const later = await rehearsed(
      hubSpot.replace('Acmé B.V.', 'Acme International').replace('Delft', 'Leiden'),
    )
    expect(later.counts).toMatchObject({ SAME: 1, CHANGED: 1 })
    expect(await rowsOf(later.importId, 'CHANGED')).toMatchObject([
      { line: 2, recordName: 'Acmé B.V.', reasons: ['KEY'], changes: ['name', 'city'] },
    ])
    await write(later.importId)
    expect(await rows("select name, city from organisations where city = 'Leiden'")).toEqual([
      { name: 'Acme International', city: 'Leiden' },
    ])
    expectProblem(await server.call('POST', `/api/v2/import/${same.importId}/start`, { as, body: {} }), 409)
  })

  test('with several persons of a company gives it several contacts', async () => {
    const { importId, counts } = await rehearsed(
      [
        'Bedrijf,Voornaam,Achternaam,E-mail,Mobiel,Functie',
        'Vecht Works,Ann,Berg,ann@vecht.example,06 1,Buyer',
        'VECHT WORKS BV,Bea,de Wit,bea@vecht.example,,',
        'Vecht Works,Ann,Berg,ann@vecht.example,,',
      ].join('\n'),
    )
    expect(counts).toMatchObject({ NEW: 1, MORE: 2 })
    await write(importId)
    expect(
      await rows(
        'select name, email, mobile_phone, role, main_contact from organisation_contacts order by 1',
      ),
    ).toEqual([
      {
        name: 'Ann Berg',
        email: 'ann@vecht.example',
        mobile_phone: '06 1',
        role: 'Buyer',
        main_contact: true,
      },
      { name: 'Bea de Wit', email: 'bea@vecht.example', mobile_phone: null, role: null, main_contact: false },
    ])
    expect(await rows('select count(*)::int from organisations')).toEqual([{ count: 1 }])
    expect(await read(importId)).toMatchObject({ written: 3 })
  })
})

describe('rows', () => {
  const wrong = [
    'Company,Email,Status,Account manager',
    ',a@b.example,,',
    'Acme,not an address,klant,nobody',
    'Zest,z@z.example,prospect,',
  ].join('\n')

  test('that a rule refuses are named by field, mended in place, and exported with the reasons', async () => {
    const { importId, counts } = await rehearsed(wrong)
    expect(counts).toMatchObject({ NEW: 1, WRONG: 2 })
    const found = await rowsOf(importId, 'WRONG')
    expect(found.map(({ faults }: { faults: object[] }) => faults)).toMatchObject([
      [{ field: 'name', column: 0, code: 'nameAndManager' }],
      [
        { field: 'user', column: 3, code: 'unknownRecord' },
        { field: 'generalEmail', column: 1, code: 'email' },
      ],
    ])
    const { body } = await server.call('PUT', `/api/v2/import/${importId}/row/3`, {
      as,
      body: {
        cells: [
          { column: 1, text: 'info@acme.example' },
          { column: 3, text: 'manager' },
        ],
      },
    })
    expect(body).toMatchObject({ state: 'NEW', faults: [] })
    const file = await server.app.inject({
      url: `/api/v2/import/${importId}/refused`,
      headers: { authorization: await server.token(as) },
    })
    expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '"Company";"Email";"Status";"Account manager";"Import: reason"',
      '"";"a@b.example";"";"";"name: Name and Account manager are mandatory"',
    ])
    await write(importId)
    expect(await rows('select name, general_email, user_id from organisations order by 1')).toEqual([
      { name: 'Acme', general_email: 'info@acme.example', user_id: server.userId('ROLE_MANAGER') },
      { name: 'Zest', general_email: 'z@z.example', user_id: 1 },
    ])
  })

  test('of organisations that exist fill empty fields, or set all of them, or are left out', async () => {
    await server.database.pool.query(
      "insert into organisations (name, name_key, city) values ('Acmé B.V.', 'acme', 'Delft'), ('Other', 'other', 'Gouda')",
    )
    const file = 'Company,City,Website\nAcme,Leiden,acme.example\nThird,Breda,other.example\n'
    await server.database.pool.query(
      "update organisations set website = 'www.other.example' where name = 'Other'",
    )
    const { importId, counts } = await rehearsed(file)
    expect(counts).toMatchObject({ CHANGED: 1, ALIKE: 1 })
    expect(await rowsOf(importId)).toMatchObject([
      { state: 'CHANGED', reasons: ['NAME'], changes: ['website'] },
      { state: 'ALIKE', reasons: ['WEBSITE'], recordName: 'Other' },
    ])
    const all = await again(importId, { known: 'UPDATE', alike: 'ADD' })
    expect(all.counts).toMatchObject({ CHANGED: 1, NEW: 1 })
    expect(await rowsOf(importId, 'CHANGED')).toMatchObject([{ changes: ['name', 'city', 'website'] }])
    expect((await again(importId, { known: 'SKIP', alike: 'SKIP' })).counts).toMatchObject({ SKIPPED: 2 })
    expect((await again(importId, { known: 'ADD', alike: null })).counts).toMatchObject({ NEW: 1, ALIKE: 1 })
  })

  test('whose record changed since the rehearsal are shown again and not written', async () => {
    await server.database.pool.query("insert into organisations (name, name_key) values ('Acme', 'acme')")
    const { importId } = await rehearsed('Company,City\nAcme,Leiden\nZest,Breda\n')
    await server.database.pool.query("update organisations set city = 'Delft'")
    const run = await write(importId)
    expect(run).toMatchObject({ changed: 1 })
    expect(run.lines.map(({ code }: { code: string }) => code)).toContain('importLeft')
    expect(await read(importId)).toMatchObject({ counts: { STALE: 1, NEW: 1 }, written: 1 })
    expect(await rows('select name, city from organisations order by 1')).toEqual([
      { name: 'Acme', city: 'Delft' },
      { name: 'Zest', city: 'Breda' },
    ])
  })

  test('that were edited since stay when an import is undone, and are named', async () => {
    const { importId } = await rehearsed('Company,City\nAcme,Leiden\nZest,Breda\n')
    const run = await write(importId)
    const [{ id }] = await rows("select organisation_id as id from organisations where name = 'Zest'")
    await server.call('PUT', '/api/organisation', { as, body: { organisationId: Number(id), city: 'Gouda' } })
    expect(await undo(run.action)).toMatchObject({ status: 200, body: { failed: [{ name: 'Zest' }] } })
    expect(await rows('select name, city from organisations')).toEqual([{ name: 'Zest', city: 'Gouda' }])
  })
})

test('words that mean nothing known are given a meaning, which later files of the shape have too', async () => {
  const file = 'Company,Relation,Owner\nAcme,vaste relatie,Jansen\nZest,vaste relatie,Jansen\n'
  const { importId, unknown } = await rehearsed(file)
  expect(unknown).toEqual([
    { field: 'organisationStatus', word: 'vaste relatie', rows: 2 },
    { field: 'user', word: 'Jansen', rows: 2 },
  ])
  const meanings = [
    { field: 'organisationStatus', word: 'vaste relatie', value: 'ACCOUNT' },
    { field: 'user', word: 'Jansen', value: '/api/user/2' },
  ]
  expect((await again(importId, { meanings })).counts).toMatchObject({ NEW: 2 })
  await write(importId)
  expect(await rows('select distinct organisation_status, user_id from organisations')).toEqual([
    { organisation_status: 'ACCOUNT', user_id: 2 },
  ])
  expect((await rehearsed(file.replace('Zest', 'Quay'))).counts).toMatchObject({ SAME: 1, NEW: 1 })
})

test('a run that stopped between two pieces goes on with the rows that are left, without doubles', async () => {
  const all = times(450, 260)
  const names = Array.from({ length: all }, (_, at) => `Crew ${at}`)
  const { importId } = await rehearsed(`Company\n${names.join('\n')}\n`)
  await write(importId)
  // Simulates a server that was killed after the first piece: removes all records of later rows.
  await server.database.pool.query(`delete from organisations where organisation_id in
    (select record_id from import_rows where line > 201)`)
  await server.database.pool.query('update import_rows set record_id = null where line > 201')
  expect(await write(importId, all - 200)).toMatchObject({ state: 'DONE', changed: all - 200 })
  expect(await rows('select count(*)::int, count(distinct name)::int as names from organisations')).toEqual([
    { count: all, names: all },
  ])
})

test('rights that end while an import waits end it in words', async () => {
  const { importId } = await rehearsed('Company\nAcme\n')
  const holder = await server.database.pool.connect()
  await holder.query('begin; lock table bulk_actions in exclusive mode')
  const started = await server.call('POST', `/api/v2/import/${importId}/start`, {
    as: 'ROLE_MARKETING',
    body: {},
  })
  expect(started.status).toBe(200)
  const id = server.userId('ROLE_MARKETING')
  await server.database.pool.query("update users set roles = '{ROLE_USER}' where id = $1", [id])
  await holder.query('commit')
  holder.release()
  const latest = async () => (await server.call('GET', '/api/v2/runs/IMPORT/latest', { as })).body.run
  await expect.poll(async () => (await latest()).state, { timeout: 60_000 }).toBe('FAILED')
  expect((await latest()).lines[0]).toMatchObject({ code: 'importRights' })
  expect(await rows('select count(*)::int from organisations')).toEqual([{ count: 0 }])
})

describe('a newer file', () => {
  const repeat = (importId: number, content: string, token?: string) =>
    server.call('POST', `/api/v2/import/${importId}/repeat`, {
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : { as }),
      body: { file: new File([content], 'newer.csv') },
    })
  const ended = async (importId: number) => {
    await expect.poll(async () => (await read(importId)).isBusy, { timeout: 60_000 }).toBe(false)
    return read(importId)
  }

  test('is written as the earlier one was, by a program with a token, and rows to decide about are left', async () => {
    const first = await rehearsed(hubSpot.replaceAll('admin', 'nobody'), {
      meanings: [{ field: 'user', word: 'nobody', value: '/api/user/1' }],
    })
    await write(first.importId)
    const made = await server.call('POST', '/api/current_user/token', {
      as,
      body: { name: 'Nightly export', scope: 'WRITE', days: 30, currentPassword: PASSWORD },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const newer = `${hubSpot.replaceAll('admin', 'nobody').replace('Delft', 'Leiden')}
103;Zest;zest.example;Delft;Netherlands;nobody;Customer;3;
104;;nameless.example;Delft;Netherlands;nobody;Customer;3;`
    const { status, body } = await repeat(first.importId, newer, made.body.token)
    expect([status, body.reused], JSON.stringify(body)).toEqual([200, 'companies.csv'])
    expect(await ended(body.importId)).toMatchObject({
      counts: { SAME: 1, CHANGED: 1, NEW: 1, WRONG: 1 },
      written: 2,
    })
    expect(await rows('select name, city, user_id::int as owner from organisations order by 1')).toEqual([
      { name: 'Acmé B.V.', city: 'Leiden', owner: 1 },
      { name: 'Brandt & Søn', city: 'Aarhus', owner: 1 },
      { name: 'Zest', city: 'Delft', owner: 1 },
    ])
    const said = await rows('select code, about from run_lines order by run_line_id desc limit 2')
    expect(said.map(({ code, about }) => `${code} ${about}`).sort()).toEqual([
      'importUndecided 1',
      'imported 2',
    ])
  })

  test('that two programs bring at once is written once, and nothing is kept of the other', async () => {
    const first = await rehearsed(hubSpot)
    await write(first.importId)
    const both = await Promise.all([repeat(first.importId, hubSpot), repeat(first.importId, hubSpot)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const taken = both.find(({ status }) => status === 200)
    expect(await ended(taken?.body.importId)).toMatchObject({ counts: { SAME: 2 }, written: 0 })
    expect(await rows('select count(*)::int from imports')).toEqual([{ count: 2 }])
  })

  test('with other headings is refused, and nothing of it is kept', async () => {
    const first = await rehearsed(hubSpot)
    await write(first.importId)
    const answer = await repeat(first.importId, 'Company;Town\nAcme;Delft\n')
    expectProblem(answer, 422)
    expect(answer.body.code).toBe('importOtherShape')
    expect(await rows('select count(*)::int from imports')).toEqual([{ count: 1 }])
  })
})
