import { expect, test } from 'vitest'
import { pasted } from './pasted.ts'

/** Returns a list item as Word writes it: a paragraph with its level, and its bullet as text. */
const item = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`

const lists = (html: string) =>
  pasted(html).replaceAll(/ class="[^"]*"|<!--.*?-->|<\/?p>|<p [^>]*>|<span><\/span>/g, '')

test.each([
  [
    'levels below each other',
    item(1, '1.', 'A') + item(2, 'a.', 'B') + item(3, 'i.', 'C') + item(1, '2.', 'D'),
    '<ol><li>A<ol type="a"><li>B<ol type="i"><li>C</li></ol></li></ol></li><li>D</li></ol>',
  ],
  [
    'a bullet below a number',
    item(1, '1.', 'A') + item(2, 'o', 'B') + item(1, '2.', 'C'),
    '<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>',
  ],
  [
    'numbers of several levels',
    item(1, '1.', 'A') + item(2, '1.1.', 'B') + item(2, '1.2.', 'C'),
    '<ol><li>A<ol><li>B</li><li>C</li></ol></li></ol>',
  ],
  [
    'a beginning that is deeper than what follows',
    item(2, 'o', 'A') + item(1, '·', 'B') + item(2, 'o', 'C'),
    '<ul><li>A</li><li>B<ul><li>C</li></ul></li></ul>',
  ],
  [
    'two lists without anything between them',
    item(1, '·', 'A') + item(1, '1.', 'B', 'l1'),
    '<ul><li>A</li></ul><ol><li>B</li></ol>',
  ],
  [
    'a list that goes on after a paragraph',
    `${item(1, '1.', 'A')}<h2>between</h2>${item(1, '2.', 'B')}`,
    '<ol><li>A</li></ol><h2>between</h2><ol start="2"><li>B</li></ol>',
  ],
])('converts a list of Word with %s', (_, html, expected) => {
  expect(lists(html)).toBe(expected)
})

const online = (tag: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} role="list"><li data-aria-level="${level}" role="listitem">` +
  `<p class="Paragraph"><span>${text}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`

test('converts lists and headings of Word online, where each level is a separate list and headings are paragraphs', () => {
  const heading = '<p role="heading" aria-level="2" class="Paragraph"><span>Rules</span></p>'
  const html = heading + online('ul', 1, 'A') + online('ol', 2, 'B') + online('ul', 1, 'C')
  expect(lists(html).replaceAll(/<\/?span>/g, '')).toBe(
    '<h2>Rules</h2><ul><li>A<ol><li>B</li></ol></li><li>C</li></ul>',
  )
})

test("removes Word's comments in the margin", () => {
  const remark = '<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span>'
  const list = "<div style='mso-element:comment-list'><p class=MsoCommentText>Is that so?</p></div>"
  expect(pasted(`<p>Quiet hours${remark}</p>${list}`)).toBe('<p>Quiet hours</p>')
})
