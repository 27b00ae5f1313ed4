import { OutsideError } from '../../integrations/outside-error.ts'
import { RunFailed, RunInterrupted } from '../runs/running.service.ts'

/**
 * Returns a function that ends a run with what an outside system answers, or has it tried again after an outage. A used-up
 * day lasts too long for that.
 */
export const failingRun =
  (system: 'mailchimp' | 'meetup' | 'ticketmaster') =>
  (error: unknown): never => {
    if (!(error instanceof OutsideError)) throw error
    if (error.said === 'quota') throw new RunFailed(`${system}_quota`)
    const mayPass = error.reason === 'away' || error.reason === 'busy'
    throw new (mayPass ? RunInterrupted : RunFailed)(`${system}_${error.reason}`)
  }
