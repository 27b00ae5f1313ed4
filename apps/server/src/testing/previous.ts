import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The release before this version, and what `scripts/previous.ts` kept of it. */
interface Previous {
  readonly version: string
  readonly commit: string
  /** Its last migration. */
  readonly migration: string
}

export const previous: Previous = JSON.parse(readFileSync(new URL('previous.json', import.meta.url), 'utf8'))

/** A backup that it made of its demo data. */
export const previousBackup = fileURLToPath(new URL('previous.backup', import.meta.url))
export const previousPassword = 'Demo1234'
