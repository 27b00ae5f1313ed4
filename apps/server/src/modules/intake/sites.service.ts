import { domainToUnicode } from 'node:url'
import type { Executor } from '../../platform/database.ts'
import { verifyKey } from '../exploiters/keys.service.ts'
import { findHost } from './intake.repository.ts'

/** Identifies exploiters' sites by their API keys and host names. */
export const sitesIn = (db: Executor) => ({
  keyOf: (key: string) => verifyKey(db, key),
  /** The exploiter whose site has this origin (docs/rules/intake.md#origin). */
  async ownerOf(origin: string): Promise<number | undefined> {
    const host = URL.canParse(origin) ? domainToUnicode(new URL(origin).hostname) : ''
    return host === '' ? undefined : (await findHost(db, host))?.exploiterId
  },
})
