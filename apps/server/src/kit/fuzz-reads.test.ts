import { fuzz } from '../testing/calls/fuzz.ts'
import { everyCall } from '../testing/samples.ts'

fuzz(everyCall.filter(({ call }) => call.method === 'GET'))
