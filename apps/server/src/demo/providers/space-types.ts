import { addDays, bothAmounts, today } from '@stayboard/domain'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { departments } from './departments.ts'

/** Kinds of space types as channel managers name them: size in square metres, beds, guests, and price factor. */
const kinds = [
  { code: 'SGL', size: 16, nrBeds: 1, maxGuests: 1, price: 0.8 },
  { code: 'DBL', size: 22, nrBeds: 1, maxGuests: 2, price: 1 },
  { code: 'TWIN', size: 24, nrBeds: 2, maxGuests: 2, price: 1.05 },
  { code: 'STU', size: 28.5, nrBeds: 1, maxGuests: 2, price: 1.15 },
  { code: 'TRP', size: 31, nrBeds: 3, maxGuests: 3, price: 1.35 },
  { code: 'FAM', size: 44.5, nrBeds: 4, maxGuests: 5, price: 1.8 },
  { code: 'PENT', size: 82, nrBeds: 3, maxGuests: 6, price: 3.2 },
] as const

type SpaceType = Row<'spaceTypes'> & { spaceTypeId: number; departmentId: number }

/** Three to seven rooms for every department with rooms, two on a floor, such as `101 DBL`. */
export function* spaceTypes(world: World): Generator<SpaceType> {
  let spaceTypeId = 0
  for (const { departmentId, providerKind } of departments(world)) {
    if (providerKind === 'JOBS') continue
    const random = randomFor('space types', Number(departmentId))
    for (const [at, { price: _, ...kind }] of kinds.slice(0, random.between(3, kinds.length)).entries()) {
      spaceTypeId += 1
      const floor = 1 + Math.floor(at / 2)
      const code = `${floor}0${1 + (at % 2)} ${kind.code}`
      const place = { spaceTypeId, departmentId: Number(departmentId), floor }
      yield { ...place, ...kind, code, dirty: random.chance(0.12) }
    }
  }
}

const seasons = [
  { from: -30, nights: 90, factor: 1 },
  { from: 60, nights: 92, factor: 1.15 },
  { from: 152, nights: 120, factor: 0.92 },
] as const

/** Prices per night for this season and later ones. A few are without tax, a few in pounds. */
export function* spaceTypePrices(world: World): Generator<Row<'spaceTypePrices'>> {
  const day = today(world.now, 'UTC')
  let spaceTypePriceId = 0
  for (const { spaceTypeId, departmentId, code } of spaceTypes(world)) {
    const house = randomFor('house price', departmentId)
    const [night, currency] = [house.between(60, 140) * 100, house.chance(0.04) ? 'GBP' : 'EUR']
    const factor = kinds.find((kind) => code.endsWith(kind.code))?.price ?? 1
    const random = randomFor('space type price', spaceTypeId)
    for (const season of seasons.slice(0, random.between(1, seasons.length))) {
      spaceTypePriceId += 1
      const checkIn = addDays(day, season.from)
      yield {
        spaceTypePriceId,
        spaceTypeId,
        ...amounts(random, Math.round((night * factor * season.factor) / 50) * 50),
        currency,
        checkIn,
        checkOut: addDays(checkIn, season.nights),
      }
    }
  }
}

const firstDays = { '0': null, '9': '2019-01-01', '21': '2026-01-01' }

/** The amounts of a price, with and without VAT. @param priceInc cents */
function amounts(random: Random, priceInc: number) {
  const vatRate = random.weighted({ '21': 90, '0': 6, '9': 4 })
  const rate = Number(vatRate)
  const price = { priceEx: null, priceInc, vatRate: rate, checkIn: '2026-01-01', checkOut: '2026-01-02' }
  return { ...bothAmounts(price), vatRate: rate, vatValidFrom: firstDays[vatRate] }
}
