import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { reasonOf } from '../reach.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'

/**
 * Reads the argument of a command.
 * @param name the option that names the archive
 * @throws StartError with the usage of the command
 */
export function readArguments(usage: string, name: string): string
export function readArguments(usage: string, name: string, how: { isNeeded: false }): string | undefined
export function readArguments(usage: string, name: string, { isNeeded } = { isNeeded: true }) {
  try {
    const { values } = parseArgs({ options: { [name]: { type: 'string' } } })
    const given = values[name]
    if (typeof given === 'string' && given !== '') return given
    if (given === undefined && !isNeeded) return undefined
  } catch (cause) {
    throw new StartError(`${reasonOf(cause)}\n${usage}`, { cause })
  }
  throw new StartError(usage)
}

/**
 * The backup passphrase of the settings; `undefined` if none is set. It is never a command argument, because lists of
 * processes show those.
 */
export async function readPassphrase({ backup }: Pick<Settings, 'backup'>): Promise<string | undefined> {
  if (backup.passphraseFile === undefined) return backup.passphrase
  const text = await readFile(backup.passphraseFile, 'utf8').catch((cause: unknown) => {
    throw new StartError(`BACKUP_PASSPHRASE_FILE cannot be read: ${reasonOf(cause)}.`, { cause })
  })
  const passphrase = text.trim()
  if (passphrase.length < 12)
    throw new StartError('BACKUP_PASSPHRASE_FILE must contain at least 12 characters.')
  return passphrase
}

/** Formats a number of bytes, such as `3 MB`. */
export const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`
