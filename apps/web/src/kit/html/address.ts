import { safeLink } from '@stayboard/contract'

const hasScheme = /^[a-z][a-z\d+.-]*:/i
const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const looksLikeHost = /^[^\s/@:]+\.[^\s/@:]{2,}(?:[/?#:]\S*)?$/

/** The address that was meant: `a.nl` is https://a.nl, `a@b.nl` a mail; `null` for one that is not kept. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (looksLikeMail.test(text)) return safeLink(`mailto:${text}`)
  const isBare = !hasScheme.test(text) || /^[^:/]+:\d/.test(text)
  return safeLink(isBare && looksLikeHost.test(text) ? `https://${text}` : text)
}
