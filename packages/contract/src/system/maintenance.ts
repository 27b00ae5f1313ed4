import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, optionalLink } from '../kit/fields.ts'
import { IdFilter, Links, manyOf, TextFilter } from '../kit/lists/lists.ts'
import { A } from '../kit/roles.ts'
import { retentionCalls } from './retention.ts'
import { Run, runLevels } from './runs.ts'

/** The maintenance jobs, which run in the background (docs/rules/maintenance.md). */
export const mendings = ['ASSIGN_EXPLOITERS', 'PERMALINKS', 'SSO_CLIENTS', 'REF_NUMBERS'] as const
export type Mending = (typeof mendings)[number]
const MendingParam = z.enum(mendings, { error: 'option' })

/** The number of example records in the preview of a maintenance job. */
export const SAMPLE_SIZE = 10
/** The number of log lines in an answer. */
export const LOG_LINES = 40

/** The measures of the running system (docs/rules/maintenance.md#state). */
export const measureNames = [
  'held',
  'oldestMail',
  'failingMailboxes',
  'oldestJob',
  'waitingJobs',
  'failedJobs',
  'oldestChannelCall',
  'oldestWebhook',
  'stoppedWebhooks',
  'openStreams',
  'eventLag',
  'droppedStreams',
  'waitingCalls',
  'stoppedStandbys',
  'standbyLag',
  'backupAge',
  'drillAge',
  'freeDisk',
] as const
export type Measure = (typeof measureNames)[number]

/** The number of backups in an answer. */
export const LATEST_BACKUPS = 10

/** The kinds of data faults that are counted. */
export const faultKinds = [
  'noRefNumber',
  'noCoordinates',
  'noExploiter',
  'clientsWithoutExploiter',
  'prognosesWithoutExploiter',
  'doubledClients',
  'noProbability',
  'orphanFiles',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** The reasons why an installation is held, so that it neither sends nor reads mails (docs/rules/maintenance.md#held). */
export const heldReasons = ['RESTORED', 'MOVED'] as const
/** What happens to waiting mails and calls when a held installation is released. */
export const waitingChoices = ['SEND', 'DISCARD'] as const

const Holding = z.object({
  held: z.enum(heldReasons).nullable().describe('Why nothing is sent; null if this installation sends'),
  since: Instant.nullable(),
  waiting: z
    .object({ mails: z.int(), invitations: z.int(), webhooks: z.int(), channelCalls: z.int() })
    .describe('What would be sent'),
  _links: Links,
})

const Backup = z.object({
  begunAt: Instant,
  endedAt: Instant,
  host: z.string().describe('The machine that it was written on'),
  path: z.string(),
  bytes: z.int().describe('Of the archive'),
  storedRows: z.int(),
  storedFiles: z.int(),
  isEncrypted: z.boolean(),
})

const Drill = z.object({
  begunAt: Instant,
  endedAt: Instant,
  path: z.string().describe('The backup that was restored'),
  madeAt: Instant.nullable().describe('The moment of the backup'),
  sameRecords: z.int().nullable().describe('Random records that are the same in the backup and here'),
  changedRecords: z.int().nullable().describe('Random records that were changed since the backup'),
  problem: z.string().nullable().describe('Why it failed; null if it succeeded'),
})

const exploiter = optionalLink('/api/exploiter').describe('For departments whose provider has none elsewhere')
const count = z
  .int({ error: 'numbersOnly' })
  .min(0, { error: 'numbersOnly' })
  .optional()
  .describe('The count of the rehearsal; another count is refused')

/** Declares a call that starts a job. The body is optional. */
const starting = (summary: string, path: string) =>
  call({ summary, method: 'POST', path, access: [A], body: z.object({ count }), answer: Run })

/** Monitoring and background work, for administrators. */
export const maintenance = area('maintenance', {
  ...retentionCalls,
  assignExploiters: call({
    summary: 'Start assigning exploiters to departments without one, in the background',
    method: 'POST',
    path: '/api/assign_exploiters',
    access: [A],
    body: z.object({ exploiter, count }),
    answer: Run,
  }),
  permalinks: starting(
    'Start generating permalinks that follow the names of departments, in the background',
    '/api/v2/provider_department/generatePermaLinks',
  ),
  ssoClients: starting(
    'Start joining clients who signed in through several providers, in the background',
    '/api/system/maintenance/migrate_sso_clients',
  ),
  refNumbers: starting(
    'Start giving reference numbers to enquiries without one, in the background',
    '/api/system/maintenance/fill_empty_ref_numbers',
  ),
  rehearse: call({
    summary: 'What a maintenance job would change, with sample records',
    method: 'GET',
    path: '/api/system/maintenance/rehearsal/{mending}',
    params: { mending: MendingParam },
    access: [A],
    query: z.strictObject({ exploiterId: IdFilter }),
    answer: z.object({
      count: z.int().describe('The records that the job would change'),
      left: z.int().describe('The records that it cannot mend'),
      sample: z.array(
        z.object({
          id: Id,
          name: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable().describe('null if it is only known afterwards'),
        }),
      ),
      _links: Links,
    }),
  }),
  log: call({
    summary: "The latest lines of the server's log",
    method: 'GET',
    path: '/api/system/maintenance/log',
    access: [A],
    query: z.strictObject({ level: manyOf(runLevels), query: TextFilter }),
    answer: z.object({
      content: z.array(z.object({ line: Id, at: z.string(), level: z.enum(runLevels), text: z.string() })),
      _links: Links,
    }),
  }),
  holding: call({
    summary: 'Whether this installation sends, or is held because its database may be a copy',
    method: 'GET',
    path: '/api/system/maintenance/holding',
    access: [A],
    answer: Holding,
  }),
  proxy: call({
    summary: 'Whether a proxy in front of the server is missing in TRUST_PROXY',
    method: 'GET',
    path: '/api/system/maintenance/proxy',
    access: [A],
    answer: z.object({
      untrusted: z.string().nullable().describe('Its address, if requests came through one since the start'),
      _links: Links,
    }),
  }),
  release: call({
    summary: 'Say that this is the live installation: it sends, and reads mailboxes, from now on',
    method: 'POST',
    path: '/api/system/maintenance/release',
    access: [A],
    body: z.object({
      waiting: z.enum(waitingChoices, { error: 'option' }).describe('What becomes of what has waited'),
    }),
    answer: Holding,
  }),
  state: call({
    summary: 'What is measured of the running product, and what is beyond its limit',
    method: 'GET',
    path: '/api/system/maintenance/state',
    access: [A],
    answer: z.object({
      version: z.string().describe('The version of the product'),
      measures: z.array(
        z.object({
          name: z.enum(measureNames),
          value: z.number().describe('An age in seconds, a count, or a part in per cent'),
          isWrong: z.boolean().describe('Whether somebody has to look'),
        }),
      ),
      _links: Links,
    }),
  }),
  backups: call({
    summary: 'The latest backups, and where one is made every night',
    method: 'GET',
    path: '/api/system/maintenance/backups',
    access: [A],
    answer: z.object({
      folder: z.string().nullable().describe('null if none is made every night'),
      days: z.int().describe('For how long they are kept'),
      isLate: z.boolean().describe('Whether the latest one is too old'),
      backups: z.array(Backup),
      isDrilled: z.boolean().describe('Whether the newest one is restored and compared every week'),
      drill: Drill.nullable().describe('The latest time that this was done'),
      _links: Links,
    }),
  }),
  backUp: call({
    summary: 'Make a backup now, in the background',
    method: 'POST',
    path: '/api/system/maintenance/back_up',
    access: [A],
    answer: z.object({ isQueued: z.boolean().describe('false if there is no folder for it'), _links: Links }),
  }),
  quality: call({
    summary: 'Counts of records with gaps or doubles',
    method: 'GET',
    path: '/api/system/maintenance/quality',
    access: [A],
    answer: z.object({
      faults: z.array(z.object({ kind: z.enum(faultKinds), count: z.int() })),
      _links: Links,
    }),
  }),
  files: call({
    summary: 'Compare database and file store: missing, unknown and unowned files',
    method: 'GET',
    path: '/api/system/maintenance/files',
    access: [A],
    answer: z.object({
      missing: z.array(z.string()).describe('Keys that rows refer to and the store does not have'),
      unknown: z.array(z.string()).describe('Keys in the store without a row'),
      unowned: z.array(Id).describe('Files without references that nothing would remove'),
      left: z.int().describe('How many missing keys are in the folder that was used before the bucket'),
      former: z.string().nullable().describe('That folder; null without a bucket'),
      removable: z
        .int()
        .describe('How many files mend_files would register: an image counts once, with all its sizes'),
    }),
  }),
  mendFiles: call({
    summary: 'Register unknown and unowned files for their removal after 30 days without a reference',
    method: 'POST',
    path: '/api/system/maintenance/mend_files',
    access: [A],
    answer: z.object({ registered: z.int(), _links: Links }),
  }),
  jobs: call({
    summary: 'The kinds of background jobs: last run, waiting and failed jobs',
    method: 'GET',
    path: '/api/system/maintenance/jobs',
    access: [A],
    answer: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          schedule: z.string().nullable().describe('A cron expression, in UTC'),
          lastDone: z.string().nullable(),
          waiting: z.int(),
          running: z.int(),
          failed: z.array(
            z.object({
              id: z.string(),
              at: z.string(),
              attempts: z.int(),
              message: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  retryJob: call({
    summary: 'Try a failed background job again',
    method: 'POST',
    path: '/api/system/maintenance/jobs/{name}/{id}/retry',
    params: {
      name: z.string().regex(/^[a-z0-9-]{1,60}$/, { error: 'option' }),
      id: z.uuid({ error: 'type' }),
    },
    access: [A],
    answer: z.object({ isQueued: z.boolean().describe('false if it has not failed'), _links: Links }),
  }),
})
