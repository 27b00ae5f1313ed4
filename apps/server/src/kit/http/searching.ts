import { isList } from '@stayboard/contract'
import { z } from 'zod'
import type { Input, Route } from '../calls/calls.ts'
import { isIndexable } from '../sql/conditions.ts'
import { type Shares, shares } from './shares.ts'

/** Limits for searches, as shares of the connections for calls. */
interface SearchShares {
  /** For any search: a search for a common syllable may take seconds among millions of rows. */
  readonly all: Shares
  /** For short texts: they find many rows, or read the whole table (docs/decisions/016). */
  readonly short: Shares
}

/** The most waiting searches of one user, and the longest wait in milliseconds. */
const waiting = { waiting: 50, patience: 25_000 }

/** @param connections the number of connections for calls */
export function searchShares(connections: number): SearchShares {
  const share = (part: number) => {
    const concurrency = Math.max(1, Math.floor(connections * part))
    return shares({ concurrency, perUser: concurrency, ...waiting })
  }
  return { all: share(0.6), short: share(0.3) }
}

/** Limits how many calls of a list run at once while they search for a text. */
export function searching(route: Route, free: SearchShares): Route {
  const names = isList(route.call) ? textFilters(route.call.query) : []
  if (names.length === 0) return route
  return {
    ...route,
    async handle(input) {
      const texts = names.flatMap((name) => textOf(input.query, name))
      if (texts.length === 0) return route.handle(input)
      const found = () => within(free.all, input, () => route.handle(input))
      // In this order, a waiting short search does not occupy a place that another search could use.
      return texts.every(isIndexable) ? found() : within(free.short, input, found)
    },
  }
}

async function within<Result>(
  free: Shares,
  { actor, exchange }: Input,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await free.take(actor.userId, exchange.signal)
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Known filters by query. A process that builds several servers, as tests do, looks for them once. */
const known = new WeakMap<z.ZodType, string[]>()

function textFilters(query: z.ZodType): string[] {
  const found = known.get(query) ?? findTextFilters(query)
  known.set(query, found)
  return found
}

/** The filters that take any text. Enumerations, days and numbers are no searches. */
function findTextFilters(query: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema !== 'object' || schema.type !== 'string') return []
    const isText = [schema.enum, schema.pattern, schema.format].every((limit) => limit === undefined)
    return isText ? [name] : []
  })
}

/** Filters with several values are arrays after decoding. */
function textOf(query: unknown, name: string): string[] {
  const value: unknown = Object(query)[name]
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}
