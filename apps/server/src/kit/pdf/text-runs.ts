import { createRequire } from 'node:module'
import { Font, Text } from '@react-pdf/renderer'
import anyAscii from 'any-ascii'
import { createElement, type ReactNode } from 'react'
import { inSlices } from '../slices.ts'

const require = createRequire(import.meta.url)

/**
 * Fonts are part of the product: Latin, Greek and Cyrillic in the first, further scripts and emoji in the others. Nothing
 * is downloaded.
 */
const fonts = {
  Text: [
    require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  ],
  Arabic: [
    require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  ],
  Hebrew: [
    require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  ],
  Thai: [
    require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    require.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  ],
} as const
const emoji = require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')

for (const [family, [regular, bold]] of Object.entries(fonts))
  Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] })
Font.register({ family: 'Emoji', src: emoji })
// Words are never hyphenated, because the hyphens would be part of copied text.
Font.registerHyphenationCallback((word) => [word])

const fontFamily = Object.keys(fonts)

/** The style of a page of text. All texts on it must go through `textRuns`. */
export const pageStyle = { fontFamily, fontSize: 10, padding: 40, lineHeight: 1.4 }

/** The code points that the text fonts and the emoji font contain. */
interface Covered {
  text: Set<number>
  emoji: Set<number>
}
let covered: Promise<Covered> | undefined
let known: Covered | undefined

/** Loads the fonts, at most once. Must run before `textRuns`. */
export async function loadFonts(): Promise<void> {
  covered ??= preloadGlyphs()
  known = await covered
}

/**
 * Loads every glyph of the text fonts by its own code point. If a font first meets a letter inside an accented one, it
 * caches the letter without a code point, and the letter could not be copied from later documents.
 */
async function preloadGlyphs(): Promise<Covered> {
  const text = new Set<number>()
  const endStep = inSlices()
  for (const family of fontFamily) {
    for (const fontWeight of [400, 700]) {
      const font = await loaded({ fontFamily: family, fontWeight })
      for (const code of font?.characterSet ?? []) {
        font?.glyphForCodePoint(code)
        text.add(code)
        await endStep()
      }
    }
  }
  const emoji = await loaded({ fontFamily: 'Emoji', fontWeight: 400 })
  return { text, emoji: new Set(emoji?.characterSet) }
}

async function loaded(font: { fontFamily: string; fontWeight: number }) {
  await Font.load(font)
  const { data } = Font.getFont(font) ?? {}
  return data && 'characterSet' in data ? data : undefined
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u
/** Matches characters without a visible glyph: white space, direction marks, joiners and variation selectors. */
const isInvisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]$/u
/**
 * Matches the Thai vowel SARA AM behind an optional tone mark. It is decomposed, because the layout loses a letter of
 * the line for each.
 */
const saraAm = /([\u0e48-\u0e4b]?)\u0e33/g

/**
 * Converts a text to PDF text runs: supported scripts stay, emoji use the emoji font, and other scripts are
 * transliterated (`李小龙` as `Li Xiao Long`), because a missing glyph would be a box. A skin tone is separated from its
 * emoji: combined into one glyph, it would be lost in copied text.
 */
export function textRuns(text: string): ReactNode[] {
  const runs = Map.groupBy(split(text.toWellFormed().replaceAll(saraAm, '\u0e4d$1\u0e32')), ({ run }) => run)
  return [...runs.values()].flatMap<ReactNode>((segments, at) => {
    const { kind } = segments[0] ?? {}
    const whole = segments.map(({ segment }) => segment).join('')
    if (kind === 'emoji')
      return whole
        .split(/(?=\p{Emoji_Modifier})/u)
        .map((sign, nth) =>
          createElement(Text, { key: `${at}.${nth}`, style: { fontFamily: 'Emoji' } }, sign),
        )
    return kind === 'foreign' ? latin(whole) : whole
  })
}

type Kind = 'text' | 'emoji' | 'foreign'

/** Splits a text into graphemes with their kind and the number of their run. A run is a sequence of one kind. */
function* split(text: string): Generator<{ segment: string; kind: Kind; run: number }> {
  let [run, last]: [number, Kind | undefined] = [0, undefined]
  for (const { segment } of graphemes.segment(text)) {
    const kind = kindOf(segment)
    if (kind !== last) run += 1
    last = kind
    yield { segment, kind, run }
  }
}

function kindOf(segment: string): Kind {
  const signs = [...segment].filter((sign) => !isInvisible.test(sign))
  const isIn = (set: Set<number> | undefined) => signs.every((sign) => set?.has(sign.codePointAt(0) ?? 0))
  if (isEmoji.test(segment)) return isIn(known?.emoji) ? 'emoji' : 'foreign'
  return isIn(known?.text) ? 'text' : 'foreign'
}

/** Transliterates a text to Latin letters. Characters without a Latin form become a question mark. */
const latin = (text: string) => anyAscii(text).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') || '?'
