import { describe } from 'vitest'
import { fuzz } from '../testing/calls/fuzz.ts'
import { isFullRun } from '../testing/extent.ts'
import { everyCall } from '../testing/samples.ts'

// In the short run `fuzz-reads.test.ts` makes these calls.
describe.runIf(isFullRun)('calls that write', () => {
  fuzz(everyCall.filter(({ call }) => call.method !== 'GET'))
})
