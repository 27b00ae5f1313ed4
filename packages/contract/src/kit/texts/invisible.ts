/**
 * Invisible characters: white space, control characters, and default-ignorable ones such as joiners and soft hyphens. Each
 * entry has the first and the last code point of a range.
 */
export const invisibleCharacters: readonly (readonly [number, number])[] = [
  [0x1, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
]

const ranges = invisibleCharacters.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-'))
const nothing = new RegExp(`^[${ranges.join('')}]*$`, 'u')

/**
 * Whether a text has no visible characters and so counts as empty (docs/rules/values.md#text). Joiners within a text are kept,
 * because emoji and Persian words need them.
 */
export const isInvisible = (text: string): boolean => nothing.test(text)
