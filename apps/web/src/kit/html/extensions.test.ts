import { api } from '@stayboard/contract'
import { Editor } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { addressOf } from './address.ts'
import { extensions } from './extensions.ts'

const written = (content: string) => {
  const editor = new Editor({ extensions, content })
  const html = editor.getHTML()
  editor.destroy()
  return html
}

describe('reads back what the editor writes without changes', () => {
  test.each([
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code><br>g</p>',
    '<p><strong><em><s><u>a</u></s></em></strong></p>',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><ol start="3" type="a"><li><p>c</p></li></ol>',
    '<blockquote><p>a</p><p>b</p></blockquote><hr><pre><code>c &lt; d</code></pre>',
    '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td colspan="2"><p>c</p></td></tr></tbody></table>',
    '<p><a target="_blank" rel="noopener noreferrer" href="https://a.example/?b=1&amp;c=2">a</a></p>',
    '<p><a target="_blank" rel="noopener noreferrer" href="mailto:a@b.example">a</a></p>',
    '<img src="/files/a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1/40x30/large.webp" alt="Plan" width="40" height="30"><p>a&nbsp;b &amp; c</p>',
  ])('%s', (html) => {
    expect(written(html)).toBe(html)
  })
})

test.each([
  ['stayboard.example', 'https://stayboard.example'],
  [' https://stayboard.example/a b ', 'https://stayboard.example/a%20b'],
  ['stayboard.example:8080/x', 'https://stayboard.example:8080/x'],
  ['hilde@stayboard.example', 'mailto:hilde@stayboard.example'],
  ['tel:+31612345678', 'tel:+31612345678'],
  ['javascript:alert(1)', null],
  ['/client', null],
  ['data:text/html,x', null],
  ['', null],
])('completes the address %j to %j', (typed, meant) => expect(addressOf(typed)).toBe(meant))

test('the contract declares the text of an article as rich text', () => {
  expect(api.wiki.create.body.shape.content.meta()?.kind).toBe('html')
})
