/** What answers of HyperGuest say went wrong. */

/** Why nothing was done: `away` may pass, `refused` does not. */
export type Failure = 'away' | 'refused'

/**
 * The failure that an answer reports. Its error code counts before its status, because errors come with the statuses 200,
 * 400, 401 and 500. Codes that end with 500 are errors of HyperGuest itself, others are about what was sent. An answer with
 * the status 429 was refused because there are too many requests, whatever it says.
 * @param content of the answer; `undefined` if it is no JSON
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
