import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'
import { departments } from './departments.ts'

const plans = [
  { name: 'Flexible', code: 'BAR', description: 'Free of charge until 18:00 on the day before' },
  { name: 'Non-refundable', code: 'NRF', description: 'Ten percent less, paid at once' },
  { name: 'Flexible with breakfast', code: 'BB', description: null },
  { name: 'Long stay from 28 nights', code: 'LOS28', description: 'Cleaning and linen every week' },
  { name: 'Corporate', code: 'CORP', description: 'For companies with a contract' },
] as const
const codes = [
  { name: 'Single room', code: 'SGL' },
  { name: 'Double room', code: 'DBL' },
  { name: 'Twin room', code: 'TWN' },
  { name: 'Studio with kitchen', code: 'STK' },
  { name: 'Family apartment', code: 'FAM' },
] as const

/** The codes of the simulated properties of Mews. */
const atMews = {
  plans: [
    { name: 'Best available rate', code: 'BAR', description: null },
    { name: 'Long stay', code: 'LONG', description: null },
  ],
  codes: [{ name: 'Studio', code: 'STU' }],
} as const

/** The departments with a channel manager. */
const inChannels = (world: World) =>
  [...departments(world)].filter(({ channelManagerId }) => channelManagerId !== null)

/** Rate plans. In some departments the flexible plan hides the non-refundable one. */
export function* ratePlans(world: World): Generator<Row<'ratePlans'>> {
  let id = 0
  for (const { departmentId, providerChannelManager } of inChannels(world)) {
    const random = randomFor('rate plans', Number(departmentId))
    const first = id + 1
    const own = plans.slice(0, random.between(2, plans.length))
    for (const [at, plan] of (providerChannelManager === 'MEWS' ? atMews.plans : own).entries()) {
      id += 1
      yield {
        channelManagerRatePlanId: id,
        departmentId: Number(departmentId),
        ...plan,
        currencyCode: 'EUR',
        paymentType: random.pick(['PREPAID', 'AT_HOTEL', 'INVOICE']),
        rateOrderNumber: at + 1,
        hideWhenIdVisible: at === 0 && random.chance(0.3) ? [first + 1] : [],
      }
    }
  }
}

export function* roomCodes(world: World): Generator<Row<'roomCodes'>> {
  let id = 0
  for (const { departmentId, providerChannelManager } of inChannels(world)) {
    const random = randomFor('room codes', Number(departmentId))
    const own = codes.slice(0, random.between(2, codes.length))
    for (const [at, code] of (providerChannelManager === 'MEWS' ? atMews.codes : own).entries()) {
      id += 1
      yield {
        channelManagerRoomCodeId: id,
        departmentId: Number(departmentId),
        ...code,
        description: random.chance(0.3) ? 'One key, cleaned on Mondays' : null,
        roomOrderNumber: at + 1,
      }
    }
  }
}
