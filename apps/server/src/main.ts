import { runProcess } from './process.ts'
import { start } from './start.ts'

await runProcess((settings) => start(settings))
