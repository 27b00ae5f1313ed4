import type { TestApp } from '../app.ts'
import { allowed } from '../areas/consents.ts'
import type { Samples } from './sample.ts'

const connectionId = 1

/** The parameters that the provider sent back for a consent that has begun but not ended. */
const sentBack = { code: 'code', state: 'state' }

/** Gives consent for a connection, and begins another consent. */
export async function addConsent(server: Pick<TestApp, 'call'>): Promise<void> {
  const body = { clientSecret: 'simulated-mail-secret', connectionId, version: 1 }
  const kept = await server.call('PUT', '/api/connection', { as: 'ROLE_ADMIN', body })
  if (kept.status !== 200) return
  await server.call('POST', '/api/connection/callback', {
    as: 'ROLE_ADMIN',
    body: await allowed(server, connectionId),
  })
  Object.assign(sentBack, await allowed(server, connectionId))
}

const fields = {
  exploiter: null,
  host: 'imap.canal.example',
  port: 993,
  security: 'TLS',
  username: 'sales@canal.example',
  folder: 'INBOX',
  method: 'PASSWORD',
  tenant: 'canal.example',
  clientId: 'simulated-mail-client',
  dkimSelector: 'mail',
  isActive: false,
  password: 'Right1pass',
  clientSecret: 'simulated-mail-secret',
} as const

export const connections: Samples['connections'] = {
  list: {},
  get: { params: { connectionId } },
  create: { body: { kind: 'MAILBOX', name: 'Sales', ...fields } },
  update: {
    body: {
      ...{ connectionId, version: 2, name: 'Office 2', ...fields },
      ...{ host: '127.0.0.1', port: 9, method: 'GOOGLE' },
    },
  },
  remove: { params: { connectionId: 2 } },
  fixed: {},
  test: { params: { connectionId } },
  authorise: { params: { connectionId }, body: { origin: 'https://stayboard.example' } },
  callback: { body: sentBack },
  records: { params: { connectionId: 3 } },
}
