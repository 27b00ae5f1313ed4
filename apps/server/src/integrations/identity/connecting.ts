import type { ProviderFault } from '@stayboard/contract'
import * as openid from 'openid-client'
import { OutgoingError, type Send } from '../http/outgoing.ts'

/** `fetch` for the OpenID library, with our limits for outgoing requests. */
export const withFetch =
  (send: Send): openid.CustomFetch =>
  async (target, { method, headers, body }) => {
    const { status, bytes, type } = await send({
      method: method === 'POST' ? 'POST' : 'GET',
      target,
      headers,
      ...(body === null || body === undefined ? {} : { body: String(body) }),
    })
    const content = status === 204 ? null : new Uint8Array(bytes)
    return new Response(content, { status, headers: type === undefined ? {} : { 'content-type': type } })
  }

/** An error and its nested causes. The last one may be an answer that the library could not parse. */
function* chainOf(error: unknown): Generator<unknown> {
  for (let one = error; one !== undefined && one !== null; one = one instanceof Error ? one.cause : undefined)
    yield one
}

const outgoingIn = (error: unknown) => [...chainOf(error)].find((one) => one instanceof OutgoingError)

const isAway = (error: unknown) =>
  [...chainOf(error)].some((one) => {
    const isAnswer = one instanceof Response || one instanceof openid.ResponseBodyError
    return isAnswer && (one.status >= 500 || one.status === 429)
  })

/** Whether an error means that no answer was received, so that a repeat may succeed. */
export const isOfConnection = (error: unknown): boolean => outgoingIn(error) !== undefined || isAway(error)

/** OAuth error codes that refuse the client. Providers check it before the authorization code. */
const OF_CLIENT = new Set(['invalid_client', 'unauthorized_client'])

/**
 * The fault that an error means (docs/rules/identity-providers.md#test); `null` if the provider answered as it should.
 */
export function faultOf(error: unknown): ProviderFault | null {
  const failed = outgoingIn(error)
  if (failed) return faultOfConnection(failed)
  if (isAway(error)) return 'AWAY'
  if (error instanceof openid.ResponseBodyError) return OF_CLIENT.has(error.error) ? 'CLIENT' : null
  if (error instanceof openid.WWWAuthenticateChallengeError) return 'CLIENT'
  const code = error instanceof openid.ClientError ? (error.code ?? '') : ''
  if (/^OAUTH_(?:RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR)$/.test(code)) return 'SETTINGS'
  return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? 'ISSUER' : null
}

function faultOfConnection({ code = '', reason }: OutgoingError): ProviderFault {
  if (/CERT|SIGNATURE/.test(code)) return 'CERTIFICATE'
  if (/ENOTFOUND|EAI_AGAIN/.test(code) || reason === 'address') return 'NAME'
  if (reason === 'redirect' || reason === 'tooLarge') return 'SETTINGS'
  return code === 'ECONNREFUSED' ? 'CLOSED' : 'AWAY'
}
