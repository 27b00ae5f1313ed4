import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import { followEvents } from '@stayboard/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { backgroundWork, type Work, workOn } from './background.ts'
import { browserApplication } from './doors/browser.ts'
import { events } from './doors/change-events/change-events.ts'
import { tellClosedMonths } from './doors/closed-months.ts'
import { documentation } from './doors/documentation.ts'
import { images } from './doors/files.ts'
import { health } from './doors/health.ts'
import { archivePath, mapArchive } from './doors/map-archive.ts'
import { connectionsOf } from './doors/metrics.ts'
import { type MewsDoor, mewsEndpoints } from './doors/mews.ts'
import { providerSignOuts, type SignOuts } from './doors/provider-sign-outs.ts'
import { scim } from './doors/scim.ts'
import { measureCalls } from './doors/telemetry.ts'
import { installationOf } from './installation.ts'
import { type Outside, openOutside } from './integrations/open.ts'
import { listRoutes } from './kit/areas/list-routes.ts'
import { acceptJson } from './kit/calls/exchange.ts'
import { filtering } from './kit/calls/filtering.ts'
import { refuseMethods } from './kit/calls/methods.ts'
import { mount } from './kit/calls/mount.ts'
import { acceptSites } from './kit/calls/sites.ts'
import { authentication } from './kit/http/authentication.ts'
import { refuseBrokenHttp } from './kit/http/broken-http.ts'
import { discardUnread, endSlowReaders, logSlowCalls, watchForProxies } from './kit/http/connections.ts'
import { downloadsInTurn } from './kit/http/downloads.ts'
import { answerError } from './kit/http/errors.ts'
import { requestId, setHeaders } from './kit/http/headers.ts'
import { rateLimits } from './kit/http/limits/rate-limits.ts'
import { slotsFor } from './kit/http/limits/slots.ts'
import { loggerTo } from './kit/http/logger.ts'
import { createTokens } from './kit/http/session.ts'
import { createLogReader } from './kit/log/reader.ts'
import { agreeOnOfficeClock } from './kit/office-clock.ts'
import { tokenOwners } from './modules/api-tokens/api-tokens.service.ts'
import { visibleChangesOf } from './modules/change-events/change-events.service.ts'
import { privateTables } from './modules/change-events/readers.service.ts'
import { isRecorded } from './modules/files/files.service.ts'
import { findLost } from './modules/files/orphans.service.ts'
import { answer } from './modules/identity-providers/scim/scim.service.ts'
import { providerOf } from './modules/identity-providers/scim/tokens.service.ts'
import { signOutBy, signOutInFrame } from './modules/identity-providers/signing-out.service.ts'
import { intakeRoutes } from './modules/intake/intake.routes.ts'
import { sitesIn } from './modules/intake/sites.service.ts'
import { type Installation, stateMetric } from './modules/maintenance/state.service.ts'
import { answerMews, mewsOperations } from './modules/mews/hosted.service.ts'
import { isOfClosedMonths } from './modules/prognosis/closing/closed-changes.service.ts'
import { answerLinks } from './modules/proposals/answer-links.ts'
import { mailedLinks } from './modules/users/links/user-links.ts'
import { subjects } from './modules/users/sessions/sessions.service.ts'
import { webhookBacklog } from './modules/webhooks/following/backlog.service.ts'
import { lateQueue } from './platform/background/background-jobs.ts'
import { nightlyBackups } from './platform/backup/nightly.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { mayReachOut } from './platform/installation.ts'
import { openMapArchive } from './platform/map-archive.ts'
import { serverLog } from './platform/postgres/server-log.ts'
import { type Readiness, watchReadiness } from './platform/readiness.ts'
import { openSealer } from './platform/secrets/sealing.ts'
import type { Settings } from './platform/settings/settings.ts'
import { type FileStore, openFileStore } from './platform/storage/files.ts'
import { routesOf } from './routes.ts'

export interface Platform {
  database: Database
  settings: Settings
  secret: Uint8Array
  clock: Clock
  /** Answers the readiness check. `buildApp` creates one if the caller passes none. */
  readiness?: Readiness
  /** Starts workers for background jobs of these kinds. If it is missing, this copy of the server processes no jobs. */
  work?: Work
}

const BODY_LIMIT = 1024 * 1024
/** The longest time for a request to arrive, in milliseconds: 20 MB at 1.5 Mbit/s. */
const REQUEST_TIMEOUT = 120_000
/** The longest time for request headers, and the interval of the check, in milliseconds. */
const slowSenders = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }

/** Builds the server, ready to listen: plugins, doors, and every call of the contract. */
export async function buildApp({
  database,
  settings,
  secret,
  clock,
  readiness,
  work,
}: Platform): Promise<FastifyInstance> {
  const lines = serverLog(database.background.db)
  const app = Fastify({
    logger: loggerTo(lines.stream, settings),
    genReqId: requestId,
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: slowSenders,
    forceCloseConnections: 'idle',
    // Some documented paths end in a slash.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    clientErrorHandler: refuseBrokenHttp,
  })
  app.addHook('onClose', () => lines.close())
  const { installation, own } = measured(database, settings)
  const counted = countedOf(database, { clock, log: app.log }, installation)
  measureCalls(app, counted)
  await receive(app, settings)
  await app.register(fastifyRateLimit, rateLimits(database.db, clock))
  const tokens = createTokens(secret, settings.sessionHours, clock)
  const { officeTimezone, streamsPerUser } = settings
  const officeClock = await agreeOnOfficeClock(database.pool, officeTimezone, (line) => app.log.warn(line))
  const files = await openFileStore(settings)
  const { db, within } = database
  const jobs = lateQueue()
  const sealer = await openSealer(settings)
  const shared = { files, clock, officeTimezone, jobs, sealer, log: app.log }
  const authenticate = authentication({ db, ...shared, tokens, ...callersIn({ db, clock }), within })
  const outside = await openOutside(settings, () => mayReachOut(database.background.db))
  app.addHook('onClose', () => outside.close())
  const parts = {
    settings,
    outside,
    installation,
    links: mailedLinks(secret, settings.publicUrl),
    answerLinks: answerLinks(secret, settings.publicUrl),
  }
  const streets = settings.map.file ? await openMapArchive(settings.map.file, secret) : undefined
  const archive = async () => archivePath(await streets?.version())
  const { kinds, declared, sending } = routesOf({ ...parts, tokens, archive, within })
  const routes = [...declared, ...listRoutes(declared)]
  const slots = slotsFor(settings.poolSize)
  tellClosedMonths(app, isOfClosedMonths)
  for (const route of routes) mount(app, filtering(route), authenticate, slots)
  if (outside.mews) mewsEndpoints(app, { ...shared, db }, doorOfMews(outside.mews))
  await providerSignOuts(app, { ...shared, db }, signOutsOf(outside))
  await scim(app, { ...shared, db }, { providerOf, answer }, settings.publicUrl)
  acceptSites(app, intakeRoutes, { ...shared, db, slots, ...sitesIn(db) })
  const refuse = refuseMethods([...[...routes, ...intakeRoutes].map(({ call }) => call), followEvents])
  const reader = createLogReader(database.background.db, {
    contentOf: privateTables(kinds),
    onError: (error) => app.log.warn({ err: error }, 'the change log could not be read'),
  })
  own.streams = events(app, { authenticate, reader, streamsPerUser, visibleChanges: visibleChangesOf(kinds) })
  await health(app, database, readiness ?? watchReadiness(database), settings, counted)
  await documentation(app)
  const inTurn = downloadsInTurn()
  await storedFiles(app, database, files, inTurn)
  if (streets) mapArchive(app, streets)
  await browserApplication(app, { folder: settings.publicDir, clock: officeClock, inTurn, refuse })
  const background = backgroundWork(app, { ...parts, sending }).map((declared) => declared(shared))
  workOn(app, work, background, { queue: jobs, db: database.background.db })
  return app
}

/** Identifies the caller: a person by a session, or a program by an API token. */
const callersIn = (given: Parameters<typeof subjects>[0]) => ({
  subjectOf: subjects(given),
  ownerOf: tokenOwners(given),
})

/**
 * The measurements of the installation, with those of this process. `own.streams` is set later, when the event streams
 * exist.
 */
function measured({ pool, connectionString }: Database, settings: Settings) {
  const own = { streams: (): ReturnType<Installation['own']> => ({}) }
  const ofThis = () => ({ waitingCalls: pool.waitingCount, ...own.streams() })
  return { own, installation: installationOf(settings, nightlyBackups(settings, connectionString), ofThis) }
}

const countedOf = (
  { background: { db }, pool }: Database,
  { clock, log }: { clock: Clock; log: FastifyInstance['log'] },
  installation: Installation,
) => [connectionsOf(pool), ...webhookBacklog(db), stateMetric({ db, clock, log }, installation)]

/** Sets up what all requests share: request ids, body parsers, the error handler and response headers. */
async function receive(app: FastifyInstance, settings: Settings): Promise<void> {
  app.setErrorHandler(answerError)
  setHeaders(app, settings.map.tilesUrl)
  watchForProxies(app)
  logSlowCalls(app)
  endSlowReaders(app)
  discardUnread(app)
  acceptJson(app)
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  await app.register(fastifyCompress, { threshold: 2048 })
}

/**
 * Serves images, and logs which files are missing from the store. The start does not wait for the check, because a
 * bucket may be slow.
 */
async function storedFiles(
  app: FastifyInstance,
  { db, background }: Database,
  files: FileStore,
  inTurn: ReturnType<typeof downloadsInTurn>,
) {
  await images(app, files, (hash) => isRecorded(db, hash), inTurn)
  app.addHook('onReady', async () => {
    void findLost(background.db, files).then(
      (lost) => lost && app.log.warn(lost),
      (error: unknown) => app.log.warn({ err: error }, 'the file store could not be checked'),
    )
  })
}

const doorOfMews = (mews: NonNullable<Outside['mews']>): MewsDoor => ({
  operations: mewsOperations,
  answer: (actor, sent) => answerMews(actor, mews, sent),
})

const signOutsOf = ({ identity }: Outside) => ({
  byMessage: (...[actor, id, message]: Parameters<SignOuts['byMessage']>) =>
    signOutBy(actor, id, message, identity),
  inFrame: signOutInFrame,
})
