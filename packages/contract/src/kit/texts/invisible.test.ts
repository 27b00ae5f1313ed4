import { expect, test } from 'vitest'
import { html, requiredHtml } from './html.ts'
import { isInvisible } from './invisible.ts'
import { optionalText, required } from './text.ts'

const nothing = ['\u200b', '\u00ad', '\u2060 \ufeff', '\u202e', '\u034f', '\u3164', ' \u00a0', '\u200d\u200c']

test.each(nothing)('%j shows nothing, so it is empty', (text) => {
  expect(optionalText(10).parse(text)).toBeNull()
  expect(required(10).safeParse(text).error?.issues[0]?.message).toBe('required')
  expect(html(10).parse(`<p>${text}</p>`)).toBeNull()
  expect(requiredHtml(10).safeParse(`<p>${text}</p>`).success).toBe(false)
})

test.each(['👨‍👩‍👧', 'a\u200bb', '❤️', 'می\u200cخواهم', '\u200d.'])('%j keeps its joiners', (text) => {
  expect(required(20).parse(text)).toBe(text)
  expect(html(20).parse(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
})

test('characters without a shape are those that Unicode names, and no others', () => {
  const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]$/u
  const different: string[] = []
  for (let code = 1; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (unseen.test(character) !== isInvisible(character)) different.push(code.toString(16))
  }
  expect(different).toEqual([])
})
