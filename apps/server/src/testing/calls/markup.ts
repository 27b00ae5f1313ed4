/**
 * Returns what a text contains besides plain text and the allowed tags, or an empty list. Written by hand and
 * independent of the sanitiser and of any parser, the check looks only at brackets.
 */
export function faultsOfMarkup(html: string): string[] {
  const tags = [...html.matchAll(/<[^<>]*>/g)].map(([tag]) => tag)
  const rest = html.replaceAll(/<[^<>]*>/g, '')
  return [...tags.filter((tag) => !isKept(tag)), ...(/[<>]/.test(rest) ? [rest] : [])]
}

const names =
  '(?:p|h[1-6]|div|blockquote|pre|hr|br|ul|ol|li|table|thead|tbody|tfoot|tr|th|td|caption|strong|b|em|i|u|s|del|strike|code|mark|sub|sup)'
const count = '="\\d{1,4}"'
const kept = [
  `</?${names}>`,
  `<ol(?: start${count})?(?: type="[1aAiI]")?>`,
  `<t[hd](?: colspan${count})?(?: rowspan${count})?>`,
  '<a target="_blank" rel="noopener noreferrer" href="(?:https?://[^/?#\\\\"\\s]|mailto:|tel:)[^"\\s]*">',
  '</a>',
  `<img src="/files/[\\da-f]{64}/\\d+x\\d+/[a-z]+\\.webp"(?: alt="[^"]*")?(?: width${count})?(?: height${count})?>`,
].map((pattern) => new RegExp(`^${pattern}$`))

const isKept = (tag: string) => kept.some((pattern) => pattern.test(tag)) && !tag.includes('..')
