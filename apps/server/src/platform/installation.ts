import { sql } from 'kysely'
import type pg from 'pg'
import type { Executor } from './database.ts'
import { exclusively } from './postgres/exclusively.ts'
import type { Settings } from './settings/settings.ts'

/**
 * Why this installation is held. `RESTORED`: its database is a restored copy. `MOVED`: it was started at another place.
 */
export type Held = 'RESTORED' | 'MOVED'

export interface Found {
  readonly held: Held | null
  /** Whether this start detected the reason; `false` if an earlier start did. */
  readonly isNew: boolean
  /** Whether the change log began a new epoch, because its transaction ids were not those of this cluster. */
  readonly isEpoch: boolean
}

/** Thrown instead of a request to an outside system while this installation is held. */
export class HeldBack extends Error {
  override readonly name = 'HeldBack'

  constructor() {
    super('this installation is held: it may be a copy, so it sends nothing')
  }
}

/**
 * Identifies the place of an installation: its public address and, for a database inside DATA_DIR, that folder. All
 * copies of a server share it.
 */
export const placeOf = ({
  publicUrl,
  dataDir,
  databaseUrl,
}: Pick<Settings, 'publicUrl' | 'dataDir' | 'databaseUrl'>) =>
  [publicUrl, ...(databaseUrl === undefined ? [dataDir] : [])].filter(Boolean).join(' ')

interface Known {
  isOurs: boolean
  held: Held | null
  isKnownPlace: boolean
}

/**
 * Detects whether the database is a restored copy, before anything is sent or followed. A copy is held until a person
 * releases it, and its change log begins a new epoch (docs/decisions/054-restored-copies.md). Concurrent starts run
 * this one after another.
 */
export const recognise = (pool: pg.Pool, place: string): Promise<Found> =>
  exclusively(pool, async (client) => {
    await client.query('begin')
    const found = await find(client, place)
    await client.query('commit')
    return found
  })

async function find(client: pg.Client, place: string): Promise<Found> {
  const { rows } = await client.query<Known>(
    `select is_ours as "isOurs", held_because as held, $1 = any(places) as "isKnownPlace" from installation_now`,
    [place],
  )
  const known = rows[0]
  const isCopy = known ? !known.isOurs : await is(client, 'is_log_foreign()')
  const isEpoch = isCopy || (await is(client, 'is_log_ahead()'))
  if (isEpoch) await client.query('select begin_log_epoch()')
  const held = isCopy
    ? 'RESTORED'
    : known && !known.isKnownPlace
      ? (known.held ?? 'MOVED')
      : (known?.held ?? null)
  if (known && !isEpoch && held === known.held) return { held, isNew: false, isEpoch }
  await client.query(
    `insert into installations as i (places, held_because, held_since, held_at)
     values (case when $2::text is null then array[$1::text] else '{}' end, $2, case when $2::text is not null then now() end, $1)
     on conflict (installation_id) do update set xid = default, database_oid = default, table_oid = default,
       held_because = $2, held_at = $1, held_since = case when $2::text is not null then coalesce(i.held_since, now()) end,
       places = case when $3 then '{}' else i.places end, epoch = case when $4 then excluded.epoch else i.epoch end`,
    [place, held, isCopy, isEpoch],
  )
  return { held, isNew: held !== null && held !== known?.held, isEpoch }
}

async function is(client: pg.Client, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select ${condition} as is`)
  return rows[0]?.is === true
}

/** Whether servers of this database may contact outside systems and read mailboxes. */
export async function mayReachOut(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_reach_out() as may`.execute(db)
  return rows[0]?.may === true
}
