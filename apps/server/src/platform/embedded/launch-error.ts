import { diskFull, StartError } from '../start-error.ts'

/** Whether PostgreSQL could not start because another program took the port since it was found free. */
export const isPortTaken = (error: unknown) => /could not bind|Address already in use/.test(textOf(error))

/** Whether PostgreSQL could not start because processes of an earlier one, which was killed, have not ended yet. */
export const isStillLeaving = (error: unknown) => /shared memory block .*still in use/.test(textOf(error))

/**
 * Advice for a folder that PostgreSQL may not read: a copy made by root may have another owner, or be in a folder that
 * is closed to others.
 */
const REMEDY_FOR_ACCESS =
  'Its files must belong to the account that runs it (as root: stayboard), which must be able to enter the folders above.'

/**
 * Explains in one plain line why PostgreSQL ended instead of starting, by its output.
 * @param folder the cluster's folder
 */
export function explainLaunch(folder: string, error: unknown): StartError {
  const text = textOf(error)
  if (/No space left|Disk quota/.test(text)) return diskFull(folder)
  const said = /(?:FATAL|PANIC): *(.*)/.exec(text)?.[1] ?? text.split('\n').at(-1) ?? ''
  const detail = /DETAIL: *(.*)/.exec(text)?.[1]
  const remedy = /Permission denied/.test(text) ? REMEDY_FOR_ACCESS : undefined
  return new StartError(
    `The embedded database in ${folder} does not start: ${[said, detail ?? [], remedy ?? []].flat().join('. ')}`,
  )
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
