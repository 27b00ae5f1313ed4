import type { Language } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { wholeJob } from '../../../kit/sql/background-jobs.ts'
import { htmlOf } from '../../../kit/texts/html-of.ts'
import { filled } from '../../../kit/texts/letters.ts'
import { loadLanguage } from '../../../kit/texts/words.ts'
import { momentIn } from '../links/moment-in.ts'
import { type Notice, take } from './notices.repository.ts'
import { SEND_NOTICES } from './notices.service.ts'

/** The most mails of one run. The next run continues. */
const MOST = 100
/** The default email address of the first administrator, to which no mail is sent. */
const NOWHERE = '@localhost.localdomain'

type Queue = (
  within: Actor,
  mail: Record<'name' | 'address' | 'subject' | 'body', string> & { language: Language | null },
) => Promise<void>

/** The job that mails security notices. @param queue sends mails of the product to its users */
export const noticeJobs = (queue: Queue) => [
  wholeJob(
    // The schedule also finds notices of admin commands.
    { name: SEND_NOTICES, schedule: '* * * * *', attempts: 3, longest: 60 },
    async (actor) => {
      for (const notice of await take(actor.db, MOST))
        if (!notice.email.endsWith(NOWHERE)) await queue(actor, await mailOf(notice, actor.officeTimezone))
    },
  ),
]

async function mailOf({ kind, about, at, username, name, email, language }: Notice, timeZone: string) {
  const { users: words } = await loadLanguage(language ?? 'en')
  const isToken = kind === 'TOKEN_ADDED'
  const text = filled(isToken ? words.tokenAddedText : words.factorResetText, {
    ...{ name, username, at: momentIn(timeZone, at), token: about ?? '' },
  })
  return {
    ...{ name, address: email, language, body: htmlOf(text) },
    subject: isToken ? words.tokenAddedSubject : words.factorResetSubject,
  }
}
