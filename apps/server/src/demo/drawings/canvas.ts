import sharp from 'sharp'

/** Red, green, blue and how much it covers, each from 0 to 255. */
export type Colour = readonly [number, number, number, number]

/** What stands at a pixel. */
export type Painter = (x: number, y: number) => Colour

/** A picture whose every pixel is asked for once, as a PNG: the same on every machine. */
export function draw(width: number, height: number, at: Painter): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(at(x, y), (y * width + x) * 4)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** Between two colours: 0 is the first, 1 the second. */
export const blend = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
  one[3] + (other[3] - one[3]) * share,
]
