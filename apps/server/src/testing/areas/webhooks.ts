import { type ReceiverSimulator, startReceiver } from '../../integrations/webhooks/simulator.ts'
import type { TestApp } from '../app.ts'
import { startAppWithRecords } from '../samples.ts'

export interface Hooks {
  server: TestApp
  receiver: ReceiverSimulator
  /** Adds an endpoint at a new path of the receiver, with a secret that both sides know. */
  endpoint(fields?: object): Promise<Endpoint>
  /** The messages that the receiver accepted at this endpoint, parsed. */
  received(endpoint: Endpoint): Received[]
  /** Makes all waiting deliveries due at once. */
  letTimePass(): Promise<void>
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): ReturnType<TestApp['call']>
  close(): Promise<void>
}

export interface Endpoint {
  id: number
  path: string
  secret: string
}

interface Received {
  id: string
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into records of every kind
  data: any
}

/**
 * Starts a server with all sample records, and a receiver in its network.
 * @param isWorking whether the server sends by itself
 */
export async function startWebhooks(environment: NodeJS.ProcessEnv = {}, isWorking = true): Promise<Hooks> {
  const receiver = await startReceiver()
  const server = await startAppWithRecords(
    { WEBHOOK_PRIVATE_ORIGIN: receiver.url, WEBHOOK_TIMEOUT: '1', ...environment },
    isWorking ? (kinds) => kinds.filter(({ name }) => name === 'webhooks') : undefined,
  )
  const call: Hooks['call'] = (method, url, body) => server.call(method, url, { as: 'ROLE_ADMIN', body })
  let count = 0
  return {
    server,
    receiver,
    call,
    async endpoint(fields = {}) {
      count += 1
      const path = `/hook${count}`
      const given = { name: `Hook ${count}`, url: receiver.url + path, events: ['client.created'] }
      const { status, body } = await call('POST', '/api/webhook_endpoint', {
        ...given,
        user: '/api/user/1',
        ...fields,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      const id = body.webhookEndpointId
      const { secret } = (await call('POST', `/api/webhook_endpoint/${id}/secret`, {})).body
      receiver.secrets.set(path, secret)
      return { id, path, secret }
    },
    received: ({ path }) =>
      receiver.accepted
        .filter((one) => one.path === path)
        .map(({ id, body }) => ({ id, ...JSON.parse(body) })),
    async letTimePass() {
      await server.database.pool.query(
        `update webhook_deliveries set due_at = now() - interval '1 minute' where state = 'WAITING'`,
      )
    },
    async close() {
      await server.close()
      await receiver.close()
    },
  }
}
