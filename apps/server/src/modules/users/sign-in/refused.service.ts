import type { Actor } from '../../../kit/actor.ts'
import { noteAccess } from '../../../kit/log/accesses.ts'

/**
 * Notes a sign-in with a wrong password or code. A name that is no user's is not noted, because people type passwords into the
 * wrong box.
 */
export const noteRefused = ({ db }: Actor, userId: number | null, address: string) =>
  noteAccess(db, { kind: 'SIGN_IN_REFUSED', userId, details: { address } })
