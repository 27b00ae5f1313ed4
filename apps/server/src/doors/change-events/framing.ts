import { streamEvents } from '@stayboard/contract'
import { type Position, textOf } from '../../kit/log/position.ts'

/** A position in the change log with the log's epoch. */
export interface Place {
  readonly position: Position
  readonly epoch: string
}

const idOf = ({ position, epoch }: Place) => `id: ${textOf(position, epoch)}\n`

/** Formats a server-sent event. Data needs no line splitting, because JSON escapes line breaks. */
export const frame = (event: keyof typeof streamEvents, data: unknown, place?: Place): string =>
  `${place ? idOf(place) : ''}event: ${streamEvents[event]}\ndata: ${JSON.stringify(data)}\n\n`

/** Formats a comment that keeps the connection open, with the new position. Browsers dispatch no event without data. */
export const heartbeat = (place: Place): string => `: heartbeat\n${idOf(place)}\n`
