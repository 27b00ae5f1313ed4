import { EnquiryRecord, M, Message } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { wholeJob } from '../../kit/sql/background-jobs.ts'
import { htmlOf } from '../../kit/texts/html-of.ts'
import { loadLanguage } from '../../kit/texts/words.ts'
import { type Digest, takeNews } from './digest.repository.ts'
import { takeLate } from './late.repository.ts'
import { MAIL_NEWS, notify, usersWith } from './notifications.service.ts'

/** The most late enquiries about which one run notifies. The next run continues. */
const MOST_LATE = 500

/** Queues a mail of the product to one of its users. */
type Queue = (
  within: Actor,
  mail: Record<'name' | 'address' | 'subject' | 'body', string> & Pick<Digest, 'language'>,
) => Promise<void>

/**
 * The jobs of notifications. @param queue sends mails
 * @param publicUrl the public URL of the product
 */
export const notificationJobs = (queue: Queue, publicUrl: string | undefined) => [
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
    for (const digest of await takeNews(actor.db, 'digest')) await queue(actor, await digestOf(digest))
  }),
  // The schedule also finds notifications of a server without background work.
  wholeJob({ name: MAIL_NEWS, schedule: '* * * * *', attempts: 3, longest: 60 }, async (actor) => {
    for (const news of await takeNews(actor.db, 'atOnce')) await queue(actor, await newsOf(news, publicUrl))
  }),
]

async function digestOf({ name, email, language, items }: Digest) {
  const { notifications } = await loadLanguage(language ?? 'en')
  const lines = items.map(({ kind, title }) => `${notifications.kinds[kind]}: ${title}`)
  const subject = notifications.digestSubject.replace('{{count}}', String(items.length))
  return { name, address: email, subject, body: htmlOf(lines.join('\n')), language }
}

/** A mail about one record, or about several that have accumulated. */
async function newsOf({ name, email, language, items }: Digest, publicUrl: string | undefined) {
  const { notifications } = await loadLanguage(language ?? 'en')
  const lines = items.map(({ kind, title }) => `${notifications.kinds[kind]}: ${title}`)
  const [first = ''] = lines
  const subject =
    items.length === 1 ? first : notifications.digestSubject.replace('{{count}}', String(items.length))
  const told = items.map(({ record }, nth) =>
    [lines[nth], linkTo(record, publicUrl)].filter(Boolean).join('\n'),
  )
  return { name, address: email, subject, body: htmlOf(told.join('\n\n')), language }
}

/** The URL of an enquiry's or message's page; empty for other records, which users open from the bell. */
function linkTo(record: string, publicUrl: string | undefined) {
  if (publicUrl === undefined) return ''
  const id = record.slice(record.lastIndexOf('/') + 1)
  if (record.startsWith(`${EnquiryRecord.item}/`)) return `${publicUrl}/enquiries/${id}`
  return record.startsWith(`${Message.item}/`) ? `${publicUrl}/messages?peek=${id}` : ''
}
