/**
 * Folds the quotations of a text, unless it is nothing else.
 * @param html sanitised markup
 * @param label what stands in place of a quotation
 */
export function foldQuotes(html: string, label: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const hasOwnText = [...body.childNodes].some(
    (node) => node.nodeName !== 'BLOCKQUOTE' && node.textContent?.trim() !== '',
  )
  if (hasOwnText) for (const quote of body.querySelectorAll('blockquote')) fold(quote, label)
  return body.innerHTML
}

/** Puts a quotation into an element that opens without a script. One within another is folded with it. */
function fold(quote: Element, label: string): void {
  if (quote.parentElement?.closest('blockquote')) return
  const details = quote.ownerDocument.createElement('details')
  const summary = quote.ownerDocument.createElement('summary')
  summary.textContent = label
  quote.replaceWith(details)
  details.append(summary, quote)
}
