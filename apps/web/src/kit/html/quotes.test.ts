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
