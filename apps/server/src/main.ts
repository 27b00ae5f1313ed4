import { live } from './process.ts'
import { start } from './start.ts'

await live((settings) => start(settings))
