import type { FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from './caller.ts'
import { shares, untilSent } from './limits/shares.ts'

/** Concurrent file downloads per address. A browser asks for six; further ones wait for some milliseconds. */
const perAddress = { perUser: 12, waiting: 300, patience: 25_000 }

/** Creates the queue that limits concurrent downloads per address, for files that need no token. */
export function downloadsInTurn() {
  const all = shares({ concurrency: Number.POSITIVE_INFINITY, ...perAddress })
  return async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await untilSent(reply, (signal) => all.take(placeOf(ip), signal))
  }
}
