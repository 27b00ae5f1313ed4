import { expect, it } from 'vitest'
import { foldQuotes } from './quotes.ts'

const fold = (html: string) => foldQuotes(html, 'Quoted')

it('folds a quotation with those within it, below what the person wrote', () => {
  expect(fold('<p>Yes</p><blockquote>When?<blockquote>Soon</blockquote></blockquote>')).toBe(
    '<p>Yes</p><details><summary>Quoted</summary><blockquote>When?<blockquote>Soon</blockquote></blockquote></details>',
  )
})

it('folds each of several quotations between which the person answers', () => {
  expect(
    fold('<blockquote>A?</blockquote><p>No</p><blockquote>B?</blockquote>').match(/<details>/g),
  ).toHaveLength(2)
})

it('does not fold a text that is only a quotation', () => {
  expect(fold('<blockquote>All of it</blockquote> ')).not.toContain('<details>')
})

const outlook = '<p><b>From:</b> Ann<br><b>Sent:</b> Monday<br><b>To:</b> Bo<br><b>Subject:</b> A room</p>'

it.each([
  ['Outlook', `<div><p>Yes</p><div>${outlook}</div><p>Is it free?</p></div>`],
  ['Outlook on the web', `<div>Yes</div><hr><div>${outlook}<div>Is it free?</div></div>`],
  [
    'lines that are paragraphs',
    '<p>Ja</p><p>Von: Ann</p><p>Gesendet: Montag</p><p>An: Bo</p><p>Betreff: A room</p><p>Is it free?</p>',
  ],
  [
    'a table',
    '<p>Da</p><table><tr><td>De la:</td><td>Ann</td></tr><tr><td>Trimis:</td><td>luni</td></tr><tr><td>Subiect:</td><td>A room</td></tr></table><p>Is it free?</p>',
  ],
  ['plain text', '<p>Yes</p><p>-----Original Message-----<br>From: Ann<br>Is it free?</p>'],
  ['a quotation within', `<p>Yes</p>${outlook}<p>Is it free?</p><blockquote>No</blockquote>`],
])('folds an earlier mail without a mark, with all below it: %s', (_, html) => {
  const [own, folded, ...more] = fold(html).split('<details><summary>Quoted</summary>')
  expect(own).not.toMatch(/From|Von|De la|Ann|<hr>|free/)
  expect(own).toMatch(/Yes|Ja|Da/)
  expect(folded).toMatch(/Ann.*Is it free\?.*<\/details>$/s)
  expect(more).toEqual([])
})

it.each([
  ['the days of a stay', '<p>Hello</p><p>From: 3 May<br>Date: flexible<br>To: 5 May</p><p>Ann</p>'],
  ['a mail that was only passed on', `${outlook}<p>Is it free?</p>`],
  ['a sender in a sentence', '<p>Hello</p><p>I come from: Berlin</p><p>Subject: art</p>'],
])('does not fold %s', (_, html) => {
  expect(fold(html)).not.toContain('<details>')
})
