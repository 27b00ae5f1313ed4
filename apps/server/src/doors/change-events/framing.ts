import { streamEvents } from '@stayboard/contract'
import { type Position, textOf } from '../../kit/log/position.ts'

/** A position, with the epoch of its log. */
export interface Place {
  readonly position: Position
  readonly epoch: string
}

const idOf = ({ position, epoch }: Place) => `id: ${textOf(position, epoch)}\n`

/** One server-sent event. Data has no line breaks, because JSON escapes them. */
export const frame = (event: keyof typeof streamEvents, data: unknown, place?: Place): string =>
  `${place ? idOf(place) : ''}event: ${streamEvents[event]}\ndata: ${JSON.stringify(data)}\n\n`

/** Keeps the connection open and moves its position. An event without data is not dispatched. */
export const heartbeat = (place: Place): string => `: heartbeat\n${idOf(place)}\n`
