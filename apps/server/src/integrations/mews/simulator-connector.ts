/** The operations of the Connector API in the Mews simulator. Field names are in PascalCase. */

import type { Answer } from './simulator-channel.ts'
import type { World } from './simulator-world.ts'

const SERVICE = 'service-stay'

interface Limitation {
  Count?: number
  Cursor?: string
}

/** One page of items with the cursor of the next one, which is `null` at the end. */
function page<Item>(
  name: string,
  items: readonly Item[],
  { Limitation }: { Limitation?: Limitation },
): Answer {
  const start = Number(Limitation?.Cursor ?? 0)
  const end = start + Math.min(Limitation?.Count ?? 100, PAGE)
  return { [name]: items.slice(start, end), Cursor: end < items.length ? String(end) : null }
}
/** Items per page. Smaller than the size that queries request, so that tests get several pages. */
const PAGE = 100

interface Asked {
  CollidingUtc?: { StartUtc: string; EndUtc: string }
  Numbers?: string[]
  ReservationGroupIds?: string[]
  Limitation?: Limitation
}

/** The error answer and status for a request without valid tokens; `undefined` if they are valid. */
export function accessFault(
  { properties }: World,
  { ClientToken, AccessToken, Client }: Readonly<Record<string, unknown>>,
) {
  if (ClientToken !== CONNECTOR_TOKEN) return { status: 401, Message: 'Invalid ClientToken' }
  const isKnown = [...properties.keys()].some((id) => AccessToken === accessTokenOf(id))
  if (!isKnown) return { status: 401, Message: 'Invalid AccessToken' }
  const isNamed = typeof Client === 'string' && /^\S.* \d+\.\d+\.\d+$/.test(Client)
  return isNamed ? undefined : { status: 400, Message: 'Invalid Client' }
}

export const CONNECTOR_TOKEN = 'simulated-mews-connector'
/** The token with which the reservations of a property are read. */
export const accessTokenOf = (propertyId: string) => `access-${propertyId}`

const groupId = (key: string) => `group-${key}`

export const connectorOperations: Readonly<Record<string, (world: World, body: Asked) => Answer>> = {
  'services/getAll': (_world, body) =>
    page(
      'Services',
      [
        { Id: SERVICE, Type: 'Reservable' },
        { Id: 'service-breakfast', Type: 'Orderable' },
      ],
      body,
    ),
  'resourceCategories/getAll': ({ properties }, body) => {
    const codes = new Set([...properties.values()].flatMap(({ spaceCategories }) => spaceCategories))
    const rows = [...new Set([...codes].map(({ code }) => code))]
    return page(
      'ResourceCategories',
      rows.map((code) => ({ Id: `category-${code}`, ExternalIdentifier: code })),
      body,
    )
  },
  'reservations/getAll/2023-06-06': ({ reservations }, body) => {
    if (body.Numbers) {
      const wanted = new Set(body.Numbers)
      return page(
        'Reservations',
        reservations.filter(({ number }) => wanted.has(number)).map(reservation),
        body,
      )
    }
    const { StartUtc = '', EndUtc = '' } = body.CollidingUtc ?? {}
    if (Date.parse(EndUtc) - Date.parse(StartUtc) > 92 * 86_400_000) return { Message: 'Interval too long' }
    const colliding = reservations.filter(({ start, end }) => start < EndUtc && end > StartUtc)
    return page('Reservations', colliding.map(reservation), body)
  },
  'reservationGroups/getAll': ({ reservations }, body) => {
    const keys = new Map(reservations.map(({ groupKey, number }) => [groupKey ?? number, groupKey]))
    const rows = [...keys].map(([id, key]) => ({ Id: groupId(id), ChannelManagerGroupNumber: key }))
    const wanted = new Set(body.ReservationGroupIds)
    return page(
      'ReservationGroups',
      rows.filter(({ Id }) => wanted.has(Id)),
      body,
    )
  },
}

const reservation = ({
  number,
  groupKey,
  code,
  state,
  start,
  end,
  roomCode,
}: World['reservations'][number]) => ({
  Id: `reservation-${number}`,
  GroupId: groupId(groupKey ?? number),
  Number: number,
  State: state,
  ServiceId: SERVICE,
  ScheduledStartUtc: start,
  ScheduledEndUtc: end,
  StartUtc: start,
  EndUtc: end,
  UpdatedUtc: start,
  RequestedResourceCategoryId: `category-${roomCode}`,
  ChannelManagerNumber: code,
})
