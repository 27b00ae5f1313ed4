import type { FastifyInstance } from 'fastify'
import { imapAt } from './integrations/mail/imap.ts'
import type { Outside } from './integrations/open.ts'
import { checkingJobs } from './modules/audit/checking.service.ts'
import { channelCallJobs } from './modules/channel-calls/delivering.service.ts'
import { codeDeliveries } from './modules/channel-codes/delivering.service.ts'
import { connectionJobs } from './modules/connections/background.service.ts'
import { mailboxesOf as mailboxesOfConnections, mailerFor } from './modules/connections/senders.service.ts'
import { erasingJobs } from './modules/erasures/searching/searching.service.ts'
import { returningWork } from './modules/hand-overs/returning.service.ts'
import { hyperGuestJobs } from './modules/hyper-guests/refreshing.service.ts'
import { importJobs } from './modules/imports/writing.service.ts'
import { inboxJobs } from './modules/inbox/background.service.ts'
import { attendance } from './modules/mailboxes/attending.service.ts'
import { mailboxJobs } from './modules/mailboxes/background.service.ts'
import { mailchimpJobs } from './modules/mailchimp/syncing.service.ts'
import { leaveArrivals } from './modules/mails/receiving/held.service.ts'
import { sendDirectly } from './modules/mails/sending/direct.service.ts'
import { queueToUser } from './modules/mails/sending/queue.service.ts'
import { mailJobs } from './modules/mails/sending/sending.service.ts'
import { mendingJobs } from './modules/maintenance/background.service.ts'
import { backupJobs, drillJobs } from './modules/maintenance/backups.service.ts'
import { housekeeping } from './modules/maintenance/maintenance.service.ts'
import { retentionJobs } from './modules/maintenance/retention/retention.service.ts'
import type { Installation } from './modules/maintenance/state.service.ts'
import { marketingJobs } from './modules/marketing/updating.service.ts'
import { comparingJobs } from './modules/mews/comparing/comparing.service.ts'
import { comparingDeliveries } from './modules/mews/comparing/taking-over.service.ts'
import { unconfirmedJobs } from './modules/mews/results/unconfirmed.service.ts'
import { mewsDeliveries } from './modules/mews/sending/sending.service.ts'
import { supplyTo } from './modules/mews/sending/supply.service.ts'
import { arrivalJobs } from './modules/night-register/packs.service.ts'
import { notificationJobs } from './modules/notifications/background.service.ts'
import { forgottenJobs } from './modules/users/forgotten/background.service.ts'
import { invitationJobs } from './modules/users/invitations/background.service.ts'
import type { MailedLinks } from './modules/users/links/user-links.ts'
import { noticeJobs } from './modules/users/notices/background.service.ts'
import { webhookJobs } from './modules/webhooks/background.service.ts'
import type { Sending } from './modules/webhooks/sending/sending.service.ts'
import type { BackgroundJobs, JobKind, LateQueue } from './platform/background/background-jobs.ts'
import type { Executor } from './platform/database.ts'
import type { Settings } from './platform/settings/settings.ts'

/** Starts workers for background jobs of these kinds. */
export type Work = (kinds: readonly JobKind[], onError: (error: unknown) => void) => Promise<BackgroundJobs>

interface Parts {
  settings: Settings
  outside: Outside
  /** Sends the deliveries of webhooks. */
  sending: Sending
  installation: Installation
  /** The links that users get by mail. */
  links: MailedLinks
}

/** The kinds of background work of all areas. */
export const backgroundWork = (
  app: FastifyInstance,
  { settings, outside, sending, links, installation }: Parts,
) => [
  ...housekeeping,
  ...checkingJobs,
  ...retentionJobs,
  ...backupJobs(installation.backups),
  ...drillJobs(installation.backups),
  ...returningWork,
  ...mendingJobs,
  ...importJobs,
  ...mailJobs(senderOf(outside)),
  ...invitationJobs(sendDirectly(senderOf(outside)), links.invitations),
  ...forgottenJobs(sendDirectly(senderOf(outside)), links.newPasswords),
  ...erasingJobs(outside.mailer),
  ...marketingJobs(outside.meetup, outside.ticketmaster),
  ...mailchimpJobs(outside.mailchimp),
  ...arrivalJobs,
  ...notificationJobs(queueToUser, settings.publicUrl),
  ...noticeJobs(queueToUser),
  ...inboxJobs,
  ...hyperGuestJobs(outside.hyperGuest),
  ...comparingJobs(outside.mews),
  ...unconfirmedJobs,
  ...channelCallJobs({
    ...codeDeliveries({ supply: outside.supply, ari: outside.ari, sendToMews: supplyTo(outside.mews) }),
    ...mewsDeliveries(outside.mews),
    ...comparingDeliveries(outside.mews),
  }),
  ...connectionJobs(outside.mailAccounts),
  ...mailboxJobs(mailboxesOf(app, settings, outside.mailAccounts)),
  ...webhookJobs(sending, stopping(app)),
]

const senderOf = ({ mailer, mailAccounts }: Outside) => mailerFor(mailer, mailAccounts)

/** A signal for long background work. It is aborted before the server waits for the work to end. */
function stopping(app: FastifyInstance) {
  const stop = new AbortController()
  app.addHook('preClose', async () => stop.abort())
  return stop
}

/**
 * The mailboxes of the settings and of connections. On shutdown they are closed before background work stops, because
 * background work waits on them.
 */
function mailboxesOf(app: FastifyInstance, { imapUrls }: Settings, accounts: Outside['mailAccounts']) {
  const fixed = imapUrls.map((url) => ({ mailbox: imapAt(url), stamp: '' }))
  const mailboxes = attendance(async (actor) => {
    const connected = (await mailboxesOfConnections(actor, accounts)).map(
      ({ mailbox, stamp, connectionId, changedAt }) => ({
        ...{ mailbox, stamp, connection: { connectionId, changedAt } },
      }),
    )
    // If the settings and a connection name the same mailbox, the settings win and it is read once.
    return [...new Map([...connected, ...fixed].map((one) => [one.mailbox.name, one])).values()]
  })
  app.addHook('preClose', async () => mailboxes.close())
  return mailboxes
}

/** Starts a worker for every kind of job that an area declares. From then on, calls may add jobs. */
export function workOn(
  app: FastifyInstance,
  work: Work | undefined,
  kinds: readonly JobKind[],
  { queue, db }: { queue: LateQueue; db: Executor },
) {
  if (!work) return
  let jobs: BackgroundJobs | undefined
  app.addHook('onReady', async () => {
    jobs = await work(kinds, (error) => app.log.warn({ err: error }, 'background work failed'))
    queue.open(jobs)
  })
  app.addHook('onClose', async () => {
    try {
      await leaveArrivals(db)
    } finally {
      await jobs?.stop()
    }
  })
}
