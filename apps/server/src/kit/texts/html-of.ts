const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Converts plain text to HTML paragraphs. */
export function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
