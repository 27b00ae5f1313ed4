import { z } from 'zod'
import { Client } from '../clients/clients.ts'
import { Organisation } from '../clients/organisations.ts'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, link, oneOf, Version } from '../kit/fields.ts'
import { IdFilter, Links, listOf, listQuery } from '../kit/lists/lists.ts'
import { A, M } from '../kit/roles.ts'

/** The reasons why two records may be duplicates (docs/rules/duplicates.md#clients, #organisations). */
export const clientReasons = ['EMAIL', 'PHONE', 'NAME'] as const
export const organisationReasons = ['NAME', 'WEBSITE', 'EMAIL', 'SIMILAR'] as const
export type ClientReason = (typeof clientReasons)[number]
export type OrganisationReason = (typeof organisationReasons)[number]

/** The fields whose value can be taken from the merged record. All other fields are derived from both records. */
export const mergedClientFields = [
  'firstname',
  'lastname',
  'gender',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'nationality',
  'organisation',
  'exploiter',
  'username',
  'newsletter',
  'openForInvite',
  'avatar',
] as const satisfies readonly (keyof typeof Client.update)[]
export const mergedOrganisationFields = [
  'name',
  'address',
  'contactname',
  'contactemail',
  'website',
  'generalContact',
  'generalEmail',
  'street',
  'postalCode',
  'city',
  'province',
  'country',
  'user',
  'organisationStatus',
  'companySize',
  'organisationSource',
  'leadInfoTag',
  'partnerOrganisation',
  'nextStep',
  'nextStepDate',
] as const satisfies readonly (keyof typeof Organisation.update)[]

const access = [A, M] as const
const Text = z.string().nullable()

const ClientSide = z.object({
  clientId: Id,
  name: z.string(),
  email: z.string(),
  phone: Text,
  city: Text,
  organisationName: Text,
  timeStamp: Instant,
})
const OrganisationSide = z.object({
  organisationId: Id,
  name: z.string(),
  website: Text,
  generalEmail: Text,
  city: Text,
  organisationStatus: Text,
})

const pairOf = <Side extends z.ZodType, Reason extends z.ZodType>(side: Side, reason: Reason) =>
  z.object({
    pairId: z.string().describe('The ids of both records, the earlier one first'),
    one: side.describe('The record that was added first'),
    other: side,
    reasons: z.array(reason),
    _links: Links.describe('`one` and `other` lead to the records'),
  })

/** The bodies and paths of a call on two records, with the versions that the user saw. */
const pairBody = <Path extends `/api/${string}`, Field extends string>(
  target: Path,
  names: readonly [Field, ...Field[]],
) =>
  z.object({
    keep: link(target, 'required').describe('The record that stays'),
    merge: link(target, 'required').describe('The record whose references move to the other one'),
    keepVersion: Version.optional(),
    mergeVersion: Version.optional(),
    take: z
      .array(oneOf(names), { error: 'type' })
      .max(names.length, { error: 'tooLong' })
      .default([])
      .describe('The fields that the merged record gives'),
  })

const apartBody = (target: `/api/${string}`) =>
  z.object({ one: link(target, 'required'), other: link(target, 'required') })
const Apart = z.object({ isApart: z.boolean() })

const Moved = z.object({ uses: z.record(z.string(), z.int()).describe('The number of records by table') })

/** Finds duplicate records and merges them (docs/rules/duplicates.md). */
export const duplicates = area('duplicates', {
  clients: call({
    summary: 'Pairs of clients who may be the same person',
    method: 'GET',
    path: '/api/v2/client_duplicates',
    access,
    query: listQuery({ clientId: IdFilter.describe('Only pairs with this client') }, ['reasons']),
    answer: listOf('duplicates', pairOf(ClientSide, z.enum(clientReasons))),
  }),
  organisations: call({
    summary: 'Pairs of organisations that may be the same company',
    method: 'GET',
    path: '/api/v2/organisation_duplicates',
    access,
    query: listQuery({ organisationId: IdFilter.describe('Only pairs with this one, and similar names') }, [
      'reasons',
    ]),
    answer: listOf('duplicates', pairOf(OrganisationSide, z.enum(organisationReasons))),
  }),
  clientUses: call({
    summary: 'What would move if a client was merged into another one',
    method: 'GET',
    path: '/api/client/{clientId}/uses',
    access,
    answer: Moved,
  }),
  organisationUses: call({
    summary: 'What would move if an organisation was merged into another one',
    method: 'GET',
    path: '/api/organisation/{organisationId}/uses',
    access,
    answer: Moved,
  }),
  clientsApart: call({
    summary: 'Two clients are different persons: they are no longer listed as a pair',
    method: 'POST',
    path: '/api/v2/client/apart',
    access,
    body: apartBody('/api/client'),
    answer: Apart,
  }),
  organisationsApart: call({
    summary: 'Two organisations are different companies: they are no longer listed as a pair',
    method: 'POST',
    path: '/api/v2/organisation/apart',
    access,
    body: apartBody('/api/organisation'),
    answer: Apart,
  }),
  mergeClients: call({
    summary: 'Merge a client into another one',
    method: 'POST',
    path: '/api/v2/client/merge',
    access,
    body: pairBody('/api/client', mergedClientFields),
    answer: Client.Row,
  }),
  mergeOrganisations: call({
    summary: 'Merge an organisation into another one',
    method: 'POST',
    path: '/api/v2/organisation/merge',
    access,
    body: pairBody('/api/organisation', mergedOrganisationFields),
    answer: Organisation.Row,
  }),
})
