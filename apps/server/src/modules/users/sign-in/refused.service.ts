import type { Actor } from '../../../kit/actor.ts'
import { noteAccess } from '../../../kit/log/accesses.ts'

/**
 * Notes a failed sign-in in the audit log. A name that belongs to no user is not noted, because people type passwords
 * into the wrong field.
 */
export const noteRefused = ({ db }: Actor, userId: number | null, address: string) =>
  noteAccess(db, { kind: 'SIGN_IN_REFUSED', userId, details: { address } })
