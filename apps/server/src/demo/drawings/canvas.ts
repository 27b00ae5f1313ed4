import sharp, { type Sharp } from 'sharp'

/** Red, green, blue, and optionally the opacity, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, cover?: number]

/** Left, top, right and bottom, as fractions of width and height. */
export type Part = readonly [number, number, number, number]

const CHANNELS = 4
const COVERS = 255

/** Draws simple pictures pixel by pixel, without a library, so that the same picture always has the same bytes. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** The pixels row by row, transparent at first. */
  readonly pixels: Buffer

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.pixels = Buffer.alloc(width * height * CHANNELS)
  }

  /** Sets every pixel by a function. */
  draw(at: (x: number, y: number) => Colour): this {
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) this.pixels.set(bytesOf(at(x, y)), this.placeOf(x, y))
    }
    return this
  }

  /** Fills a rectangle with a vertical gradient. */
  fill([left, top, right, bottom]: Part, from: Colour, to = from): void {
    const [x0, x1] = [Math.round(left * this.width), Math.round(right * this.width)]
    const [y0, y1] = [Math.round(top * this.height), Math.round(bottom * this.height)]
    const [first, end] = [Math.max(0, x0), Math.min(this.width, x1)]
    if (end <= first) return
    for (let y = Math.max(0, y0); y < Math.min(this.height, y1); y += 1) {
      const colour = Buffer.from(bytesOf(blend(from, to, (y - y0) / Math.max(1, y1 - y0))))
      this.pixels.fill(colour, this.placeOf(first, y), this.placeOf(end, y))
    }
  }

  /** The picture, ready to be encoded. */
  image(): Sharp {
    const { width, height } = this
    return sharp(this.pixels, { raw: { width, height, channels: CHANNELS } })
  }

  private placeOf(x: number, y: number): number {
    return (y * this.width + x) * CHANNELS
  }
}

const bytesOf = ([red, green, blue, cover = COVERS]: Colour) => [red, green, blue, cover].map(Math.round)

/** A mix of two colours: 0 gives the first, 1 the second. */
export const blend = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
  (one[3] ?? COVERS) + ((other[3] ?? COVERS) - (one[3] ?? COVERS)) * share,
]
