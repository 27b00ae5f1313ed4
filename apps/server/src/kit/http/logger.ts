import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { hide } from '../../platform/secrets/mask.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { toldError } from '../../platform/told-error.ts'

type LogSettings = Pick<Settings, 'logLevel' | 'secrets'>
type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/**
 * The logger. It tells no headers and queries, because those hold tokens, keys, codes of logins and what users search for.
 * Of errors it tells an allow-list, and of anything else only plain values.
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

/** The fields that a serializer reduces. */
const reduced = new Set(['req', 'res', 'err'])

/** The fields of a line without objects that no serializer reduces: they may hold anything. */
function plainFields(line: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(line).filter(([name, value]) => reduced.has(name) || typeof value !== 'object')
  return Object.fromEntries(told)
}
