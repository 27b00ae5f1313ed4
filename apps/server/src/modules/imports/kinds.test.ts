import { type ImportKind, importKinds } from '@stayboard/contract'
import { importSamples } from '@stayboard/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { isFullRun } from '../../testing/extent.ts'
import { importer } from '../../testing/imports.ts'
import { contentsBut } from '../../testing/tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({}, undefined, (kinds) => kinds.filter(({ name }) => name === 'write-import'))
  await server.app.ready()
  const { pool } = server.database
  await pool.query(
    "insert into cities (name, country_id) select 'Utrecht', country_id from countries where country_code = 'NL'",
  )
  await server.database.pool.query(
    "insert into exploiters (name, domain) values ('Exploiter', 'exploiter.example')",
  )
})
afterAll(() => server.close())

const { rehearsed, again, write, rowsOf, undo } = importer(() => server)
const kinds = Object.keys(importKinds) as ImportKind[]
const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')

test('enquiries of unknown organisations add these once, as part of the same action', async () => {
  const file = [
    'Company;Contact;Check-in',
    'Quay Crew;Ann;2027-01-04',
    'QUAY CREW;Bea;2027-02-04',
    'Dock;Cor;2027-03-04',
  ]
  const fixed = [{ field: 'exploiterId', text: 'Exploiter' }]
  const before = await contentsBut(server.database)
  const found = await rehearsed(file.join('\n'), { fixed }, 'ENQUIRIES')
  expect(found.unknown).toHaveLength(3)
  const added = await again(found.importId, {
    meanings: [{ field: 'organisation', word: '*', value: 'ADDED' }],
  })
  expect(added.counts).toMatchObject({ NEW: 3 })
  const run = await write(found.importId)
  expect(run).toMatchObject({ state: 'DONE', changed: 3 })
  const { rows } = await server.database.pool.query(
    'select o.name, e.contact_name from enquiries e join organisations o using (organisation_id) order by 2',
  )
  expect(rows.map(({ name, contact_name }) => [name.toLowerCase(), contact_name])).toEqual([
    ['quay crew', 'Ann'],
    ['quay crew', 'Bea'],
    ['dock', 'Cor'],
  ])
  expect(await undo(run.action)).toMatchObject({ status: 200, body: { failed: [] } })
  expect(await contentsBut(server.database)).toEqual(before)
})

let beforeSamples: unknown
const written: { kind: ImportKind; importId: number; action: string }[] = []
/** The order matters: the sample of a kind refers to records of the kinds before it. */
test.each(kinds)('the sample of %s is taken whole, and is known again', async (kind) => {
  beforeSamples ??= await contentsBut(server.database)
  const sample = importSamples[kind]
  const found = await rehearsed(csv(sample), { source: 'Former' }, kind)
  expect(found.columns.filter(({ to }: { to: string }) => to === 'LEFT_OUT')).toEqual([])
  const wrong = (await rowsOf(found.importId, 'WRONG')).map(({ faults }: { faults: object[] }) => faults)
  expect(wrong).toEqual([])
  expect(found.counts).toMatchObject({ NEW: sample.length - 1 })
  const run = await write(found.importId)
  expect(run).toMatchObject({ state: 'DONE', changed: sample.length - 1 })
  const same = await rehearsed(csv(sample), { source: 'Former' }, kind)
  expect(await rowsOf(same.importId, 'CHANGED')).toEqual([])
  expect(same.counts).toMatchObject({ SAME: sample.length - 1 })
  written.push({ kind, importId: found.importId, action: run.action })
})

// The short run leaves the next test out, because imports.test.ts undoes an import, and the first test of this file one that
// adds records of two kinds. The samples stay for the tests below.
test.runIf(isFullRun)('the samples leave nothing when they are undone, the last first', async () => {
  for (const { action } of written.toReversed())
    expect(await undo(action)).toMatchObject({ status: 200, body: { failed: [] } })
  expect(await contentsBut(server.database)).toEqual(beforeSamples)
  // Imports some kinds again, because the files of the other tests refer to their records.
  const referred: readonly ImportKind[] = [
    'ORGANISATIONS',
    'PROVIDERS',
    'DEPARTMENTS',
    'ROOMS',
    'SPACE_TYPES',
    'RATE_PLANS',
  ]
  for (const { importId } of written.filter(({ kind }) => referred.includes(kind))) {
    await again(importId, {})
    await write(importId)
  }
})

test('prices of a file whose periods overlap are refused at the later row, in words', async () => {
  const [headings = []] = importSamples.PRICES
  const price = (from: string, until: string, key: string) => [
    'Lekdijk Noord',
    '101',
    from,
    until,
    '65,00',
    '9%',
    'EUR',
    '',
    '',
    key,
  ]
  const rows = [headings, price('2028-01-01', '2028-03-31', 'O-1'), price('2028-03-01', '2028-04-30', 'O-2')]
  const { importId, counts } = await rehearsed(csv(rows), { source: 'Former' }, 'PRICES')
  expect(counts).toMatchObject({ NEW: 2 })
  expect(await write(importId)).toMatchObject({ state: 'DONE', changed: 1 })
  expect(await rowsOf(importId, 'WRONG')).toMatchObject([{ line: 3, faults: [{ code: 'priceOverlap' }] }])
})

test('units name the kinds of rooms of their own house, which are added once where it has none', async () => {
  const { pool } = server.database
  const before = await contentsBut(server.database)
  const file = [
    'Property,Unit,Room type',
    'Lekdijk Noord,L1,Studio met balkon',
    'Lekdijk Noord,L2,studio met balkon',
    'Lekdijk Noord,L3,Studio with a view',
    'Lekdijk Noord,L4,Doppelzimmer',
    'Lekdijk Zuid,K1,Studio met balkon',
  ].join('\n')
  const found = await rehearsed(file, { source: 'Former' }, 'SPACE_TYPES')
  expect(found.counts).toMatchObject({ NEW: 1, WRONG: 4 })
  const meanings = [{ field: 'roomType', word: '*', value: 'ADDED' }]
  expect((await again(found.importId, { meanings })).counts).toMatchObject({ NEW: 5 })
  const run = await write(found.importId)
  expect(run).toMatchObject({ state: 'DONE', changed: 5 })
  const { rows } = await pool.query(
    `select t.code, r.name, r.room_type, r.provider_department_id = t.department_id as is_own
     from space_types t join rooms r on r.hospitality_entity_id = t.room_type_id where t.code ~ '^[LK]\\d$' order by 1`,
  )
  expect(
    rows.map(({ code, name, room_type, is_own }) => [code, name.toLowerCase(), room_type, is_own]),
  ).toEqual([
    ['K1', 'studio met balkon', 'STUDIO', true],
    ['L1', 'studio met balkon', 'STUDIO', true],
    ['L2', 'studio met balkon', 'STUDIO', true],
    ['L3', 'studio with a view', 'STUDIO', true],
    ['L4', 'doppelzimmer', 'APARTMENT', true],
  ])
  const { rows: kindsAdded } = await pool.query("select name from rooms where name ~* 'balkon|doppel'")
  expect(kindsAdded).toHaveLength(3)
  expect(await undo(run.action)).toMatchObject({ status: 200, body: { failed: [] } })
  expect(await contentsBut(server.database)).toEqual(before)
})

test('a room of a house that all rows belong to is found, whatever other houses call theirs', async () => {
  const [{ id }] = (
    await server.database.pool.query(
      "select department_id::int as id from provider_departments where name = 'Lekdijk Noord'",
    )
  ).rows
  const file = 'Room,Valid from,Valid until,Price incl\n101,2031-01-01,2031-02-01,80'
  const fixed = [{ field: 'department', text: 'Lekdijk Noord' }]
  const { importId, counts } = await rehearsed(file, { source: 'Former', fixed }, 'PRICES')
  expect(counts).toMatchObject({ NEW: 1 })
  expect(await write(importId)).toMatchObject({ state: 'DONE', changed: 1 })
  const { rows } = await server.database.pool.query(
    `select t.department_id::int as house, p.check_out::text from space_type_prices p join space_types t using (space_type_id)
     where p.check_in = '2031-01-01'`,
  )
  // A price is also valid for the night of its last day, so its check-out is one day later.
  expect(rows).toEqual([{ house: id, check_out: '2031-02-02' }])
})

test('prices are for the unit that their heading or their own column states, which the preview says', async () => {
  const { pool } = server.database
  const monthly = async (heading: string, change: object, more = '') => {
    const [headings, cells] = more ? [`${heading},Per`, `900,${more}`] : [heading, '900']
    const file = `Department,Room,Valid from,Valid until,${headings}\nLekdijk Noord,101,2032-01-01,2032-02-01,${cells}`
    const found = await rehearsed(file, { source: 'Former', ...change }, 'PRICES')
    const { importId, columns } = found
    expect(await write(importId)).toMatchObject({ state: 'DONE', changed: 1 })
    const { rows } = await pool.query(
      `delete from space_type_prices where check_in = '2032-01-01' returning price_per, price_inc::float8 as price`,
    )
    return [columns.find((one: { column: number }) => one.column === 4).per, rows[0]]
  }
  const to = ['department', 'spaceType', 'checkIn', 'lastNight', 'priceInc']
  const byHand = { columns: to.map((field, column) => ({ column, to: field })) }
  expect(await monthly('Prijs per maand', {})).toEqual(['MONTH', { price_per: 'MONTH', price: 900 }])
  expect(await monthly('Monthly price', {}, 'per week')).toEqual(['MONTH', { price_per: 'WEEK', price: 900 }])
  expect(await monthly('Price', {})).toEqual([null, { price_per: 'NIGHT', price: 900 }])
  // The same reader finds the unit of the other files. The domain tests it with each of them.
  if (!isFullRun) return
  expect(await monthly('Onze weekprijs', byHand)).toEqual(['WEEK', { price_per: 'WEEK', price: 900 }])
  expect(await monthly('Price', {}, 'maand')).toEqual([null, { price_per: 'MONTH', price: 900 }])
  const fixed = [{ field: 'pricePer', text: 'A night' }]
  expect(await monthly('Monthly price', { fixed })).toEqual(['MONTH', { price_per: 'NIGHT', price: 900 }])
})

test('rate plans without a position follow those of their department, in the order of the file', async () => {
  const ordered = async () =>
    (
      await server.database.pool.query(
        `select p.code from rate_plans p join provider_departments d using (department_id)
        where d.name = 'Lekdijk Noord' order by rate_order_number, code`,
      )
    ).rows.map(({ code }) => code)
  expect(await ordered()).toEqual(['LONG', 'FLEX'])
  const file =
    'Objekt;Tarif;Code;Zahlungsart\nLekdijk Noord;Spät;Z;auf Rechnung\nLekdijk Noord;Früh;A;INVOICE'
  const { importId, counts, unknown } = await rehearsed(file, { source: 'Former' }, 'RATE_PLANS')
  expect([counts, unknown]).toMatchObject([
    { NEW: 1, WRONG: 1 },
    [{ field: 'paymentType', word: 'auf Rechnung' }],
  ])
  await again(importId, { meanings: [{ field: 'paymentType', word: 'auf Rechnung', value: 'INVOICE' }] })
  expect(await write(importId)).toMatchObject({ state: 'DONE', changed: 2 })
  expect(await ordered()).toEqual(['LONG', 'FLEX', 'Z', 'A'])
})

test('a prognosis that is imported into a closed month leaves its amount, and counts in the first open month', async () => {
  const { pool } = server.database
  const month = new Date().toISOString().slice(0, 7)
  const closed = await server.call('POST', '/api/financial/closing', { as: 'ROLE_ADMIN', body: { month } })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  const frozen = async () =>
    (await pool.query('select to_jsonb(a) as amount from closed_amounts a order by to_jsonb(a)::text')).rows
  const before = await frozen()
  const file = `Company;Status;Start;Nights;Price per night\nVecht Works B.V.;Booked;${month}-01;3;100,00`
  const { importId, counts } = await rehearsed(file, { source: 'Former' }, 'PROGNOSES')
  expect([counts, await rowsOf(importId, 'WRONG')]).toMatchObject([{ NEW: 1 }, []])
  expect(await write(importId)).toMatchObject({ state: 'DONE', changed: 1 })
  expect(await frozen()).toEqual(before)
})
