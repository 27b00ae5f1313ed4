import type { roomTypes } from '@stayboard/contract'
import { type Random, randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { departments } from './departments.ts'

type RoomType = (typeof roomTypes)[number]
type Department = Row<'providerDepartments'>

/** For each room type: its share, its short name, and its price factor. */
const types: Record<RoomType, { share: number; door: string; price: number }> = {
  STUDIO: { share: 30, door: 'Studio', price: 1 },
  APARTMENT: { share: 20, door: 'Apartment', price: 1.4 },
  ONE_BEDROOM: { share: 16, door: 'One-bedroom', price: 1.3 },
  TWO_BEDROOM: { share: 10, door: 'Two-bedroom', price: 1.8 },
  SUITE: { share: 8, door: 'Suite', price: 1.9 },
  THREE_BEDROOM: { share: 4, door: 'Three-bedroom', price: 2.4 },
  TOWNHOUSE: { share: 3, door: 'Townhouse', price: 2.6 },
  BUNGALOW: { share: 3, door: 'Bungalow', price: 1.7 },
  CABIN: { share: 2, door: 'Cabin', price: 1.1 },
  POD: { share: 2, door: 'Pod', price: 0.6 },
  VILLA: { share: 2, door: 'Villa', price: 3.5 },
}
const shares = Object.fromEntries(Object.entries(types).map(([type, { share }]) => [type, share])) as Record<
  RoomType,
  number
>

const descriptions = [
  'Bright and quiet, on the side of the courtyard. A desk, a kitchen of its own and a bath with a walk-in shower.',
  'A corner room with windows to two sides; the bed is 160 cm wide, the sofa folds out for a guest.',
  'Freshly renovated: oak floor, induction hob, dishwasher and a washing machine in the bathroom.',
  'Looks over the water. Heating, linen and cleaning every week are in the price.',
  'Small and complete: a box-spring, a folding desk and shelves up to the ceiling.',
  'Made for colleagues who share: two bedrooms of the same size, one bathroom, a table for six.',
] as const
const notes = [
  'The key is with the reception until 22:00.',
  'Second pillow on request; the lift stops one floor below.',
  'Repainted last spring. Ask for the long-stay rate from three months.',
] as const

/** The rooms of a department: twelve per floor, some of them inactive. */
function room(department: Department, index: number): Omit<Row<'rooms'>, 'hospitalityEntityId'> {
  const random = randomFor(`room of ${department.departmentId}`, index)
  const roomType = random.weighted(shares)
  const { door, price } = types[roomType]
  const code = (Math.floor(index / 12) + 1) * 100 + (index % 12) + 1
  return {
    providerDepartmentId: Number(department.departmentId),
    name: `${door} ${code}`,
    description: random.pick(descriptions),
    roomType,
    active: random.chance(0.93),
    address: random.chance(0.15) ? `${department.address}, ${inWing(random)}` : null,
    priceFrom: priceOf(random, Number(department.priceFrom ?? 0), price),
    notes: random.chance(0.2) ? random.pick(notes) : null,
  }
}

const inWing = (random: Random) => random.pick(['north wing', 'south wing', 'rear building', 'garden house'])

/**
 * A price in cents, in whole euros: the department's price by room type with some variation. One in twenty has none.
 */
const priceOf = (random: Random, from: number, factor: number) =>
  random.chance(0.05) ? 0 : Math.round((from * factor * (0.9 + random.fraction() * 0.3)) / 100) * 100

/** The relative size of a department: many are small, few are large. */
const weightOf = ({ departmentId }: Department) =>
  1 + 9 * randomFor('house', Number(departmentId)).fraction() ** 2

/** Rooms of the departments that have some, exactly as many as the size requires. */
export function* rooms(world: World): Generator<Row<'rooms'>> {
  const houses = [...departments(world)].filter(({ providerKind }) => providerKind !== 'JOBS')
  const whole = houses.reduce((sum, house) => sum + weightOf(house), 0)
  let [weight, hospitalityEntityId] = [0, 0]
  for (const [at, house] of houses.entries()) {
    weight += weightOf(house)
    const upTo = at === houses.length - 1 ? world.size.rooms : Math.floor((world.size.rooms * weight) / whole)
    for (let index = 0; hospitalityEntityId < upTo; index += 1) {
      hospitalityEntityId += 1
      yield { hospitalityEntityId, ...room(house, index) }
    }
  }
}
