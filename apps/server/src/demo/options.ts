import { parseArgs } from 'node:util'
import { StartError } from '../platform/start-error.ts'

const usage = 'npm run demo -- [--scale] [--reset]'

/**
 * Reads the options of the command line: the large data, a fresh start.
 * @throws StartError for other options
 */
export function readOptions(args: readonly string[]): { scale: boolean; reset: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { scale: { type: 'boolean', default: false }, reset: { type: 'boolean', default: false } },
    })
    return { scale: values.scale, reset: values.reset }
  } catch (error) {
    throw new StartError(`Use it like this: ${usage}`, { cause: error })
  }
}
