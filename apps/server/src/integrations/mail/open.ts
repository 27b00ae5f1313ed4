import { join } from 'node:path'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Mailer } from './mailer.ts'
import { outboxIn } from './outbox.ts'
import { smtpAt } from './smtp.ts'

/** Creates the mailer of the settings. Without a mail server, mails are written to the outbox in DATA_DIR. */
export const openMailer = ({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Mailer =>
  smtpUrl === undefined ? outboxIn(join(dataDir, 'outbox')) : smtpAt(smtpUrl)
