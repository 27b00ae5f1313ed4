import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { lastTwoAsOne } from './archive-reader.ts'

test('what is compressed is read whole wherever in its last bytes a chunk ends', async () => {
  const content = randomBytes(60_000)
  const written = Readable.from([content.subarray(0, 50_000), content.subarray(50_000)])
  const packed = await buffer(written.pipe(createZstdCompress()))
  for (let end = packed.length - 30; end <= packed.length; end += 1) {
    const chunks = [packed.subarray(0, 20_000), packed.subarray(20_000, end), packed.subarray(end)]
    const read: Uint8Array[] = []
    await pipeline(Readable.from(chunks), lastTwoAsOne, createZstdDecompress(), async (source) => {
      for await (const chunk of source) read.push(chunk)
    })
    expect(Buffer.concat(read).equals(content), `${packed.length - end} bytes in the last chunk`).toBe(true)
  }
})

test.each([[0], [1]])('%i chunks stay as they are', async (count) => {
  const chunks = Array.from({ length: count }, () => Buffer.from('a chunk'))
  expect(await buffer(lastTwoAsOne(Readable.from(chunks)))).toEqual(Buffer.concat(chunks))
})
