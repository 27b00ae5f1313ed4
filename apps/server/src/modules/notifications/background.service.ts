import { EnquiryRecord, M } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { wholeJob } from '../../kit/sql/background-jobs.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { type Digest, takeDigests } from './digest.repository.ts'
import { takeLate } from './late.repository.ts'
import { notify, usersWith } from './notifications.service.ts'

/** The most enquiries that one run tells about. The next run goes on. */
const MOST_LATE = 500

/** A mail of the product to one of its users. */
type Queue = (
  within: Actor,
  mail: Record<'name' | 'address' | 'subject' | 'body', string> & Pick<Digest, 'language'>,
) => Promise<void>

/** The background work of notifications. @param queue sends mails */
export const notificationJobs = (queue: Queue) => [
  wholeJob(
    { name: 'tell-late-enquiries', schedule: '* * * * *', attempts: 3, longest: 60 },
    async (actor) => {
      const late = await takeLate(actor.db, MOST_LATE)
      const managers = late.length > 0 ? (await usersWith(actor, [M])).map(({ id }) => id) : []
      for (const { enquiryId, title } of late) {
        const record = `${EnquiryRecord.item}/${enquiryId}`
        await notify(actor, { kind: 'LATE_ENQUIRY', record, title }, managers)
      }
    },
  ),
  wholeJob({ name: 'send-digests', schedule: '0 6 * * *', attempts: 3, longest: 300 }, async (actor) => {
    for (const digest of await takeDigests(actor.db)) await queue(actor, await mailOf(digest))
  }),
]

async function mailOf({ name, email, language, items }: Digest) {
  const { notifications } = await loadLanguage(language ?? 'en')
  const lines = items.map(({ kind, title }) => `${notifications.kinds[kind]}: ${title}`)
  const subject = notifications.digestSubject.replace('{{count}}', String(items.length))
  return { name, address: email, subject, body: htmlOf(lines.join('\n')), language }
}
