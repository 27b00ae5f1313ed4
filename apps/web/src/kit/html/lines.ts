import { plainText } from '@stayboard/contract'

const signs: [tag: RegExp, sign: string][] = [
  [/<h([1-6])>/g, '\n§ '],
  [/<li>(?:<p>)?/g, '\n• '],
  [/<hr>/g, '\n———\n'],
  [/<\/t[hd]>/g, ' | '],
  [/<\/?(?:strong|b)>/g, '*'],
  [/<\/?(?:em|i)>/g, '_'],
  [/<a [^<>]*href="([^"]*)"[^<>]*>/g, '[$1] '],
  [/<\/?(?:p|h[1-6]|div|blockquote|pre|ul|ol|li|table|tr|caption|br|img)\b[^<>]*>/g, '\n'],
]

/** Rich text as lines of plain text, with signs for markup, so that two versions can be compared by words. */
export function htmlLines(html: string): string {
  const signed = signs.reduce((text, [tag, sign]) => text.replace(tag, sign), html)
  const lines = signed.split('\n').map(plainText)
  return lines.filter((line) => line !== '').join('\n')
}
