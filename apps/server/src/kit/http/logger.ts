import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { hide } from '../../platform/secrets/mask.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { toldError } from '../../platform/told-error.ts'

type LogSettings = Pick<Settings, 'logLevel' | 'secrets'>
type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/**
 * Creates the logger. It omits headers and queries, because they hold tokens, keys, sign-in codes and search terms. Of
 * errors it logs an allow-list of properties, and of other objects only plain values.
 */
export function loggerTo(stream: { write(line: string): void }, settings: LogSettings): LoggerOptions {
  hide(settings.secrets)
  return { level: settings.logLevel, serializers, formatters: { log: plainFields }, stream }
}

const serializers = {
  req: ({ method, url, ip }: FastifyRequest) => ({
    method,
    url: url.split('?')[0] ?? '',
    remoteAddress: ip,
  }),
  res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode }),
  err: (error: unknown) => toldError(error),
}

/** The log fields that a serializer reduces to safe properties. */
const reduced = new Set(['req', 'res', 'err'])

/** The log fields without objects, which may hold anything, except those that a serializer reduces. */
function plainFields(line: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(line).filter(([name, value]) => reduced.has(name) || typeof value !== 'object')
  return Object.fromEntries(told)
}
