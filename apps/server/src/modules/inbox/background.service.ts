import { wholeJob } from '../../kit/sql/background-jobs.ts'
import * as messages from '../messages/messages.service.ts'
import { forgetOld } from './reply-files.repository.ts'

/** The most messages that one run brings back. The next run goes on. */
const MOST = 500

/** For how long a file is kept that was uploaded for a reply, as long as drafts are. */
const KEPT_DAYS = 30

/**
 * Brings messages back whose time has come, so that they take their place in the list on every screen. Forgets files that
 * were uploaded for replies.
 */
export const inboxJobs = [
  wholeJob({ name: 'wake-messages', schedule: '* * * * *', attempts: 3, longest: 60 }, async (actor) => {
    for (const { messageId } of await messages.listDue(actor.db, MOST))
      await messages.update(actor, { messageId }, undefined, () => ({ snoozedUntil: null }))
  }),
  wholeJob(
    { name: 'forget-reply-files', schedule: '25 3 * * *', attempts: 3, longest: 60 },
    async ({ db }) => {
      await forgetOld(db, KEPT_DAYS)
    },
  ),
]
