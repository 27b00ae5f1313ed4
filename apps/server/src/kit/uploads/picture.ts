import type { Sharp, SharpInput, SharpOptions } from 'sharp'

let loading: Promise<typeof import('sharp')> | undefined

/** Opens an image with sharp. The library is loaded on first use, because many servers never process an image. */
export async function picture(from: SharpInput, options?: SharpOptions): Promise<Sharp> {
  loading ??= load()
  const { default: sharp } = await loading
  return sharp(from, options)
}

async function load() {
  const loaded = await import('sharp')
  const { default: sharp } = loaded
  // One image at a time on one thread, without a cache, because decoding needs much memory.
  sharp.concurrency(1)
  sharp.cache(false)
  // Block all loaders except those of the formats below: no SVG, no PDF, no raw camera formats.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  })
  return loaded
}
