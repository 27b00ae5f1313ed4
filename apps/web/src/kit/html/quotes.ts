import { quotationAt } from '@stayboard/domain'

/**
 * Folds the quotations of a text, unless it is nothing else.
 * @param html sanitised markup
 * @param label what stands in place of a quotation
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

/** Puts a quotation into an element that opens without a script. One within another is folded with it. */
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

/** Folds an earlier mail that has only its header before it, as Outlook writes it, from there to the end. */
function foldUnmarked(body: HTMLElement, label: string): void {
  const lines = linesIn(body)
  const at = quotationAt(lines.map(({ text }) => text))
  const first = lines[at]?.node
  // A mail that was only passed on has nothing above it.
  if (at === 0 || !first || first.parentElement?.closest('blockquote')) return
  const details = detailsOf(body.ownerDocument, label)
  details.append(...restFrom(beginOf(first, body), body))
  body.append(details)
}

/** A node and all that follows it. */
function restFrom(begin: Node, body: Node): Node[] {
  const rest = [begin]
  for (let outer: Node | null = begin; outer && outer !== body; outer = outer.parentNode) {
    for (let next = outer.nextSibling; next; next = next.nextSibling) rest.push(next)
  }
  return rest
}

/** The outermost element that begins with this node, with a line before it. */
function beginOf(node: Node, body: Node): Node {
  let outer = node
  while (outer.parentNode && outer.parentNode !== body && !before(outer)) outer = outer.parentNode
  const line = before(outer)
  return line?.nodeName === 'HR' ? line : outer
}

/** The node before this one that is not blank. */
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
