import { api } from '@stayboard/contract'
import { z } from 'zod'
import { payloadOf } from '../../kit/core/session/token.ts'

const Payload = z.object({ username: z.string(), invitation: z.number(), exp: z.number() })

/** What the token of an invitation says; `null` if it is none or its time is over. The server checks the signature. */
export function readInvitation(token: string): { username: string } | null {
  const isWhole = api.users.accept.body.shape.token.safeParse(token).success
  const { data } = Payload.safeParse(isWhole && payloadOf(token))
  return data && data.exp * 1000 > Date.now() ? data : null
}
