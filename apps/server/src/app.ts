import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import { type Area, followEvents } from '@stayboard/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { areas } from './areas.ts'
import { browserApplication } from './doors/browser.ts'
import { documentation } from './doors/documentation.ts'
import { events } from './doors/events/events.ts'
import { images } from './doors/files.ts'
import { health } from './doors/health.ts'
import { archivePath, mapArchive } from './doors/map-archive.ts'
import { mewsEndpoints } from './doors/mews.ts'
import { imapAt } from './integrations/mail/imap.ts'
import { type Outside, openOutside } from './integrations/open.ts'
import { kindsOf } from './kit/areas/kinds.ts'
import type { Route } from './kit/calls/calls.ts'
import { SOURCE } from './kit/calls/exchange.ts'
import { filtering } from './kit/calls/filtering.ts'
import { listRoutes } from './kit/calls/list-routes.ts'
import { refuseMethods } from './kit/calls/methods.ts'
import { mount } from './kit/calls/mount.ts'
import { authentication } from './kit/http/authentication.ts'
import { refuseBrokenHttp } from './kit/http/broken-http.ts'
import { answerError } from './kit/http/errors.ts'
import { forbidCaching } from './kit/http/forbid-caching.ts'
import { rateLimits } from './kit/http/rate-limits.ts'
import { searching, searchShares } from './kit/http/searching.ts'
import { setSecurityHeaders } from './kit/http/security-headers.ts'
import { createTokens, type Tokens } from './kit/http/session.ts'
import { acceptSites } from './kit/http/sites.ts'
import { endSlowReaders } from './kit/http/slow-readers.ts'
import { discardUnread } from './kit/http/unread.ts'
import { createLogReader } from './kit/log/reader.ts'
import { activityRoutes } from './modules/activities/activities.routes.ts'
import { channelCallRoutes } from './modules/channel-calls/channel-calls.routes.ts'
import { channelCallJobs } from './modules/channel-calls/delivering.service.ts'
import { channelCodeRoutes } from './modules/channel-codes/channel-codes.routes.ts'
import { codeDeliveries } from './modules/channel-codes/delivering.service.ts'
import { clientRoutes } from './modules/clients/clients.routes.ts'
import { contactedProviderRoutes } from './modules/contacted-providers/contacted-providers.routes.ts'
import { crmRoutes } from './modules/crm/crm.routes.ts'
import { departmentFileRoutes } from './modules/department-files/department-files.routes.ts'
import { departmentRoutes } from './modules/departments/departments.routes.ts'
import { duplicateRoutes } from './modules/duplicates/duplicates.routes.ts'
import { enquiryRoutes } from './modules/enquiries/enquiries.routes.ts'
import { enquiryFileRoutes } from './modules/enquiry-files/enquiry-files.routes.ts'
import { entryRoutes } from './modules/entry/entry.routes.ts'
import { visibleChangesOf } from './modules/events/events.service.ts'
import { privateTables } from './modules/events/readers.service.ts'
import { exploiterRoutes } from './modules/exploiters/exploiters.routes.ts'
import { filterRoutes } from './modules/filters/filters.routes.ts'
import { finderRoutes } from './modules/finder/finder.routes.ts'
import { historyRoutes } from './modules/history/history.routes.ts'
import { hyperGuestRoutes } from './modules/hyper-guests/hyper-guests.routes.ts'
import { hyperGuestJobs } from './modules/hyper-guests/refreshing.service.ts'
import { imageRoutes } from './modules/images/images.routes.ts'
import { inboxRoutes } from './modules/inbox/inbox.routes.ts'
import { inboxJobs } from './modules/inbox/jobs.service.ts'
import { intakeRoutes } from './modules/intake/intake.routes.ts'
import { sitesIn } from './modules/intake/sites.service.ts'
import { jobRoutes } from './modules/jobs/jobs.routes.ts'
import { mailboxJobs } from './modules/mailboxes/jobs.service.ts'
import { mailboxRoutes } from './modules/mailboxes/mailboxes.routes.ts'
import { mailchimpRoutes } from './modules/mailchimp/mailchimp.routes.ts'
import { mailRoutes } from './modules/mails/mails.routes.ts'
import { mailJobs } from './modules/mails/sending.service.ts'
import { maintenanceRoutes } from './modules/maintenance/maintenance.routes.ts'
import { housekeeping } from './modules/maintenance/maintenance.service.ts'
import { mendingJobs } from './modules/maintenance/mending-jobs.service.ts'
import { mapRoutes } from './modules/map/map.routes.ts'
import { marketingRoutes } from './modules/marketing/marketing.routes.ts'
import { marketingJobs } from './modules/marketing/updating.service.ts'
import { messageNoteRoutes } from './modules/message-notes/message-notes.routes.ts'
import { comparingJobs } from './modules/mews/comparing.service.ts'
import { answerMews } from './modules/mews/hosted.service.ts'
import { mewsRoutes } from './modules/mews/mews.routes.ts'
import { mewsDeliveries } from './modules/mews/sending.service.ts'
import { comparingDeliveries } from './modules/mews/taking-over.service.ts'
import { myDayRoutes } from './modules/my-day/my-day.routes.ts'
import { notificationJobs } from './modules/notifications/jobs.service.ts'
import { notificationRoutes } from './modules/notifications/notifications.routes.ts'
import { offerRoutes } from './modules/offers/offers.routes.ts'
import { officeHourRoutes } from './modules/office-hours/office-hours.routes.ts'
import { organisationRoutes } from './modules/organisations/organisations.routes.ts'
import { returningAccounts } from './modules/organisations/returning.service.ts'
import { placeRoutes } from './modules/places/places.routes.ts'
import { presenceRoutes } from './modules/presence/presence.routes.ts'
import { closingRoutes } from './modules/prognosis/closings.routes.ts'
import { prognosisRoutes } from './modules/prognosis/prognosis.routes.ts'
import { targetRoutes } from './modules/prognosis/targets.routes.ts'
import { proposalRoutes } from './modules/proposals/proposals.routes.ts'
import { providerMetaRoutes } from './modules/provider-metas/provider-metas.routes.ts'
import { reservationRoutes } from './modules/reservations/reservations.routes.ts'
import { roomRoutes } from './modules/rooms/rooms.routes.ts'
import { runRoutes } from './modules/runs/runs.routes.ts'
import { savedReplyRoutes } from './modules/saved-replies/saved-replies.routes.ts'
import { selectionRoutes } from './modules/selections/selections.routes.ts'
import { spaceTypeRoutes } from './modules/space-types/space-types.routes.ts'
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts'
import { stayRoutes } from './modules/stays/stays.routes.ts'
import { tagRoutes } from './modules/tags/tags.routes.ts'
import { timelineRoutes } from './modules/timelines/timelines.routes.ts'
import { subjects } from './modules/users/sessions.service.ts'
import { userRoutes } from './modules/users/users.routes.ts'
import { viewRoutes } from './modules/views/views.routes.ts'
import { wikiRoutes } from './modules/wiki/wiki.routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { openFileStore } from './platform/files.ts'
import { type JobKind, type Jobs, type LateQueue, lateQueue } from './platform/jobs.ts'
import { openMapArchive } from './platform/map-archive.ts'
import { type Readiness, watchReadiness } from './platform/readiness.ts'
import { openSealer } from './platform/sealing.ts'
import { type ServerLog, serverLog } from './platform/server-log.ts'
import type { Settings } from './platform/settings.ts'

export interface Platform {
  database: Database
  settings: Settings
  secret: Uint8Array
  clock: Clock
  /** Created here if the caller does not need it. */
  readiness?: Readiness
  /** Processes background jobs of these kinds. Without it, this copy of the server processes none. */
  work?: (kinds: readonly JobKind[], onError: (error: unknown) => void) => Promise<Jobs>
}

const BODY_LIMIT = 1024 * 1024
/** The longest time for a request to arrive, in milliseconds: 20 MB at 1.5 Mbit/s. */
const REQUEST_TIMEOUT = 120_000
/** The longest time for request headers, and the interval of the check, in milliseconds. */
const slowSenders = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }

/** The address of the map archive at present. */
type Archive = () => Promise<string | null>

/**
 * The routes of every area. A missing area does not compile. The history gets the kinds of record from the other areas.
 */
function modules(
  tokens: Tokens,
  settings: Settings,
  archive: Archive,
  { geocoder, mailer, mews, zoho, mailchimp, meetup }: Outside,
) {
  const routes = {
    entry: entryRoutes,
    users: userRoutes({ tokens, maxHours: settings.sessionMaxHours }),
    clients: clientRoutes,
    organisations: organisationRoutes,
    duplicates: duplicateRoutes,
    enquiries: enquiryRoutes,
    stays: stayRoutes,
    contactedProviders: contactedProviderRoutes,
    offers: offerRoutes,
    proposals: proposalRoutes,
    exploiters: exploiterRoutes,
    places: placeRoutes(settings.defaultCountryId),
    reservations: reservationRoutes,
    tags: tagRoutes,
    savedReplies: savedReplyRoutes,
    timelines: timelineRoutes,
    myDay: myDayRoutes,
    statistics: statisticsRoutes,
    providerMetas: providerMetaRoutes,
    departments: departmentRoutes,
    enquiryFiles: enquiryFileRoutes,
    mailboxes: mailboxRoutes(settings.imapUrls.map((url) => imapAt(url).name)),
    mails: mailRoutes(mailer),
    inbox: inboxRoutes,
    crm: crmRoutes(zoho),
    mailchimp: mailchimpRoutes(mailchimp),
    marketing: marketingRoutes(meetup),
    messageNotes: messageNoteRoutes,
    notifications: notificationRoutes,
    officeHours: officeHourRoutes,
    map: mapRoutes({ ...settings.map, geocoder, archive }),
    hyperGuests: hyperGuestRoutes,
    channelCalls: channelCallRoutes,
    mews: mewsRoutes(mews),
    runs: runRoutes,
    rooms: roomRoutes,
    jobs: jobRoutes,
    spaceTypes: spaceTypeRoutes,
    images: imageRoutes,
    departmentFiles: departmentFileRoutes,
    selections: selectionRoutes,
    activities: activityRoutes,
    channelCodes: channelCodeRoutes,
    views: viewRoutes,
    wiki: wikiRoutes,
    filters: filterRoutes,
    finder: finderRoutes,
    prognosis: prognosisRoutes,
    closings: closingRoutes,
    targets: targetRoutes,
    maintenance: maintenanceRoutes,
  }
  const kinds = kindsOf(areas, Object.values(routes).flat())
  const about = { history: historyRoutes(kinds), presence: presenceRoutes(kinds) }
  const all = { ...routes, ...about } satisfies Record<Area, Route[]>
  return { kinds, declared: Object.values(all).flat() }
}

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
    logger: loggerTo(lines, settings),
    genReqId: () => randomUUID(),
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
  app.setErrorHandler(answerError)
  // The id under which a change can be undone, and under which support finds a call in the log.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', logSlowCalls)
  app.addHook('onRequest', forbidCaching)
  endSlowReaders(app)
  discardUnread(app)
  acceptJson(app)
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  setSecurityHeaders(app, settings.map.tilesUrl)
  await app.register(fastifyCompress, { threshold: 2048 })
  await app.register(fastifyRateLimit, rateLimits(database.db, clock))
  const tokens = createTokens(secret, settings.sessionHours, clock)
  const { officeTimezone } = settings
  const files = await openFileStore(settings)
  const { db } = database
  const jobs = lateQueue()
  const sealer = await openSealer(settings)
  const shared = { files, clock, officeTimezone, jobs, sealer }
  const { within } = database
  const authenticate = authentication({ db, ...shared, tokens, subjectOf: subjects({ db, clock }), within })
  const outside = await openOutside(settings)
  app.addHook('onClose', () => outside.close())
  const streets = settings.map.file ? await openMapArchive(settings.map.file, secret) : undefined
  const archive = async () => archivePath(await streets?.version())
  const { kinds, declared } = modules(tokens, settings, archive, outside)
  const routes = [...declared, ...listRoutes(declared)]
  const places = searchShares(settings.poolSize)
  for (const route of routes) mount(app, searching(filtering(route), places), authenticate)
  mewsEndpoints(app, { ...shared, db }, answersToMews(app, outside))
  acceptSites(app, intakeRoutes, { ...shared, db, ...sitesIn(db) })
  refuseMethods(app, [...[...routes, ...intakeRoutes].map(({ call }) => call), followEvents])
  const reader = createLogReader(database.background.db, {
    contentOf: privateTables(kinds),
    onError: (error) => app.log.warn({ err: error }, 'the change log could not be read'),
  })
  const { streamsPerUser } = settings
  events(app, { authenticate, reader, streamsPerUser, visibleChanges: visibleChangesOf(kinds) })
  await health(app, database, readiness ?? watchReadiness(database), settings)
  await documentation(app)
  await images(app, files)
  if (streets) mapArchive(app, streets)
  await browserApplication(app, settings.publicDir)
  const background = backgroundWork(app, settings, outside).map((declared) => declared(shared))
  workOn(app, work, background, jobs)
  return app
}

/** How messages of Mews are answered. Errors of this server are logged. */
const answersToMews =
  (app: FastifyInstance, { mews }: Outside): Parameters<typeof mewsEndpoints>[2] =>
  (actor, sent) =>
    answerMews(actor, mews, sent, (error) => app.log.error({ err: error }, 'a message of Mews failed'))

/** The kinds of background work of all areas. */
const backgroundWork = (app: FastifyInstance, settings: Settings, outside: Outside) => [
  ...housekeeping,
  ...returningAccounts,
  ...mendingJobs,
  ...mailJobs(outside.mailer),
  ...marketingJobs(outside.meetup, outside.ticketmaster),
  ...notificationJobs,
  ...inboxJobs,
  ...hyperGuestJobs(outside.hyperGuest),
  ...comparingJobs(outside.mews),
  ...channelCallJobs({
    ...codeDeliveries(outside),
    ...mewsDeliveries(outside.mews),
    ...comparingDeliveries(outside.mews),
  }),
  ...mailboxJobs(mailboxesOf(app, settings)),
]

/** The mailboxes of the settings. They are closed first, because background work listens to them until it is stopped. */
function mailboxesOf(app: FastifyInstance, { imapUrls }: Settings) {
  const mailboxes = imapUrls.map(imapAt)
  app.addHook('preClose', async () => {
    for (const mailbox of mailboxes) mailbox.close()
  })
  return mailboxes
}

/** Starts background work: every kind of job that an area declares. Then calls may add jobs. */
function workOn(app: FastifyInstance, work: Platform['work'], kinds: readonly JobKind[], queue: LateQueue) {
  if (!work) return
  let jobs: Jobs | undefined
  app.addHook('onReady', async () => {
    jobs = await work(kinds, (error) => app.log.warn({ err: error }, 'background work failed'))
    queue.open(jobs)
  })
  app.addHook('onClose', async () => jobs?.stop())
}

/** The logger, without headers and queries: those hold tokens, keys, codes of logins and what users search for. */
const loggerTo = ({ stream }: ServerLog, { logLevel: level }: Settings) => ({
  level,
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0], remoteAddress: ip }),
  },
  stream,
})

const SLOW_CALL_MS = 1000

/** Logs calls that took long, with their request id. */
function logSlowCalls(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  const { method, routeOptions } = request
  const ms = Math.round(reply.elapsedTime)
  if (ms >= SLOW_CALL_MS) request.log.warn({ method, path: routeOptions.url, ms }, 'slow call')
  done()
}

/** The content types of bodies: as browsers send them, and as clients that send back what they read. */
const JSON_TYPES = ['application/json', 'application/hal+json']

/** Accepts only JSON. A call without a body may still have the content type, as the prescribed calls do. */
function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    request.setDecorator(SOURCE, body)
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
