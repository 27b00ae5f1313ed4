import { exploiterId, exploiterShares } from './exploiters.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'
import type { World } from './world.ts'

const statuses = { PROGNOSIS: 50, PENDING: 20, BOOKED: 25, CANCELLED: 5 }

/** Expected revenue: one for every so many organisations. */
export function* prognosisMetas({ size }: World): Generator<Row<'prognosisMetas'>> {
  const step = Math.floor(size.organisations / size.prognosisMetas)
  for (let index = 0; index < size.prognosisMetas; index += 1) {
    const random = randomFor('prognosis', index)
    yield {
      prognosisMetaId: index + 1,
      organisationId: index * step + 1,
      exploiterId: exploiterId(random.weighted(exploiterShares)),
      status: random.weighted(statuses),
    }
  }
}
