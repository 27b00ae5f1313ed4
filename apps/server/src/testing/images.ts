import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Creates a picture of this size in one colour. */
export const picture = (width = 40, height = 30, background = '#2060a0'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** Creates a picture of random dots, which hardly compresses. */
export const noise = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** Returns the bytes as an uploaded file. */
export const upload = (bytes: Buffer | string, name = 'picture.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type })

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Creates a grey PNG with the given content. Its header has the given size. */
export function png(width: number, height: number, content: Buffer, isInterlaced = false): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, isInterlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates a PNG of zeros: some hundred kilobytes that decode to hundreds of megabytes. */
export const bomb = (width: number, height: number) =>
  png(width, height, deflateSync(Buffer.alloc((width + 1) * height)))
