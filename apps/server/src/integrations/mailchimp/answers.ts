import { beginningOf } from '@stayboard/contract'
/** Reads answers of Mailchimp: paged lists and errors. */
import { z } from 'zod'
import type { Outgoing, Reply } from '../http/outgoing.ts'
import { jsonIn, OutsideError } from '../outside-error.ts'

/** The largest page of Mailchimp, in rows; it refuses a higher number. */
const PAGE = 1000
/** The most rows of a list that are read, regardless of the total that Mailchimp reports. */
const MOST = 100_000

const Page = z.looseObject({ total_items: z.int().nonnegative().catch(0) })

/**
 * Reads all rows of a list, page by page. @param path may have a query
 * @throws OutsideError
 */
export async function pages<Row>(
  ask: (request: Outgoing) => Promise<Reply>,
  path: string,
  name: string,
  row: z.ZodType<Row>,
  most = MOST,
): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const target = `${path}${path.includes('?') ? '&' : '?'}count=${PAGE}&offset=${found.length}`
    const page = content(await ask({ target }), Page)
    const { data: rows } = z.array(row).safeParse(page[name])
    if (!rows) throw new OutsideError('Mailchimp', 'garbled')
    found.push(...rows)
    if (rows.length === 0 || found.length >= Math.min(page.total_items, most)) return found
  }
}

/** Parses the answer of Mailchimp. @throws OutsideError if it is an error or has another shape */
export function content<Value>(reply: Reply, schema: z.ZodType<Value>): Value {
  if (reply.status !== 200) throw refusal(reply)
  const { data } = schema.safeParse(jsonIn(reply.text))
  if (data === undefined) throw new OutsideError('Mailchimp', 'garbled')
  return data
}

/** The error body of Mailchimp. It may also be empty, or the page of a proxy. */
const ErrorBody = z.object({
  detail: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

/** Converts an unsuccessful answer to an error. */
export function refusal({ status, text, retryAfter }: Reply): OutsideError {
  // A 403 that is not JSON comes from Mailchimp's rate limiting and not from its API.
  const isBlocked = status === 403 && jsonIn(text) === undefined
  if (status === 429 || isBlocked) return new OutsideError('Mailchimp', 'busy', undefined, retryAfter)
  if (status >= 500) return new OutsideError('Mailchimp', 'away', undefined, retryAfter)
  if (status !== 400 && status !== 404) return new OutsideError('Mailchimp', 'refused')
  const { detail, errors } = ErrorBody.safeParse(jsonIn(text)).data ?? {}
  const fields = errors?.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join(' ')
  return new OutsideError('Mailchimp', 'rejected', beginningOf(fields || detail || '', 500))
}
