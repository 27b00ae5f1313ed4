import { wholeJob } from '../../kit/jobs.ts'
import { messageArea } from './inbox.area.ts'
import { listDue } from './inbox.repository.ts'

/** The most messages that one run brings back. The next run goes on. */
const MOST = 500

/** Brings messages back whose time has come, so that they take their place in the list on every screen. */
export const inboxJobs = [
  wholeJob({ name: 'wake-messages', schedule: '* * * * *', attempts: 3, longest: 60 }, async (actor) => {
    for (const { messageId } of await listDue(actor.db, MOST))
      await messageArea.update(actor, { messageId }, undefined, () => ({ snoozedUntil: null }))
  }),
]
