/** Detects errors in answers of HyperGuest. */

/** Why a request failed: `away` is temporary, `refused` is permanent. */
export type Failure = 'away' | 'refused'

/**
 * The failure that an answer reports. Its error code takes precedence over its status, because errors come with the
 * statuses 200, 400, 401 and 500. Codes that end with 500 are errors of HyperGuest itself, others concern the request.
 * The status 429 always means too many requests.
 * @param content of the answer; `undefined` if it is not JSON
 */
export function failureIn(status: number, content: unknown): Failure | undefined {
  if (status === 429) return 'away'
  const code = errorCodeIn(content)
  if (code !== undefined) return String(code).endsWith('.500') ? 'away' : 'refused'
  if (status === 200) return undefined
  return status >= 500 ? 'away' : 'refused'
}

const errorCodeIn = (content: unknown): unknown =>
  typeof content === 'object' && content !== null && 'errorCode' in content ? content.errorCode : undefined
