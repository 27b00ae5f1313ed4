import { setTimeout as wait } from 'node:timers/promises'
import { prognosisStatuses } from '@stayboard/contract'
import { addDays, type Standing } from '@stayboard/domain'
import { type Random, randomFor } from '../../demo/random.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { times } from '../extent.ts'

const as = 'ROLE_MANAGER'
const path = '/api/financial/prognosis'
const ROWS = times(100, 60)

export type Row = NonNullable<Standing> & { id: number; organisationId: number; exploiterId: number | null }
/** All prognoses at a moment, and the last closed month at that moment. */
export interface Snapshot {
  at: string
  rows: Map<number, Row>
  closed: string | null
}

/** The query of a bridge, with all filters. */
export interface Asked {
  probabilityRatio: boolean
  organisationId?: number
  exploiterId?: number
}

/**
 * Starts a server with prognoses that were written at random in six rounds. Months were closed twice in
 * between.
 */
export async function startRounds() {
  const server = await startTestApp()
  const { pool } = server.database
  const snapshots: Snapshot[] = []
  await pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acme', 'acme'), ('Brandt', 'brandt')`)
  const random = randomFor('bridge', 1)
  for (const closing of [null, '2026-03', null, '2026-05', null, null]) {
    const ids = Array.from({ length: ROWS }, (_, index) => index + 1)
    await change(server, snapshots.length === 0 ? ids : ids.filter(() => random.chance(0.4)), random)
    await wait(4)
    const at = new Date().toISOString()
    if (closing) {
      await pool.query(
        `insert into month_closings (month, closed_at)
         select month, $2 from generate_series(
           coalesce((select max(month) + interval '1 month' from month_closings), $1::date), $1::date, interval '1 month'
         ) month`,
        [`${closing}-01`, at],
      )
    }
    snapshots.push({
      at,
      rows: await rowsNow(server),
      closed: closing ?? snapshots.at(-1)?.closed ?? null,
    })
    await wait(4)
  }
  const at = (index: number) => snapshots[index]?.at ?? ''
  return {
    server,
    snapshots,
    at,
    /** Returns the answer of a call whose path begins with that of the prognoses. */
    async read(call: string, query: object, more = '') {
      const asked = new URLSearchParams(more)
      for (const [name, value] of Object.entries(query)) asked.set(name, String(value))
      const answer = await server.call('GET', `${path}/${call}?${asked}`, { as })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
  }
}

export type Rounds = Awaited<ReturnType<typeof startRounds>>

/** Changes these rows one after another, some of them twice, or deletes some of them. */
async function change(server: TestApp, ids: number[], random: Random) {
  for (const id of ids) {
    const isGone = random.chance(0.1)
    for (let times = random.chance(0.2) ? 2 : 1; times > 0; times -= 1) await write(server, id, random)
    if (isGone)
      await server.database.pool.query('delete from prognosis_metas where prognosis_meta_id = $1', [id])
  }
}

/** Changes a row, often only one field of it. */
async function write(server: TestApp, id: number, random: Random) {
  const before = (await rowsNow(server, id)).get(id)
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

async function rowsNow(server: TestApp, id?: number): Promise<Map<number, Row>> {
  const found = await server.database.pool.query<Row>(
    `select prognosis_meta_id as id, organisation_id as "organisationId", exploiter_id as "exploiterId", status, start,
       nights, price_calculation as "priceCalculation", price_per_night as "pricePerNight",
       total_prognosis as "totalPrognosis", probability
     from prognosis_metas where $1::bigint is null or prognosis_meta_id = $1`,
    [id ?? null],
  )
  return new Map(found.rows.map((row) => [row.id, row]))
}
