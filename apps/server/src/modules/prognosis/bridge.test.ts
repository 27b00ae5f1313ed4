import { setTimeout as wait } from 'node:timers/promises'
import { bridgeParts, prognosisStatuses } from '@stayboard/contract'
import {
  addDays,
  bridgeAmounts,
  countingMonth,
  differenceOf,
  figure,
  isCounted,
  type PartAmount,
  type Standing,
  shownMonths,
  sumOfParts,
} from '@stayboard/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Random, randomFor } from '../../demo/random.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const as = 'ROLE_MANAGER'
const path = '/api/financial/prognosis'
const ROWS = 100

type Row = NonNullable<Standing> & { id: number; organisationId: number; exploiterId: number | null }
/** The prognoses as they stood at a moment, and the month that was closed last. */
interface Snapshot {
  at: string
  rows: Map<number, Row>
  closed: string | null
}

let server: TestApp
const snapshots: Snapshot[] = []

beforeAll(async () => {
  server = await startTestApp()
  const { pool } = server.database
  await pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acme', 'acme'), ('Brandt', 'brandt')`)
  const random = randomFor('bridge', 1)
  const closings = [null, '2026-03', null, '2026-05', null, null]
  for (const [round, closing] of closings.entries()) {
    const ids = Array.from({ length: ROWS }, (_, index) => index + 1)
    await change(round === 0 ? ids : ids.filter(() => random.chance(0.4)), random)
    await wait(4)
    const at = new Date().toISOString()
    if (closing) {
      const closes = 'insert into month_closings (month, closed_at) values ($1, $2)'
      await pool.query(closes, [`${closing}-01`, at])
    }
    snapshots.push({ at, rows: await rowsNow(), closed: closing ?? snapshots.at(-1)?.closed ?? null })
    await wait(4)
  }
})
afterAll(() => server.close())

/** Writes these rows anew, one after the other and some of them twice, or takes them away. */
async function change(ids: number[], random: Random) {
  for (const id of ids) {
    const isGone = random.chance(0.1)
    for (let times = random.chance(0.2) ? 2 : 1; times > 0; times -= 1) await write(id, random)
    if (isGone)
      await server.database.pool.query('delete from prognosis_metas where prognosis_meta_id = $1', [id])
  }
}

/** Often only one thing is another one than before. */
async function write(id: number, random: Random) {
  const before = (await rowsNow(id)).get(id)
  const kept = <Value>(value: Value | undefined, other: Value) =>
    value === undefined || random.chance(0.4) ? other : value
  const nights = kept(before?.nights, random.pick([0, 1, random.between(0, 365), random.between(0, 70)]))
  const isByNight = kept(before && before.priceCalculation === 'PER_NIGHT', random.chance(0.5))
  const price = kept(before?.pricePerNight ?? undefined, random.between(0, 30_000))
  const total = kept(before?.totalPrognosis, random.between(0, 9_999_999))
  await server.database.pool.query(
    `insert into prognosis_metas (prognosis_meta_id, organisation_id, exploiter_id, status, start, nights,
       price_calculation, price_per_night, total_prognosis, probability)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (prognosis_meta_id) do update set (organisation_id, exploiter_id, status, start, nights,
       price_calculation, price_per_night, total_prognosis, probability) = row (excluded.organisation_id,
       excluded.exploiter_id, excluded.status, excluded.start, excluded.nights, excluded.price_calculation,
       excluded.price_per_night, excluded.total_prognosis, excluded.probability)`,
    [
      id,
      kept(before?.organisationId, random.between(1, 2)),
      kept(before?.exploiterId, random.pick([null, 1, 2])),
      kept(before?.status, random.pick(prognosisStatuses)),
      kept(before?.start, random.chance(0.1) ? null : addDays('2026-01-05', random.between(0, 300))),
      nights,
      isByNight ? 'PER_NIGHT' : 'PER_TOTAL',
      isByNight ? price / 100 : null,
      (isByNight ? price * nights : total) / 100,
      kept(before?.probability, random.chance(0.1) ? null : random.between(0, 100)),
    ],
  )
}

async function rowsNow(id?: number): Promise<Map<number, Row>> {
  const found = await server.database.pool.query<Row>(
    `select prognosis_meta_id as id, organisation_id as "organisationId", exploiter_id as "exploiterId", status, start,
       nights, price_calculation as "priceCalculation", price_per_night as "pricePerNight",
       total_prognosis as "totalPrognosis", probability
     from prognosis_metas where $1::bigint is null or prognosis_meta_id = $1`,
    [id ?? null],
  )
  return new Map(found.rows.map((row) => [row.id, row]))
}

interface Asked {
  probabilityRatio: boolean
  organisationId?: number
  exploiterId?: number
}

const standing = (row: Row | undefined, { organisationId, exploiterId }: Asked): Standing => {
  if (!row || (organisationId !== undefined && row.organisationId !== organisationId)) return null
  return exploiterId !== undefined && row.exploiterId !== exploiterId ? null : row
}

/** What the domain says that lies between two snapshots, each amount in the month that counts it. */
function between(from: Snapshot, to: Snapshot, asked: Asked, closed: string | null) {
  const ids = new Set([...from.rows.keys(), ...to.rows.keys()])
  return [...ids].flatMap((id) => {
    const [before, after] = [from, to].map(({ rows }) => standing(rows.get(id), asked))
    const amounts = bridgeAmounts(before ?? null, after ?? null, asked.probabilityRatio)
    return amounts.map((amount) => ({ ...amount, id, month: countingMonth(amount.month, closed) }))
  })
}

function expected(first: number, last: number, asked: Asked) {
  const way = snapshots.slice(first, last + 1)
  const [from, to] = [way[0], way.at(-1)]
  if (!from || !to) throw new Error('no such snapshot')
  const net = between(from, to, asked, to.closed)
  const stepwise = way.slice(1).flatMap((next, index) => {
    const before = way[index]
    return before ? between(before, next, asked, before.closed) : []
  })
  return { net, stepwise, fromTotal: totalOf(from, asked), toTotal: totalOf(to, asked) }
}

function totalOf({ rows }: Snapshot, asked: Asked): number {
  const counted = [...rows.values()].filter((row) => standing(row, asked) && isCounted(row.status))
  return counted.reduce((sum, row) => sum + figure(row, asked.probabilityRatio), 0)
}

const euros = (parts: Record<string, number>) =>
  Object.fromEntries(Object.entries(parts).map(([part, total]) => [part, total / 100]))
const sumsOf = (amounts: readonly PartAmount[]) => sumOfParts(amounts)
const at = (index: number) => snapshots[index]?.at ?? ''
const get = async (call: string, from: number, to: number, asked: Asked, more = '') => {
  const query = new URLSearchParams({ from: at(from), to: at(to) })
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value))
  const answer = await server.call('GET', `${path}/${call}?${query}${more}`, { as })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe.each<Asked>([
  { probabilityRatio: true },
  { probabilityRatio: false },
  { probabilityRatio: true, organisationId: 1 },
  { probabilityRatio: true, exploiterId: 2 },
  { probabilityRatio: false, organisationId: 2, exploiterId: 1 },
])('the database comes to the bridge of the domain, asked for %j', (asked) => {
  test.each([
    [0, 5],
    [0, 1],
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 5],
    [2, 2],
  ])('from %i to %i', async (from, to) => {
    const { net, stepwise, fromTotal, toTotal } = expected(from, to, asked)
    const answer = await get('bridge', from, to, asked)
    const { difference, parts } = answer
    expect({ difference, parts, from: answer.fromTotal, to: answer.toTotal }).toEqual({
      difference: (toTotal - fromTotal) / 100,
      parts: euros(sumsOf(net)),
      from: fromTotal / 100,
      to: toTotal / 100,
    })
    const months = shownMonths(
      [...net, ...stepwise].map((amount) => ({ ...amount, status: 'BOOKED' as const })),
    ).map((month) => {
      const sums = sumsOf(net.filter((amount) => amount.month === month))
      const all = differenceOf(sumsOf(stepwise.filter((amount) => amount.month === month)))
      return { month, ...euros({ ...sums, difference: all, closing: all - differenceOf(sums) }) }
    })
    expect(answer.months).toEqual(months)
  })

  test('row by row', async () => {
    const { net } = expected(1, 4, asked)
    const wanted = new Map<string, number>()
    for (const { id, part, total } of net) {
      const key = `${part} ${id}`
      wanted.set(key, (wanted.get(key) ?? 0) + total)
    }
    const { _embedded, page } = await get('bridge_rows', 1, 4, asked)
    const found = _embedded.bridgeRows.map(
      (row: { part: string; prognosisMetaId: number; amount: number }) => [
        `${row.part} ${row.prognosisMetaId}`,
        row.amount,
      ],
    )
    const rows = [...wanted].filter(([, total]) => total !== 0).map(([key, total]) => [key, total / 100])
    expect(page.totalElements).toBe(rows.length)
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(rows))
  })

  test('and by month', async () => {
    const { months } = await get('bridge', 1, 4, asked)
    expect(months.length).toBeGreaterThan(3)
    for (const { month, difference: _, closing, ...parts } of months) {
      const { _embedded } = await get('bridge_rows', 1, 4, asked, `&month=${month}`)
      const found: { part: string; amount: number }[] = _embedded.bridgeRows
      const sums = bridgeParts.map((part) => {
        const amounts = found.filter((row) => row.part === part)
        return [part, amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100]
      })
      expect([month, closing, Object.fromEntries(sums)]).toEqual([month, closing, parts])
    }
  })
})

describe('the tally comes to the same as the rows it is kept of', () => {
  const read = async (query: string) => (await server.call('GET', `${path}/per_month?${query}`, { as })).body

  test.each([
    '',
    'exploiterId=2',
    'status=BOOKED,PENDING',
    'month=2026-06',
    'exploiterId=1&status=PROGNOSIS',
  ])('narrowed by "%s"', async (query) => {
    const tallied = await read(`probabilityRatio=true&${query}`)
    const { nightsFrom: _, ...counted } = await read(`probabilityRatio=true&nightsFrom=0&${query}`)
    expect(tallied.grandTotals.length).toBeGreaterThan(0)
    expect(tallied).toEqual(counted)
    await server.database.pool.query('select compact_prognosis_tallies()')
    expect(await read(`probabilityRatio=true&${query}`)).toEqual(tallied)
  })
})

test('the rows of a bridge come by amount, one part or all of them, a page at a time', async () => {
  const asked = { probabilityRatio: true }
  for (const part of bridgeParts) {
    const { _embedded } = await get('bridge_rows', 0, 5, asked, `&part=${part}&sort=amount,asc`)
    const amounts = _embedded.bridgeRows.map(({ amount }: { amount: number }) => amount)
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b))
    expect(new Set(_embedded.bridgeRows.map((row: { part: string }) => row.part))).toEqual(new Set([part]))
  }
  const whole = await get('bridge_rows', 0, 5, asked)
  const second = await get('bridge_rows', 0, 5, asked, '&page=1&size=10')
  expect(second._embedded.bridgeRows).toEqual(whole._embedded.bridgeRows.slice(10, 20))
  const beyond = await get('bridge_rows', 0, 5, asked, '&page=99&size=10')
  expect(beyond).toMatchObject({
    _embedded: { bridgeRows: [] },
    page: { totalElements: whole.page.totalElements },
  })
})
