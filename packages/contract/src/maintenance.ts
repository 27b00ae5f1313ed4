import { z } from 'zod'
import { area } from './kit/area.ts'
import { call } from './kit/call.ts'
import { Id } from './kit/fields.ts'
import { A } from './kit/roles.ts'

/** Checks and background work that administrators look at. */
export const maintenance = area('maintenance', {
  files: call({
    summary: 'Compare database and file store: missing, unknown and unowned files',
    method: 'GET',
    path: '/api/system/maintenance/files',
    access: [A],
    answer: z.object({
      missing: z.array(z.string()).describe('Keys that rows refer to and the store does not have'),
      unknown: z.array(z.string()).describe('Keys in the store without a row'),
      unowned: z.array(Id).describe('Files without references that nothing would remove'),
    }),
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
})
