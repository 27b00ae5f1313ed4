import { streamEvents } from '@stayboard/contract'
import { type Position, textOf } from '../../kit/log/position.ts'

/** One server-sent event. Data has no line breaks, because JSON escapes them. */
export const frame = (event: keyof typeof streamEvents, data: unknown, position?: Position): string =>
  `${position ? `id: ${textOf(position)}\n` : ''}event: ${streamEvents[event]}\ndata: ${JSON.stringify(data)}\n\n`

/** Keeps the connection open and moves its position. An event without data is not dispatched. */
export const heartbeat = (position: Position): string => `: heartbeat\nid: ${textOf(position)}\n\n`
