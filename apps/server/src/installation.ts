import { imapAt } from './integrations/mail/imap.ts'
import type { Installation } from './modules/maintenance/state.service.ts'
import type { nightlyBackups } from './platform/backup/nightly.ts'
import { productVersion } from './platform/product-files.ts'
import type { Settings } from './platform/settings/settings.ts'

/** The measurements of a server that do not come from its database. @param own returns those of the running process */
export const installationOf = (
  settings: Settings,
  backups: ReturnType<typeof nightlyBackups>,
  own: Installation['own'] = () => ({}),
): Installation => ({
  version: productVersion(),
  backups,
  dataDir: settings.dataDir,
  mailboxes: settings.imapUrls.map((url) => imapAt(url).name),
  own,
})
