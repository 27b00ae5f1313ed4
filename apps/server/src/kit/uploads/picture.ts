import type { Sharp, SharpInput, SharpOptions } from 'sharp'

let loading: Promise<typeof import('sharp')> | undefined

/** What reads and writes pictures, opened on one. It is loaded with the first: many a server never sees any. */
export async function picture(from: SharpInput, options?: SharpOptions): Promise<Sharp> {
  loading ??= load()
  const { default: sharp } = await loading
  return sharp(from, options)
}

async function load() {
  const loaded = await import('sharp')
  const { default: sharp } = loaded
  // One image at a time on one thread, and nothing kept afterwards: decoding is the most memory a call can take.
  sharp.concurrency(1)
  sharp.cache(false)
  // Of all it can read, only what is asked for below: no SVG, no PDF, no camera's own format.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  })
  return loaded
}
