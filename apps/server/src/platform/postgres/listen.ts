import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import { codeOf, StartError } from '../start-error.ts'

/**
 * Opens the port.
 * @returns the URL for a browser, `http://127.0.0.1:3000`; with PORT=0 it has the chosen port
 * @throws StartError if the port is taken, or if the address does not belong to this machine
 */
export async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  await app.listen({ host, port }).catch((error: unknown) => {
    const explain = reasons[codeOf(error) ?? '']
    throw explain ? new StartError(explain(host, port), { cause: error }) : error
  })
  const bound = app.server.address()
  const actual = bound !== null && typeof bound === 'object' ? bound.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `PORT ${port} on ${host} is in use by another program; stop it or set another PORT.`,
  EACCES: (_, port) => `PORT ${port} may not be opened by this account; set a PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not known.`,
  EAI_AGAIN: (host) => `HOST ${host} is not known.`,
}
