import { safeLink } from '@stayboard/contract'

const hasScheme = /^[a-z][a-z\d+.-]*:/i
const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const looksLikeHost = /^[^\s/@:]+\.[^\s/@:]{2,}(?:[/?#:]\S*)?$/

/** Completes a typed address: `a.nl` becomes https://a.nl, `a@b.nl` a mailto link. `null` if it is not allowed. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (looksLikeMail.test(text)) return safeLink(`mailto:${text}`)
  const isBare = !hasScheme.test(text) || /^[^:/]+:\d/.test(text)
  return safeLink(isBare && looksLikeHost.test(text) ? `https://${text}` : text)
}
