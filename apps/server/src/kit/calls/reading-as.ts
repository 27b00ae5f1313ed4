import { may } from '@stayboard/domain'
import type { Actor } from '../actor.ts'
import { Problem } from '../problems.ts'
import { encoded } from './answers.ts'
import type { Exchange, Route } from './calls.ts'

/** An exchange without a client, for calls that the server makes itself. */
const nobody: Exchange = {
  address: '',
  untrustedProxy: null,
  source: '',
  agent: '',
  setHeader: () => undefined,
  signal: new AbortController().signal,
}

/**
 * Runs the call of one record on behalf of a reader, with the reader's rights, fields and links.
 * @param route the call that gets one record
 * @returns null if the reader has no access
 */
export async function readAs(reader: Actor, route: Route, id: number): Promise<object | null> {
  const { call, handle } = route
  if (!may(reader.roles, call.access)) return null
  const params = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, id]))
  const input = { actor: reader, params, query: call.query.parse({}), body: undefined, version: undefined }
  try {
    const answer = await handle({ ...input, exchange: nobody })
    return Object(encoded(call.answer, answer, reader.roles))
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 403)) return null
    throw error
  }
}
