import { nightRegister, type QueryOf, REGISTER_NIGHTS, REGISTER_ROWS } from '@stayboard/contract'
import { addDays, addMonths, monthOf, nights, type Stretch, today, touristTaxOf } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { inSlices } from '../../kit/slices.ts'
import { selfLink } from '../../kit/sql/lists/lists.ts'
import { guestsOf, partsOf, type RegisteredStay, ratesOf, staysIn } from './night-register.repository.ts'
import { cityOf, isLacking, rowsOf, type TaxedRegisterStay } from './register-rows.ts'

type Query = Pick<QueryOf<typeof nightRegister.register>, 'from' | 'until' | 'cityId'>

/** The night register of a period: its cities with totals, and its rows (docs/rules/tourist-taxes.md#register). */
export async function registerOf(actor: Actor, query: Query) {
  const period = periodOf(actor, query)
  const stays = await taxedStays(actor, period, query.cityId)
  const byCity = Map.groupBy(stays, ({ cityId }) => cityId)
  const rows = stays.flatMap((stay) => rowsOf(stay, period))
  const cities = [...byCity].flatMap(([cityId, ofCity]) => {
    const [first] = ofCity
    if (!first) return []
    const { cityName, countryName } = first
    const ofRows = ofCity.flatMap((stay) => rowsOf(stay, period))
    return [{ cityId, cityName, countryName, ...cityOf(ofCity, ofRows) }]
  })
  return { from: period.checkIn, until: addDays(period.checkOut, -1), stays, cities, rows }
}

export async function register(actor: Actor, query: QueryOf<typeof nightRegister.register>) {
  const { from, until, cities, rows } = await registerOf(actor, query)
  const lacking = rows.filter(isLacking)
  const shown = query.lacking ? lacking : rows
  return {
    ...{ from, until, totalRows: shown.length, lackingRows: lacking.length },
    _embedded: { cities, rows: shown.slice(0, REGISTER_ROWS) },
    _links: selfLink(nightRegister.register.path, query),
  }
}

/** The period from the first to the last night of a query. @throws Problem 400 if it has no night, or too many */
function periodOf({ clock, officeTimezone }: Actor, query: Query): Stretch {
  const month = monthOf(today(clock(), officeTimezone))
  const from = query.from ?? `${addMonths(month, -1)}-01`
  const until = query.until ?? (query.from ? addDays(query.from, 30) : addDays(`${month}-01`, -1))
  const count = nights(from, addDays(until, 1))
  if (count <= 0) throw invalid([{ field: 'until', code: 'endBeforeStart' }])
  if (count > REGISTER_NIGHTS) throw invalid([{ field: 'until', code: 'tooLarge' }])
  return { checkIn: from, checkOut: addDays(until, 1) }
}

async function taxedStays({ db }: Actor, period: Stretch, cityId: number | undefined) {
  const stays = await staysIn(db, period, cityId)
  const ids = stays.map(({ spaceTypeReservationId }) => spaceTypeReservationId)
  const guests = await guestsOf(db, ids)
  const parts = await partsOf(db, ids)
  const rates = await ratesOf(db, [...new Set(stays.map((stay) => stay.cityId))])
  const endStep = inSlices()
  const taxed: TaxedRegisterStay[] = []
  for (const stay of stays) {
    await endStep()
    const whole = {
      ...stay,
      guests: guests.get(stay.spaceTypeReservationId) ?? [],
      parts: partsIn(stay, parts.get(stay.spaceTypeReservationId)),
    }
    taxed.push({ ...whole, due: touristTaxOf(whole, rates.get(stay.cityId) ?? [], period) })
  }
  return taxed
}

/** The parts of a booking in the city of a stay. Nights in another city do not count there. */
const partsIn = (stay: RegisteredStay, parts: readonly (Stretch & { cityId: number })[] = [stay]) =>
  parts.filter(({ cityId }) => cityId === stay.cityId)
