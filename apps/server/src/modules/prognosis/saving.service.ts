import { type BodyOf, type PrognosisStatus, type prognosis, prognosisFields } from '@stayboard/contract'
import { checkPrognosis, faceValue, type GivenPricing, type Pricing, pricingAfter } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { columnsOf } from '../../kit/columns.ts'
import type { Additions } from '../../kit/crud.ts'
import { invalid } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'

type Body = BodyOf<typeof prognosis.create> | BodyOf<typeof prognosis.update>
/** What the rules look at of a row, amounts in cents. */
type Kept = Pricing & { prognosisMetaId?: number; status: PrognosisStatus; probability: number | null }

/** Holds a prognosis as it will be against its rules, and derives its face value (finance.md 5.2). */
export function checked(body: Body, actor: Actor): Additions {
  return (columns, current) => {
    const before = isKept(current) ? current : null
    const pricing = pricingAfter(givenOf(body, columns), before)
    const after = { ...before, ...columns } as Columns & Kept
    const faults = checkPrognosis(pricing, after, before)
    if (faults.length > 0) throw invalid(faults.map(({ field, message }) => ({ field, code: message })))
    return {
      ...pricedColumns(pricing),
      ...noteOf(columns, before),
      ...(before ? {} : { timeStamp: actor.clock() }),
    }
  }
}

const isKept = (columns: Columns): columns is Columns & Kept => 'prognosisMetaId' in columns

/** What the body says of the price, in cents; what others changed meanwhile is left to them. */
function givenOf(body: Body, columns: Columns): GivenPricing {
  const names = ['priceCalculation', 'nights', 'pricePerNight', 'totalPrognosis'] as const
  return Object.fromEntries(names.filter((name) => name in columns).map((name) => [name, body[name]]))
}

/** Only a price by the night is kept as one; what is shown beside a total is computed. */
function pricedColumns(pricing: Pricing): Columns {
  const { priceCalculation, nights, pricePerNight } = pricing
  const columns = columnsOf(prognosisFields, { pricePerNight, totalPrognosis: faceValue(pricing) })
  return {
    ...columns,
    priceCalculation,
    nights,
    ...(priceCalculation === 'PER_TOTAL' && { pricePerNight: null }),
  }
}

/** A note belongs to a change of the probability: without one the last note stays. */
function noteOf({ probability, probabilityNote = null }: Columns, before: Kept | null): Columns {
  const isChanged = probability !== undefined && probability !== before?.probability
  return { probabilityNote: isChanged || !before ? probabilityNote : undefined }
}
