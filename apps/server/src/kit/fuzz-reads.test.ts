import { fuzz } from '../testing/calls/fuzz.ts'
import { isFullRun } from '../testing/extent.ts'
import { everyCall } from '../testing/samples.ts'

// In the short run all calls share one server, and those that read come first.
fuzz([
  ...everyCall.filter(({ call }) => call.method === 'GET'),
  ...everyCall.filter(({ call }) => !isFullRun && call.method !== 'GET'),
])
