import { beginningOf, type ConnectionFault } from '@stayboard/contract'
import { masked } from '../../platform/secrets/mask.ts'

const partOf = (error: unknown, name: string): unknown => Reflect.get(Object(error), name)

/** Whether an error code of Node means a certificate that is not trusted, has expired, or is for another name. */
const isOfCertificate = (code: string) => /CERT|SIGNATURE|ERR_TLS_CERT/.test(code)
/** Whether an error code of Node means a failed TLS handshake. */
const isOfHandshake = (code: string) => /^(?:ERR_SSL|ERR_TLS|EPROTO|ETLS)/.test(code)

/** Classifies an error of the mail client (docs/rules/connections.md#test). */
export function faultOf(error: unknown): ConnectionFault {
  const code = String(partOf(error, 'code') ?? '')
  const text = String(partOf(error, 'message') ?? '')
  if (partOf(error, 'authenticationFailed') === true || code === 'EAUTH') return 'REFUSED'
  if (partOf(error, 'mailboxMissing') === true) return 'NO_FOLDER'
  if (isOfCertificate(code) || /certificate/i.test(text)) return 'CERTIFICATE'
  if (
    partOf(error, 'tlsFailed') === true ||
    isOfHandshake(code) ||
    /STARTTLS|wrong version number/i.test(text)
  )
    return 'NO_TLS'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN|ENODATA/.test(`${code} ${text}`)) return 'NAME'
  return /ECONNREFUSED/.test(`${code} ${text}`) ? 'CLOSED' : 'AWAY'
}

/** The message of a mail server as one line without tokens. @param most the longest length in code units */
export function saidIn(error: unknown, most: number): string {
  const said = [partOf(error, 'responseText'), partOf(error, 'response')].find(
    (one) => typeof one === 'string' && one !== '',
  )
  const line = masked(String(said ?? partOf(error, 'message')).toWellFormed())
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return beginningOf(line, most)
}
