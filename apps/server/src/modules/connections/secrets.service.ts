import type { Actor } from '../../kit/actor.ts'
import { SealError } from '../../kit/seal-error.ts'

type With = Pick<Actor, 'sealer'>
export type SecretKind = 'password' | 'client secret' | 'access token' | 'refresh token'

const purposeOf = (kind: SecretKind, connectionId: number) => `${kind} of connection ${connectionId}`

/** Encrypts a secret of a connection; `null` for none. It can be decrypted only for the same connection and kind. */
export const sealed = ({ sealer }: With, kind: SecretKind, connectionId: number, secret: string | null) =>
  secret ? sealer.seal(secret, purposeOf(kind, connectionId)) : null

/** Decrypts a secret; `undefined` if it was encrypted with another key (docs/rules/outside.md#tokens-at-rest). */
export function opened(
  { sealer }: With,
  kind: SecretKind,
  connectionId: number,
  text: string,
): string | undefined {
  try {
    return sealer.open(text, purposeOf(kind, connectionId))
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}
