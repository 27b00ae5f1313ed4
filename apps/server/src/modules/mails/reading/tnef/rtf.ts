import { Buffer } from 'node:buffer'
import { decompressRTF } from '@kenjiuno/decompressrtf'
import { deEncapsulateSync } from 'rtf-stream-parser'
import { textOf } from '../charset.ts'
import { htmlOf } from '../text.ts'

/** The longest RTF text that is read, in bytes. The libraries need a hundred times as much memory. */
const LONGEST = 3_000_000

/** Converts compressed RTF to HTML; empty if it is unreadable. Outlook also wraps HTML mails in RTF. */
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
    // For damaged RTF the plain text of the message is used instead.
    return ''
  }
}

/** Discards the library's warnings about irregular RTF. */
const ignored = () => undefined

/** Decompresses RTF. The declared size is checked first, so that a small file cannot fill the memory. */
function decompressed(compressed: Buffer): Buffer | undefined {
  if (compressed.length < 16 || compressed.length > LONGEST || compressed.readUInt32LE(4) > LONGEST)
    return undefined
  try {
    return Buffer.from(decompressRTF([...compressed]))
  } catch {
    // The library throws for data that is truncated or not compressed RTF.
    return undefined
  }
}
