/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** Draws simple pictures, pixel by pixel: no library reads drawings here, and the same seed gives the same bytes. */
export class Painter {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Buffer

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.pixels = Buffer.alloc(width * height * 3)
  }

  /** Fills a part of the picture, given in parts of its width and height, from one colour to another downwards. */
  fill([left, top, right, bottom]: readonly [number, number, number, number], from: Colour, to = from): void {
    const [x0, x1] = [Math.round(left * this.width), Math.round(right * this.width)]
    const [y0, y1] = [Math.round(top * this.height), Math.round(bottom * this.height)]
    for (let y = Math.max(0, y0); y < Math.min(this.height, y1); y += 1) {
      const part = (y - y0) / Math.max(1, y1 - y0)
      const [red, green, blue] = from.map((value, at) =>
        Math.round(value + ((to[at] ?? value) - value) * part),
      )
      const line = Buffer.from([red ?? 0, green ?? 0, blue ?? 0])
      const first = Math.max(0, x0)
      const count = Math.min(this.width, x1) - first
      if (count > 0)
        this.pixels.fill(line, (y * this.width + first) * 3, (y * this.width + first + count) * 3)
    }
  }
}
