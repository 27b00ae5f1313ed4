import { connectorAt } from '../../integrations/mews/connector.ts'
import { type OpenMews, openMews } from '../../integrations/mews/open.ts'
import {
  accessTokenOf,
  CALLBACK_TOKEN,
  CLIENT_TOKEN,
  CONNECTOR_TOKEN,
} from '../../integrations/mews/simulator.ts'
import type { Actor } from '../../kit/actor.ts'
import { comparingJobs } from '../../modules/mews/comparing/comparing.service.ts'
import { comparingDeliveries } from '../../modules/mews/comparing/taking-over.service.ts'
import type { JobQueue, NewJob } from '../../platform/background/background-jobs.ts'
import { noLog } from '../../platform/log.ts'
import { openSealer } from '../../platform/secrets/sealing.ts'
import { openFileStore } from '../../platform/storage/files.ts'
import type { Channels } from './mews.ts'

const as = 'ROLE_MANAGER'
const MEWS = '/api/v2/channelmanager/mews'
const done = async () => undefined

/**
 * Opens a comparison with Mews that works like the background work, but at once and in the order of the test.
 * Only the first department may be read.
 */
export async function openComparing({ server, mews, rows, clear }: Channels) {
  const { database, dataDir } = server
  const body = { email: null, connectionToken: null, accessToken: accessTokenOf('20001') }
  await server.call('POST', `${MEWS}/connect/1`, { as, body })
  const settings = { url: mews.url, groupUrl: mews.groupUrl, clientToken: CLIENT_TOKEN }
  const tokens = { callbackToken: CALLBACK_TOKEN, connectorToken: CONNECTOR_TOKEN }
  const place = { simulators: false, host: '127.0.0.1', port: 0 }
  const opened = await openMews({ mews: { ...settings, ...tokens }, ...place })
  if (!opened) throw new Error('Mews was not opened')
  const connector = connectorAt({ url: mews.url, clientToken: CONNECTOR_TOKEN, pace: 1000 })
  const known: OpenMews = { ...opened, connector }
  const added: NewJob[] = []
  const jobs: JobQueue = {
    add: async (_tx, job) => void added.push(job),
    addLater: () => undefined,
  }
  const files = await openFileStore({ dataDir, s3: undefined })
  const sealer = await openSealer({ dataDir, encryptionKey: undefined })
  const shared = { files, sealer, jobs, clock: server.now, officeTimezone: 'Europe/Amsterdam', log: noLog }
  const system = { userId: null, sessionId: null, roles: [], requestId: 'compare' }
  const actor: Actor = { ...shared, ...system, db: database.db }

  /** Runs a job of this name. @param open the access to Mews that the job uses */
  async function run(name: string, data: unknown = null, open: OpenMews | null = known) {
    const kind = comparingJobs(open ?? undefined).find((one) => one(shared).name === name)
    await kind?.(shared).run(database.db, { id: name, data, isLast: true }, done)
  }
  return {
    run,
    /** Deletes all reservations on both sides, and the differences that were found. */
    async clear() {
      await clear()
      mews.reservations.length = 0
      await database.pool.query('delete from mews_differences; delete from runs')
    },
    /** Returns the jobs that were added since the last call. */
    taken: () => added.splice(0),
    /** Does what runs every night: adds the comparison jobs, and runs them. */
    async nightly() {
      await run('mews-compare-nightly')
      for (const { name, data } of added.splice(0)) await run(name, data)
    },
    /** Compares one group, as happens some seconds after a message that changed the group. */
    async compareGroup(key: string) {
      const { compareGroup } = comparingDeliveries(known)
      const call = { id: 1, system: 'MEWS', operation: 'compareGroup', attempts: 1, claims: 1 } as const
      return compareGroup?.make(actor, { ...call, departmentId: 1, enquiryId: null, task: { key } })
    },
    differences: async () =>
      (await server.call('GET', `${MEWS}/differences`, { as })).body._embedded.mewsDifferences,
    accept: (id: number) => server.call('POST', `${MEWS}/difference/${id}/accept`, { as }),
    /** Returns the codes of all lines that runs have logged. */
    said: async () =>
      (await rows<{ code: string }>('select code from run_lines order by run_line_id')).map(
        ({ code }) => code,
      ),
  }
}
