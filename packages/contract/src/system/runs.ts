import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id } from '../kit/fields.ts'
import { Links } from '../kit/lists/lists.ts'
import { A, C, everyRole, K, M, type RoleName } from '../kit/roles.ts'

/** The kinds of background runs, with the roles that may read and start them. */
export const runKinds = {
  MEETUP: { read: [A], write: [A] },
  TICKETMASTER: { read: [A], write: [A] },
  AUDIENCES: { read: [A], write: [A] },
  HYPERGUEST: { read: everyRole, write: [A, M] },
  HYPERGUEST_SELECTION: { read: everyRole, write: [A, M] },
  MEWS: { read: everyRole, write: [A, M] },
  ASSIGN_EXPLOITERS: { read: [A], write: [A] },
  PERMALINKS: { read: [A], write: [A] },
  SSO_CLIENTS: { read: [A], write: [A] },
  REF_NUMBERS: { read: [A], write: [A] },
  IMPORT: { read: [A, M, C, K], write: [A, M, C, K] },
} as const satisfies Record<string, { read: readonly RoleName[]; write: readonly RoleName[] }>
export type RunKind = keyof typeof runKinds
export const RunKind = z.enum(Object.keys(runKinds) as [RunKind, ...RunKind[]], { error: 'option' })

/** The states of a run. WAITING and RUNNING are active; at most one run of a kind is active. */
export const runStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type RunState = (typeof runStates)[number]

/** The severity of a line in a run's log. */
export const runLevels = ['INFO', 'WARNING', 'ERROR'] as const

/** The number of lines of a run's log in an answer. */
export const RUN_LINES = 40

export const Run = z.object({
  runId: Id,
  kind: RunKind,
  state: z.enum(runStates),
  done: z.int().describe('Items that are finished'),
  total: z.int().nullable().describe('Items in all, once they are counted'),
  startedBy: z.string().nullable().describe('The name of the user'),
  at: z.string().describe('When it was started'),
  endedAt: z.string().nullable(),
  isCancelled: z.boolean().describe('Whether somebody asked it to stop'),
  changed: z.int().describe('The records that it changed'),
  action: z
    .string()
    .nullable()
    .describe('The id for an undo of what it changed; null if nothing can be undone'),
  lines: z
    .array(
      z.object({
        at: z.string(),
        level: z.enum(runLevels),
        code: z.string().describe('What happened, as a key of the texts'),
        about: z.string().nullable().describe('What it happened to, such as the name of a property'),
      }),
    )
    .describe(`The latest ${RUN_LINES} lines, the last one first`),
  _links: Links,
})

export type Run = z.output<typeof Run>

/** Background runs: their progress, log and result (docs/rules/runs.md). */
export const runs = area('runs', {
  list: call({
    summary: 'The latest runs of all kinds that the user may read',
    method: 'GET',
    path: '/api/v2/runs',
    access: everyRole,
    answer: z.object({
      _embedded: z.object({ runs: z.array(Run) }),
      _links: Links,
    }),
  }),
  latest: call({
    summary: 'The latest run of a kind, with its progress and its log',
    method: 'GET',
    path: '/api/v2/runs/{kind}/latest',
    params: { kind: RunKind },
    access: everyRole,
    answer: z.object({ run: Run.nullable(), _links: Links }),
  }),
  cancel: call({
    summary: 'Ask an active run to stop after the item it is working on',
    method: 'POST',
    path: '/api/v2/run/{runId}/cancel',
    access: [A, M],
    answer: Run,
  }),
  retry: call({
    summary: 'Start a failed or cancelled run again, with what was chosen for it',
    method: 'POST',
    path: '/api/v2/run/{runId}/retry',
    access: [A, M],
    answer: Run,
  }),
})
