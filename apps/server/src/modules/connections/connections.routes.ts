import { Connection, type ConnectionKind, connections, mailConsentPath } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement, type Route } from '../../kit/calls/calls.ts'
import type { MailAccounts, MailProbe } from './connections.service.ts'
import * as service from './connections.service.ts'
import { type DomainNames, records } from './domain-records.service.ts'
import * as consent from './tokens/consent.service.ts'

/** A connection that an environment variable configures. It is read-only in the product. */
export interface Fixed {
  kind: ConnectionKind
  setting: string
  name: string
}

interface Parts {
  fixed: readonly Fixed[]
  mailProbe: MailProbe
  mailAccounts: MailAccounts
  domainNames: DomainNames
}

/** The calls for connections: mailboxes and senders. @param fixed the connections of environment variables */
export function connectionRoutes({ fixed, mailProbe, mailAccounts, domainNames }: Parts): Route[] {
  return implement(connections, {
    ...crudHandlers(Connection, service),
    fixed: async () => ({ connections: [...fixed], redirectPath: mailConsentPath, _links: {} }),
    test: ({ actor, params }) => service.test(actor, params.connectionId, mailProbe, mailAccounts),
    authorise: ({ actor, params, body }) => consent.authorise(actor, params.connectionId, body, mailAccounts),
    callback: ({ actor, body }) => consent.finish(actor, body, mailAccounts),
    records: ({ actor, params }) => records(actor, params.connectionId, domainNames),
  })
}
