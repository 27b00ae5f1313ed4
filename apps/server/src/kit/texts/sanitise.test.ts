import { timeGrowth } from '@stayboard/contract/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editorHtml } from '../../testing/calls/editor-html.ts'
import { hostileHtml } from '../../testing/calls/hostile-html.ts'
import { faultsOfMarkup } from '../../testing/calls/markup.ts'
import { sanitise } from './sanitise.ts'

test('the collection has enough entries without duplicates', () => {
  expect(new Set(hostileHtml).size).toBe(hostileHtml.length)
  expect(hostileHtml.length).toBeGreaterThan(150)
})

test.each<[string, (hostile: string) => string]>([
  ['alone', (hostile) => hostile],
  ['in a paragraph', (hostile) => `<p>before ${hostile} after</p>`],
  ['in a cell', (hostile) => `<table><tbody><tr><td>${hostile}</td></tr></tbody></table>`],
  ['in a list in a quote', (hostile) => `<blockquote><ul><li>${hostile}</li></ul></blockquote>`],
  [
    'as an attribute',
    (hostile) =>
      `<img src="/files/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1/40x30/large.webp" alt="${hostile}">`,
  ],
])('everything in the collection, %s, becomes allowed markup, and is stable', (_, within) => {
  for (const hostile of hostileHtml) {
    const once = sanitise(within(hostile))
    expect([hostile, faultsOfMarkup(once)]).toEqual([hostile, []])
    expect([hostile, faultsOfMarkup(once.normalize('NFC'))]).toEqual([hostile, []])
    expect([hostile, sanitise(once)]).toEqual([hostile, once])
  }
})

test('any mixture of brackets, quotes and names becomes allowed markup', () => {
  const pieces = fc.constantFrom(
    ...'<|>|"|\'|=|/|&|;|!--|-->|]]>|\u0338|\u0000| |\n|a|p|svg|style|script|math|img|on|src=|href=|alert(1)|javascript:'.split(
      '|',
    ),
    '<p>',
    '</p>',
    '<a href="https://x.example">',
    '<table><td>',
    '&#60;',
    '&lt;',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const once = sanitise(parts.join(''))
      expect(faultsOfMarkup(once)).toEqual([])
      expect(sanitise(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test("the editor's output is unchanged", () => {
  fc.assert(
    fc.property(editorHtml, (html) => {
      expect(sanitise(html)).toBe(html)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['<p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
  ['<span>a</span><font color=red>b</font>', 'ab'],
  ['<p>a<!-- b --></p>', '<p>a</p>'],
  ['<p>a<br/>b</p>', '<p>a<br>b</p>'],
  [
    '<a href="https://a.example/x y">a</a>',
    '<a target="_blank" rel="noopener noreferrer" href="https://a.example/x%20y">a</a>',
  ],
  ['<a href="/client">a</a>', 'a'],
  ['<a name="top">a</a>', 'a'],
  ['<img src="https://evil.example/x.png" alt="x">', ''],
  [
    '<img src="/files/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1/40x30/large.webp" alt="A" width="40">',
    '<img src="/files/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1/40x30/large.webp" alt="A" width="40">',
  ],
  ['<ol start="3" type="a" reversed><li>x</li></ol>', '<ol start="3" type="a"><li>x</li></ol>'],
  ['<td colspan="100" rowspan="0">x</td>', '<td>x</td>'],
  ['<td colspan="99" rowspan="2">x</td>', '<td colspan="99" rowspan="2">x</td>'],
  ['AT&T <3', 'AT&amp;T &lt;3'],
  ['e\u0301', 'é'],
  ['<b>1</b><i>2</i><del>3</del>', '<b>1</b><i>2</i><del>3</del>'],
])('%j is kept as %j', (given, kept) => expect(sanitise(given)).toBe(kept))

const many = (piece: string) => (size: number) => piece.repeat(size / piece.length)

test.each<[string, (size: number) => string]>([
  ['brackets', many('<')],
  ['open tags', many('<b>')],
  ['quotes', (size) => many('<p ')(size / 2) + many('"')(size / 2)],
  ['comments', many('<!--')],
  ['entities', many('&amp')],
  ['attributes', (size) => `<p ${many('a=b ')(size)}>`],
  ['frames', many('<iframe>')],
  ['noscripts', many('<noscript>')],
  ['combining marks', (size) => `a${many('\u0315\u0300')(size)}`],
  ['marks of quotations', many('> ')],
  ['the same, as they are stored', many('&gt; ')],
  ['hard spaces', many('&nbsp;')],
  ['empty lines', many('\n')],
])('half a megabyte of %s is sanitised in time that grows with its size', async (_, textOf) => {
  expect(await timeGrowth(500_000, (size) => sanitise(textOf(size)))).toBeLessThan(2)
})
