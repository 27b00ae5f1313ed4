import { Readable } from 'node:stream'
import { callsOf, type FileFormat, fileTypes } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import { loadLanguage } from '@stayboard/i18n'
import type { Actor } from '../actor.ts'
import { answered, Rest, type Route } from '../calls/calls.ts'
import { FileAnswer } from '../calls/file-answer.ts'
import { exportColumns } from './columns.ts'
import { csv } from './csv.ts'
import { withSums } from './sums.ts'
import { wholeList } from './whole-list.ts'
import { xlsx } from './xlsx.ts'

/** The export of a list: all rows that the list's own handler returns, as a file generated while it is sent. */
export const exportRoute = (list: Route): Route =>
  answered(callsOf(list.call).export, async (input) => {
    const { format, decimal, language, column, ...query } = input.query
    const words = await loadLanguage(language)
    const { spread } = list
    const keys = (await spread?.keys(input.actor, query, words, language)) ?? []
    const shown = exportColumns(list.call, column, words, spread && { field: spread.field, keys })
    const pieces = wholeList(list, { ...input, query }, words)
    // Read the first piece before the headers are sent, so that an error still gets its HTTP status.
    const first = await pieces.next()
    let count = 0
    const all = withFirst(first.value || undefined, pieces, (size) => {
      count += size
      answer.rowCount = count
    })
    const { columns, rows } = withSums(list.call, shown, words, all, query)
    const zone = input.actor.officeTimezone
    const content = format === 'xlsx' ? xlsx(columns, rows, zone) : csv(columns, rows, decimal, zone)
    const name = nameOf(list, input.actor, format)
    const answer = new FileAnswer(fileTypes[format], name, readable(content, pieces))
    answer.rowCount = 0
    return answer
  })

/** `enquiries-2026-11-21.csv`, dated by the office's zone. */
function nameOf({ call }: Route, { clock, officeTimezone }: Actor, format: FileFormat): string {
  return `${call.path.split('/').at(-1)}-${today(clock(), officeTimezone)}.${format}`
}

/**
 * Yields the first piece, which was already read, and then the rest. @param count gets the number of rows of each piece
 */
async function* withFirst(
  first: unknown[] | undefined,
  rest: AsyncIterable<unknown[]>,
  count: (size: number) => void,
) {
  if (first) {
    count(sizeOf(first))
    yield first
  }
  for await (const piece of rest) {
    count(sizeOf(piece))
    yield piece
  }
}

const sizeOf = (piece: readonly unknown[]) => piece.filter((row) => !(row instanceof Rest)).length

/**
 * Converts a generator to a stream that reads only as fast as its consumer, and releases the source when the consumer
 * is gone.
 */
function readable(content: AsyncIterable<string | Buffer>, pieces: AsyncGenerator<unknown[]>): Readable {
  const stream = Readable.from(content, { objectMode: false })
  // Close the source. Errors are ignored, because the client has disconnected.
  return stream.once('close', () => void pieces.return(undefined).catch(() => undefined))
}
