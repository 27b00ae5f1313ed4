import { Buffer } from 'node:buffer'
import { decompressRTF } from '@kenjiuno/decompressrtf'
import { deEncapsulateSync } from 'rtf-stream-parser'
import { textOf } from '../charset.ts'
import { htmlOf } from '../text.ts'

/** The longest text in RTF that is read, in bytes. Its libraries need a hundred times as much memory. */
const LONGEST = 3_000_000

/** The text in a compressed RTF, as HTML; empty if it cannot be read. Outlook writes mails in HTML so, too. */
export function htmlOfRtf(compressed: Buffer): string {
  const rtf = decompressed(compressed)
  if (!rtf) return ''
  try {
    const begin = rtf.toString('latin1', 0, 400)
    const isWrapped = /\\from(?:html|text)/.test(begin)
    const { mode, text } = deEncapsulateSync(
      isWrapped ? rtf : Buffer.from(rtf.toString('latin1').replace(/\\rtf1?/, '$&\\fromtext'), 'latin1'),
      { decode: (bytes, charset) => textOf(bytes, charset), replaceSymbolFontChars: true, warn: ignored },
    )
    return mode === 'html' ? text.toString() : htmlOf(text.toString())
  } catch {
    // A damaged text is none; the plain text of the same message takes its place.
    return ''
  }
}

/** What is odd in a text of somebody else is no matter for our log. */
const ignored = () => undefined

/** Its size says how long the text becomes, so that a small file cannot fill the memory. */
function decompressed(compressed: Buffer): Buffer | undefined {
  if (compressed.length < 16 || compressed.length > LONGEST || compressed.readUInt32LE(4) > LONGEST)
    return undefined
  try {
    return Buffer.from(decompressRTF([...compressed]))
  } catch {
    // The library refuses what does not begin as a compressed text does, or breaks off.
    return undefined
  }
}
