import { open } from 'node:fs/promises'

/** The signatures of image types, as patterns over the first bytes in hexadecimal. */
const signatures: readonly [type: string, pattern: RegExp][] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
]

/** Whether the first bytes are those of an image in the format of phone cameras (HEIF with HEVC). */
export const isHeic = (start: Uint8Array): boolean =>
  /^ftyp(?:hei[cmxs]|hev[cmxs]|mif1|msf1)/.test(Buffer.from(start.subarray(4, 12)).toString('latin1'))

/** The first 16 bytes of a file. */
export async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The type of an image by its first bytes, regardless of its name. */
export function imageTypeOf(start: Uint8Array): string | undefined {
  const hex = Buffer.from(start).toString('hex')
  return signatures.find(([, pattern]) => pattern.test(hex))?.[0]
}
