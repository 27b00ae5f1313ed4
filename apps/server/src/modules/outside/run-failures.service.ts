import { OutsideError } from '../../integrations/outside-error.ts'
import { RunFailed, RunInterrupted } from '../runs/running.service.ts'

/**
 * Creates a function that converts the failure of an outside system to the end of a run, or to a retry if it is
 * temporary. An exhausted daily quota ends the run, because it lasts too long for retries.
 */
export const failingRun =
  (system: 'mailchimp' | 'meetup' | 'ticketmaster') =>
  (error: unknown): never => {
    if (!(error instanceof OutsideError)) throw error
    if (error.said === 'quota') throw new RunFailed(`${system}_quota`)
    const mayPass = error.reason === 'away' || error.reason === 'busy'
    throw new (mayPass ? RunInterrupted : RunFailed)(`${system}_${error.reason}`)
  }
