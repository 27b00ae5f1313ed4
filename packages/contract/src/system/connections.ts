import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, oneOf, optionalLink, optionalText, required } from '../kit/fields.ts'
import { Links, TextFilter } from '../kit/lists/lists.ts'
import { NewSecret, Origin, Returned } from '../kit/outside-fields.ts'
import { resource } from '../kit/resource.ts'
import { A } from '../kit/roles.ts'
import {
  connectionFaults,
  connectionKinds,
  connectionSecurities,
  domainRecordStates,
  domainRecords,
  signInMethods,
} from './connection-kinds.ts'

const isHost = (value: string) =>
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|[\da-f:]{2,45})$/iu.test(value)

/** Whether a value is the tenant id of one company. A sign-in open to any company's accounts would accept strangers. */
const isTenant = (value: string | null) =>
  value === null ||
  (/^[\w-]+(?:\.[\w-]+)*$/.test(value) && !/^(?:common|organizations|consumers)$/i.test(value))

const fields = {
  name: required(120),
  exploiter: optionalLink('/api/exploiter').describe(
    'Of a sender: only mails from the address of this exploiter',
  ),
  host: required(253).refine(isHost, { error: 'host' }),
  port: z.int({ error: 'port' }).min(1, { error: 'port' }).max(65_535, { error: 'port' }),
  security: oneOf(connectionSecurities),
  username: optionalText(254),
  folder: optionalText(200).describe('Of a mailbox; without one it is the INBOX'),
  method: oneOf(signInMethods),
  tenant: optionalText(100)
    .refine(isTenant, { error: 'tenant' })
    .describe('Microsoft: the directory of the company'),
  clientId: optionalText(300),
  dkimSelector: optionalText(63).refine((value) => value === null || /^[\w-]+(?:\.[\w-]+)*$/.test(value), {
    error: 'text',
  }),
  isActive: z.boolean({ error: 'type' }).default(true).describe('Without it, the connection is paused'),
  password: NewSecret.describe('Empty: as it is'),
  clientSecret: NewSecret.describe('Empty: as it is'),
}

/** A mail connection: a mailbox to read, or a server to send with (docs/rules/connections.md). */
export const Connection = resource({
  one: 'connection',
  item: '/api/connection',
  list: '/api/connections',
  embedded: 'connections',
  id: 'connectionId',
  row: {
    connectionId: Id,
    kind: z.enum(connectionKinds),
    name: z.string(),
    exploiterId: Id.nullable(),
    exploiterName: z.string().nullable(),
    host: z.string(),
    port: z.int(),
    security: z.enum(connectionSecurities),
    username: z.string().nullable(),
    folder: z.string().nullable(),
    method: z.enum(signInMethods),
    tenant: z.string().nullable(),
    clientId: z.string().nullable(),
    dkimSelector: z.string().nullable(),
    isActive: z.boolean(),
    hasPassword: z.boolean(),
    hasClientSecret: z.boolean(),
    secretsChangedAt: Instant.nullable().describe('When a password or a client secret was last set'),
    consentAt: Instant.nullable().describe('When a person last gave the consent'),
    consentEndsAt: Instant.nullable().describe('When the provider ends the consent, if it says so'),
    mustSignIn: z.boolean().describe('Whether a person has to give the consent, for the first time or again'),
    fault: z.enum(connectionFaults).nullable().describe('What the last test found; null if it succeeded'),
    said: z.string().nullable().describe('What the other side said about it'),
    testedAt: Instant.nullable(),
  },
  create: { kind: oneOf(connectionKinds), ...fields },
  update: fields,
  filters: { query: TextFilter, kind: z.enum(connectionKinds, { error: 'option' }).optional() },
  sort: ['name', 'connectionId'],
  read: [A],
  write: [A],
})

const Fixed = z.object({
  kind: z.enum(connectionKinds),
  setting: z.string().describe('The environment variable that it comes from'),
  name: z.string(),
})

export const DomainRecord = z.object({
  record: z.enum(domainRecords),
  state: z.enum(domainRecordStates),
  name: z.string().describe('Where it was looked up'),
  found: z.string().nullable(),
  wanted: z.string().nullable().describe('What belongs there, if it is known'),
})

/** Mail connections, which administrators set up (docs/rules/connections.md). */
export const connections = area('connections', {
  ...Connection.calls,
  fixed: call({
    summary: 'The mailboxes and the sender of environment variables, which cannot be changed here',
    method: 'GET',
    path: '/api/connections/fixed',
    access: [A],
    answer: z.object({
      connections: z.array(Fixed),
      redirectPath: z.string().describe('The path that providers send the browser back to'),
      _links: Links,
    }),
  }),
  test: call({
    summary: 'Try a connection now, without reading or sending a mail. `fault` says what is wrong',
    method: 'POST',
    path: '/api/connection/{connectionId}/test',
    access: [A],
    answer: Connection.Row,
  }),
  authorise: call({
    summary: 'Begin the consent at Microsoft or Google. The answer is the address to go to',
    method: 'POST',
    path: '/api/connection/{connectionId}/authorise',
    access: [A],
    body: z.object({ origin: Origin.describe('Where this application runs; the provider comes back to it') }),
    answer: z.object({ content: z.string(), _links: Links }),
  }),
  callback: call({
    summary: 'Finish the consent, once, in the session that began it',
    method: 'POST',
    path: '/api/connection/callback',
    access: [A],
    body: z.object({ code: Returned, state: Returned }),
    answer: Connection.Row,
  }),
  records: call({
    summary: 'SPF, DKIM and DMARC of the addresses that a sender sends from',
    method: 'GET',
    path: '/api/connection/{connectionId}/records',
    access: [A],
    answer: z.object({
      domains: z.array(z.object({ domain: z.string(), records: z.array(DomainRecord) })),
      _links: Links,
    }),
  }),
})
