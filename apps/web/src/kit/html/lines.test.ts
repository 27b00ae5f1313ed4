import { expect, test } from 'vitest'
import { htmlLines } from './lines.ts'

test.each([
  ['<h2>Keys</h2><p>In the <strong>box</strong> &amp; <em>here</em></p>', '§ Keys\nIn the *box* & _here_'],
  ['<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>', '• a\n• b\n• c'],
  ['<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>', 'a\n|\nb\n|'],
  ['<p>x<br>y</p><hr><p>z</p>', 'x\ny\n———\nz'],
  ['<p><a target="_blank" rel="r" href="https://a.example">a</a></p>', '[https://a.example] a'],
  ['', ''],
])('%s reads %j', (html, lines) => expect(htmlLines(html)).toBe(lines))
