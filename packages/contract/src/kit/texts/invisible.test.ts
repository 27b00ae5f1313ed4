import { expect, test } from 'vitest'
import { html, requiredHtml } from './html.ts'
import { optionalText, required } from './text.ts'

const nothing = ['\u200b', '\u00ad', '\u2060 \ufeff', '\u202e', '\u034f', '\u3164', ' \u00a0']

test.each(nothing)('%j shows nothing, so it is empty', (text) => {
  expect(optionalText(10).parse(text)).toBeNull()
  expect(required(10).safeParse(text).error?.issues[0]?.message).toBe('required')
  expect(html(10).parse(`<p>${text}</p>`)).toBeNull()
  expect(requiredHtml(10).safeParse(`<p>${text}</p>`).success).toBe(false)
})

test.each(['👨‍👩‍👧', 'a\u200bb', '❤️', 'می\u200cخواهم'])('%j keeps its joiners', (text) => {
  expect(required(20).parse(text)).toBe(text)
  expect(html(20).parse(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
})
