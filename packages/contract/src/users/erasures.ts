import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, requiredEmail, Version } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'

/** The records that an erasure deletes or anonymises (docs/rules/erasing.md#removed). */
export const erasedKinds = [
  'clients',
  'messages',
  'mails',
  'notes',
  'activities',
  'contacts',
  'guests',
  'enquiries',
  'reservations',
  'proposals',
  'files',
] as const
export type ErasedKind = (typeof erasedKinds)[number]

/** The data that an erasure keeps: `TAX` with the name, as the law requires, `FIGURES` without the person. */
export const keptKinds = ['reservations', 'prognoses', 'documents', 'enquiries', 'stays'] as const
export type KeptKind = (typeof keptKinds)[number]
export const keptReasons = ['TAX', 'FIGURES'] as const

/** Why a user must decide about a file of another record: it mentions the person, or its text could not be read. */
export const fileReasons = ['MENTIONS', 'DAMAGED', 'LOCKED', 'OLD', 'LARGE'] as const

const Removed = z.array(z.object({ kind: z.enum(erasedKinds), count: z.int() }))
const Kept = z.array(z.object({ kind: z.enum(keptKinds), count: z.int(), reason: z.enum(keptReasons) }))

const Erasure = z.object({
  erasureId: Id,
  at: Instant,
  userId: Id.nullable(),
  userName: z.string().nullable(),
  removed: Removed,
  kept: Kept,
  state: z
    .enum(['SEARCHING', 'DONE'])
    .describe('SEARCHING: other texts are still being searched for the person'),
  entries: z.int().describe('The entries of the history that lost values'),
  heldBack: z.int().describe('How often somebody with these data was not added again'),
  files: z
    .array(
      z.object({
        fileId: Id,
        name: z.string(),
        record: z.string().nullable().describe('The address of the record that has it'),
        reason: z
          .enum(fileReasons)
          .describe(
            'MENTIONS: it mentions the person. Otherwise it could not be read: it is DAMAGED, has a password (LOCKED), has an OLD format, or is too LARGE',
          ),
      }),
    )
    .describe(
      'Files of others that mention the person or could not be read: somebody must decide about each',
    ),
  mark: z.string().describe('Keyed hash of the main address'),
  _links: Links,
})

/** The erasure of a person, which cannot be undone (docs/rules/erasing.md). */
export const erasures = area('erasures', {
  preview: call({
    summary: 'What erasing a client removes, and what is kept and why',
    method: 'GET',
    path: '/api/client/{clientId}/erasure',
    access: [A],
    answer: z.object({
      clientId: Id,
      name: z.string(),
      version: Version,
      removed: Removed,
      kept: Kept,
      upcomingStays: z.int().describe('Stays that have not ended'),
      sharedAddresses: z
        .array(z.string())
        .describe('Addresses that another person has too; they are kept there'),
      isNameShared: z
        .boolean()
        .describe('Whether another person has the same name, so that texts with it are kept'),
      _links: Links,
    }),
  }),
  erase: call({
    summary: 'Erase a client for good',
    method: 'POST',
    path: '/api/client/{clientId}/erasure',
    access: [A],
    body: z.object({ version: Version }),
    answer: Erasure,
  }),
  decide: call({
    summary: 'Remove a file of others that mentions an erased person, or let it stay',
    method: 'POST',
    path: '/api/v2/erasure/{erasureId}/file/{fileId}',
    access: [A],
    body: z.object({ decision: z.enum(['REMOVE', 'KEEP'], { error: 'option' }) }),
    answer: Erasure,
  }),
  list: call({
    summary: 'Who erased when, without names',
    method: 'GET',
    path: '/api/v2/erasures',
    access: [A],
    answer: z.object({
      erasures: z.array(Erasure).describe('The latest 200, the newest first'),
      _links: Links,
    }),
  }),
  readmit: call({
    summary: 'Let an erased person be added again',
    method: 'POST',
    path: '/api/v2/erasures/readmit',
    access: [A],
    body: z.object({ email: requiredEmail() }),
    answer: z.object({
      isReadmitted: z.boolean().describe('false if no erased person had this address'),
      _links: Links,
    }),
  }),
})
