import { fuzz } from '../testing/fuzz.ts'
import { everyCall } from '../testing/samples.ts'

fuzz(everyCall.filter(({ call }) => call.method !== 'GET'))
