import { wholeJob } from '../../kit/sql/background-jobs.ts'
import * as messages from '../messages/messages.service.ts'

/** The most messages that one run unsnoozes. The next run continues. */
const MOST = 500

/**
 * The job that unsnoozes messages whose time has come, so that they move to their place in the list on every screen.
 */
export const inboxJobs = [
  wholeJob({ name: 'wake-messages', schedule: '* * * * *', attempts: 3, longest: 60 }, async (actor) => {
    for (const { messageId } of await messages.listDue(actor.db, MOST))
      await messages.update(actor, { messageId }, undefined, () => ({ snoozedUntil: null }))
  }),
]
