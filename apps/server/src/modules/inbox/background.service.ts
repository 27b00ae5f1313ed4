import { wholeJob } from '../../kit/sql/background-jobs.ts'
import * as messages from '../messages/messages.service.ts'

/** The most messages that one run brings back. The next run goes on. */
const MOST = 500

/** Brings messages back whose time has come, so that they take their place in the list on every screen. */
export const inboxJobs = [
  wholeJob({ name: 'wake-messages', schedule: '* * * * *', attempts: 3, longest: 60 }, async (actor) => {
    for (const { messageId } of await messages.listDue(actor.db, MOST))
      await messages.update(actor, { messageId }, undefined, () => ({ snoozedUntil: null }))
  }),
]
