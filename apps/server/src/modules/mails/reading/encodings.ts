import type { Buffer } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { analyse } from 'chardet'
import { decode, encodingExists } from 'iconv-lite'

/** Decodes bytes of one encoding. */
export type Decoder = (bytes: Buffer) => string

const windows1252 = new TextDecoder('windows-1252')
/** Decodes Windows-1252, the encoding of old programs in Western Europe. */
export const western: Decoder = (bytes) => windows1252.decode(bytes)

/** Matches labels that say nothing about the encoding, or less than the bytes themselves. */
const saysNothing =
  /^(?:|utf-?8.*|unicode-1-1-utf-8|(?:us-)?ascii|ansi_x3\.4-19\d\d|iso646-us|7bit|8bit|binary|hex|base64|none|default|unknown.*|x-unknown.*|x-user-defined)$/
/** Standard names for Microsoft's names of Asian encodings. */
const otherNames: Readonly<Record<string, string>> = {
  ...{ 'shift-jis': 'shift_jis', cp932: 'shift_jis', cp936: 'gbk', cp949: 'euc-kr', cp950: 'big5' },
  ...{ 'iso-2022-jp-1': 'iso-2022-jp', 'iso-2022-jp-2': 'iso-2022-jp', 'iso-2022-jp-ms': 'iso-2022-jp' },
  ...{ cp50220: 'iso-2022-jp', cp50221: 'iso-2022-jp', cp51932: 'euc-jp', uhc: 'euc-kr' },
  ...{ 'unicode-1-1-utf-7': 'utf-7', 'x-unicode-2-0-utf-7': 'utf-7', csutf7: 'utf-7' },
}

export const cleaned = (label: string) =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/^["']+|["'\s;].*$/g, '')
    .replace(/^charset=/, '')

/** The decoder for an encoding label, with or without a vendor prefix; `undefined` for unknown labels. */
export function decoderOf(label: string): Decoder | undefined {
  const name = cleaned(label)
  if (saysNothing.test(name)) return undefined
  const bare = name.replace(/^(?:x-(?:ms-)?|windows-(?=9\d\d$)|ms(?=\d+$))/, (prefix) =>
    prefix.startsWith('x-') ? '' : 'cp',
  )
  for (const one of [name, bare, otherNames[name] ?? '', otherNames[bare] ?? '']) {
    const decoder = webDecoder(one)
    if (decoder) return (bytes) => decoder.decode(bytes)
  }
  return [name, bare].filter(encodingExists).map(
    (one): Decoder =>
      (bytes) =>
        decode(bytes, one),
  )[0]
}

const webDecoders = new Map<string, TextDecoder | undefined>()
function webDecoder(label: string): TextDecoder | undefined {
  if (label === '' || label.length > 40) return undefined
  if (!webDecoders.has(label) && webDecoders.size < 500) webDecoders.set(label, newDecoder(label))
  return webDecoders.get(label)
}

function newDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    // `TextDecoder` does not know the label, but iconv-lite may.
    return undefined
  }
}

/** The bytes from which an encoding is guessed. */
const SAMPLE = 20_000

/** Matches encodings of non-Latin scripts, whose texts consist mostly of bytes beyond ASCII. */
const otherScripts = /^(?:Shift_JIS|EUC-JP|EUC-KR|GB18030|Big5|KOI8-R|windows-125[1356]|ISO-8859-[5-8])$/

/**
 * Guesses the encoding of unlabelled bytes; empty unless it is likely. Western European encodings are never guessed,
 * because short texts in them resemble many others.
 * @param isPure whether none of the bytes could be UTF-8
 */
export function guessed(bytes: Buffer, isPure: boolean): string {
  const sample = bytes.subarray(0, SAMPLE)
  const beyond = sample.filter((byte) => byte > 0x7f).length
  const [best] = beyond < 4 ? [] : analyse(sample)
  if (!best || best.confidence < 40) return ''
  const isScript = otherScripts.test(best.name) && beyond > sample.length / 3
  const isEastern = isPure && best.name === 'ISO-8859-2' && sample.length >= 40
  return isScript ? best.name : isEastern ? 'windows-1250' : ''
}
