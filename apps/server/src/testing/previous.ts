import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The release before this version, with the data that `scripts/previous.ts` saved from it. */
interface Previous {
  readonly version: string
  readonly commit: string
  /** The last migration of that release. */
  readonly migration: string
}

export const previous: Previous = JSON.parse(readFileSync(new URL('previous.json', import.meta.url), 'utf8'))

/** The path of a backup that the previous release made of its demo data. */
export const previousBackup = fileURLToPath(new URL('previous.backup', import.meta.url))
export const previousPassword = 'Demo1234'
