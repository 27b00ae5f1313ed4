import type { PrognosisStatus } from '@stayboard/contract'
import { addDays, today } from '@stayboard/domain'
import type pg from 'pg'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import { exploiterId, exploiterShares } from '../system/exploiters.ts'
import { daysBefore, type World } from '../world.ts'
import { type Stay, stay } from './stays.ts'

/** Days before and after today within which stays begin. */
const HALF_SPAN_DAYS = 540

const upcoming = { PROGNOSIS: 55, PENDING: 20, BOOKED: 20, CANCELLED: 5 }
const past = { PROGNOSIS: 2, PENDING: 2, BOOKED: 82, CANCELLED: 14 }
const percents = ['10', '20', '25', '40', '50', '60', '75', '80', '90'] as const

/** Prognoses of companies. A few companies have many, most have few. */
export function* prognosisMetas(world: World): Generator<Row<'prognosisMetas'>> {
  const day = today(world.now, 'Europe/Amsterdam')
  for (let index = 0; index < world.size.prognosisMetas; index += 1) {
    const random = randomFor('prognosis', index)
    const offset = random.between(-HALF_SPAN_DAYS, HALF_SPAN_DAYS)
    const wanted = stay(random, day)
    const status = random.weighted<PrognosisStatus>(offset < 0 ? past : upcoming)
    const organisations = Math.floor(world.size.organisations * random.fraction() ** 1.7)
    yield {
      prognosisMetaId: index + 1,
      organisationId: organisations + 1,
      exploiterId: exploiterId(random.weighted(exploiterShares)),
      status,
      companyClient: random.chance(0.7) ? wanted.name : null,
      start: status === 'PROGNOSIS' && random.chance(0.05) ? null : addDays(day, offset),
      probability: probability(random, status),
      notes: random.chance(0.2) ? 'Same rooms as last year' : null,
      timeStamp: daysBefore(world.now, random.between(1, 200) + Math.max(0, -offset)).toISOString(),
      ...price(random, wanted),
    }
  }
}

/** The probability of a prognosis. Twelve per cent of those with the status PROGNOSIS have none. */
function probability(random: Random, status: PrognosisStatus): number | null {
  if (status === 'BOOKED') return 100
  return status === 'PROGNOSIS' && random.chance(0.12) ? null : Number(random.pick(percents))
}

function price(random: Random, { nights, price: total }: Stay) {
  if (random.chance(0.6))
    return { nights, priceCalculation: 'PER_TOTAL', pricePerNight: null, totalPrognosis: total }
  const pricePerNight = Math.round(total / nights)
  return { nights, priceCalculation: 'PER_NIGHT', pricePerNight, totalPrognosis: pricePerNight * nights }
}

/** Adds the change log of prognoses: when each was added, and for every third its former probability. */
export async function logPrognoses(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into change_log (at, table_name, row_id, operation, before, after)
    select at, 'prognosis_metas', prognosis_meta_id, operation, before, after
    from prognosis_metas p
    cross join lateral (select to_jsonb(p) as is_now,
      to_jsonb(p) || jsonb_build_object('probability', greatest(p.probability - 15, 5)) as was) states
    cross join lateral (values
      (time_stamp, 'insert', null, case when prognosis_meta_id % 3 = 0 and probability is not null then was else is_now end),
      (time_stamp + (now() - time_stamp) * 0.9, 'update', was, is_now)
    ) entries (at, operation, before, after)
    where (operation = 'insert' or (prognosis_meta_id % 3 = 0 and probability is not null))
      and not exists (select from change_log where table_name = 'prognosis_metas')
    order by at`)
  await client.query('select chain_change_log()')
}
