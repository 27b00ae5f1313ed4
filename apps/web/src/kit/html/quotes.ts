import { quotationAt } from '@stayboard/domain'

/**
 * Collapses the quotations of a text, unless it consists only of a quotation.
 * @param html sanitised markup
 * @param label the label of a collapsed quotation
 */
export function foldQuotes(html: string, label: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  foldUnmarked(body, label)
  const hasOwnText = [...body.childNodes].some(
    (node) => !['BLOCKQUOTE', 'DETAILS'].includes(node.nodeName) && node.textContent?.trim() !== '',
  )
  if (hasOwnText) for (const quote of body.querySelectorAll('blockquote')) fold(quote, label)
  return body.innerHTML
}

/** Wraps a quotation in an element that expands without a script. Nested quotations are collapsed with it. */
function fold(quote: Element, label: string): void {
  if (quote.parentElement?.closest('blockquote, details')) return
  const details = detailsOf(quote.ownerDocument, label)
  quote.replaceWith(details)
  details.append(quote)
}

function detailsOf(page: Document, label: string): HTMLElement {
  const details = page.createElement('details')
  const summary = page.createElement('summary')
  summary.textContent = label
  details.append(summary)
  return details
}

/** Collapses an unmarked earlier mail, such as those of Outlook, from its header to the end of the text. */
function foldUnmarked(body: HTMLElement, label: string): void {
  const lines = linesIn(body)
  const at = quotationAt(lines.map(({ text }) => text))
  const first = lines[at]?.node
  // A forwarded mail has no text above it, so nothing is collapsed.
  if (at === 0 || !first || first.parentElement?.closest('blockquote')) return
  const details = detailsOf(body.ownerDocument, label)
  details.append(...restFrom(beginOf(first, body), body))
  body.append(details)
}

/** A node and all nodes after it. */
function restFrom(begin: Node, body: Node): Node[] {
  const rest = [begin]
  for (let outer: Node | null = begin; outer && outer !== body; outer = outer.parentNode) {
    for (let next = outer.nextSibling; next; next = next.nextSibling) rest.push(next)
  }
  return rest
}

/** The outermost element that begins with this node, together with a separator line before it. */
function beginOf(node: Node, body: Node): Node {
  let outer = node
  while (outer.parentNode && outer.parentNode !== body && !before(outer)) outer = outer.parentNode
  const line = before(outer)
  return line?.nodeName === 'HR' ? line : outer
}

/** The previous node that is not blank. */
function before(node: Node): Node | null {
  let one = node.previousSibling
  while (one && one.nodeName !== 'HR' && one.nodeName !== 'IMG' && one.textContent?.trim() === '')
    one = one.previousSibling
  return one
}

interface Line {
  text: string
  node: Node
}

const breaks = 'P, DIV, BR, HR, TR, TABLE, LI, UL, OL, PRE, BLOCKQUOTE, H1, H2, H3, H4, H5, H6'.split(', ')

/** The lines of a text, each with its first node. */
function linesIn(root: Node): Line[] {
  const lines: Line[] = []
  let isNew = true
  const walk = (node: Node) => {
    const isBreak = breaks.includes(node.nodeName)
    isNew ||= isBreak
    if (node.nodeType === Node.TEXT_NODE && node.textContent) add(node, node.textContent)
    node.childNodes.forEach(walk)
    isNew ||= isBreak
  }
  const add = (node: Node, text: string) => {
    const last = lines.at(-1)
    if (last && !isNew) last.text += text
    else if (text.trim() !== '') lines.push({ text, node })
    else return
    isNew = false
  }
  walk(root)
  return lines.map(({ text, node }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), node }))
}
