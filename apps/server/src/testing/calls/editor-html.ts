import fc from 'fast-check'

/**
 * Generates rich text as our editor writes it, with all marks and blocks in all nestings that the editor
 * allows.
 */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')
const words = fc
  .oneof(
    fc.constantFrom('Check-in', 'naïef & co', 'a < b', '“Ømlaut”', 'één\u00a0nacht', '北京', '1 > 0', "'s"),
    fc.stringMatching(/^[a-z]{1,8}(?: [a-z]{1,8}){0,3}$/),
  )
  .map(escaped)

const link = fc.constantFrom(
  'https://stayboard.example',
  'https://stayboard.example/a?b=c&amp;d=é#e',
  'mailto:hilde@stayboard.example',
  'tel:+31612345678',
)
/** Text with marks, nested in the order that the editor uses. */
const marked = fc
  .tuple(fc.subarray(['strong', 'em', 's', 'u']), words, fc.option(link, { nil: '' }))
  .map(([marks, text, href]) => {
    const inner = marks.reduceRight((soFar, mark) => `<${mark}>${soFar}</${mark}>`, text)
    return href ? `<a target="_blank" rel="noopener noreferrer" href="${href}">${inner}</a>` : inner
  })
const code = words.map((text) => `<code>${text}</code>`)
/** Inline content. Equal marks are never adjacent, because the editor would merge them. */
const inline = fc
  .tuple(words, fc.option(fc.oneof(marked, code), { nil: '' }), fc.constantFrom('', '<br>'), words)
  .map(([first, middle, end, last]) => first + middle + (middle || end ? end + last : ''))

const paragraph = inline.map((text) => `<p>${text}</p>`)
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), words)
  .map(([level, text]) => `<h${level}>${text}</h${level}>`)
const rule = fc.constant('<hr>')
const listing = words.map((text) => `<pre><code>${text}</code></pre>`)
const picture = fc.constant(
  '<img src="/files/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1/40x30/large.webp" alt="Entrance">',
)
const cell = (tag: string) => paragraph.map((text) => `<${tag}>${text}</${tag}>`)
const row = (tag: string) => fc.tuple(cell(tag), cell(tag)).map((cells) => `<tr>${cells.join('')}</tr>`)
const table = fc
  .tuple(row('th'), fc.array(row('td'), { minLength: 1, maxLength: 2 }))
  .map(([head, body]) => `<table><tbody>${head}${body.join('')}</tbody></table>`)

const blocks = fc.letrec<{ block: string; list: string; quote: string }>((tie) => {
  const item = fc
    .tuple(paragraph, fc.option(tie('list'), { nil: '', freq: 4 }))
    .map(([text, nested]) => `<li>${text}${nested}</li>`)
  const items = fc.array(item, { minLength: 1, maxLength: 3 }).map((all) => all.join(''))
  return {
    list: fc.tuple(fc.constantFrom('ul', 'ol'), items).map(([tag, all]) => `<${tag}>${all}</${tag}>`),
    quote: fc
      .array(paragraph, { minLength: 1, maxLength: 2 })
      .map((all) => `<blockquote>${all.join('')}</blockquote>`),
    block: fc.oneof(paragraph, heading, tie('list'), tie('quote'), table, listing, rule, picture),
  }
}).block

/** A text of a few blocks. Lists of one kind are never adjacent, because the editor would join them. */
export const editorHtml: fc.Arbitrary<string> = fc
  .array(blocks, { minLength: 1, maxLength: 6 })
  .map((all) => `${all.join('<p>and</p>')}<p>end</p>`)
