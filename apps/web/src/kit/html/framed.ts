import { clean } from './clean.ts'
import { foldQuotes } from './quotes.ts'

/** Nothing runs, and nothing is fetched but pictures from our own files. */
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'"

/** A light sheet, whatever the colours of the page, because mails are written for one. */
const style = `:root { color-scheme: light }
html { background: #fff; color: #1c2126; font: 14px/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
body { margin: 0; padding: 12px }
img { max-width: 100%; height: auto }
table { border-collapse: collapse; max-width: 100% }
pre { white-space: pre-wrap }
blockquote { margin: 0; padding-inline-start: 12px; border-inline-start: 2px solid #c9ced4 }
summary { padding-block: 12px; color: #4a525a; cursor: pointer }
a { color: #0b6e4f }`

/**
 * A document that shows a text from outside: sanitised, under a policy of its own, and with quoted texts folded.
 * @param quoted the label of a folded quotation
 */
export const framed = (html: string, quoted: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><style>${style}</style><body dir="auto">${foldQuotes(clean(html), quoted)}`
