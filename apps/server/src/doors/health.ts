import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Counted } from '../kit/counted.ts'
import { problemOf } from '../kit/http/errors.ts'
import { Problem } from '../kit/problems.ts'
import type { Database } from '../platform/database.ts'
import { productVersion } from '../platform/product-files.ts'
import type { NotReadyReason, Readiness } from '../platform/readiness.ts'
import { refusalLog } from '../platform/refusals.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { backupWarnings } from './backups.ts'
import { metrics } from './metrics.ts'

/** Serves the health checks: liveness of the process, and readiness (the database answers and accepts writes). */
export async function health(
  app: FastifyInstance,
  database: Database,
  readiness: Readiness,
  settings: Settings,
  counted: readonly Counted[],
) {
  watchRefusals(app, readiness)
  const logChange = changeLogger(app.log)
  const live = { status: 'up', version: productVersion() }
  app.get('/health/live', async () => live)
  app.get('/health/ready', async () => {
    const trouble = await readiness.notReadyReason()
    logChange(trouble)
    if (trouble) throw new Problem(503, 'unavailable', { retryAfter: 2 })
    return { status: 'ready', ...(await backupWarnings(database, settings)) }
  })
  app.addHook('onClose', () => readiness.close())
  if (settings.metrics) metrics(app, counted)
}

/** Logs and counts calls that the database refused, and reports them to the readiness check. */
function watchRefusals(app: FastifyInstance, readiness: Readiness) {
  const refusals = refusalLog(app.log)
  app.addHook('onError', async (_request, _reply, error) => {
    readiness.note(error)
    const isThrownHere = error instanceof Problem
    if (!isThrownHere && problemOf(error)?.code === 'unavailable') refusals.note(error)
  })
  app.addHook('onClose', async () => refusals.close())
}

function changeLogger(log: FastifyBaseLogger): (trouble: NotReadyReason | undefined) => void {
  let last: NotReadyReason | undefined
  return (trouble) => {
    if (trouble === last) return
    last = trouble
    if (trouble) log.error({ reason: trouble }, 'not ready')
    else log.warn('ready again')
  }
}
