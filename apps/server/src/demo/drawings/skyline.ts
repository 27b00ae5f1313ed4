import { randomFor } from '../random.ts'
import { blend, Canvas, type Colour } from './canvas.ts'

const WIDTH = 720
const HEIGHT = 480
const RADIUS = 34

/**
 * For each variant, the colours of the sky at the top and at the horizon, and of the farthest row of houses. Nearer
 * rows are darker.
 */
const skies: readonly [readonly [Colour, Colour, Colour], ...(readonly [Colour, Colour, Colour])[]] = [
  [
    [70, 130, 190],
    [214, 230, 240],
    [128, 152, 178],
  ],
  [
    [52, 66, 120],
    [246, 178, 122],
    [112, 96, 132],
  ],
  [
    [96, 160, 180],
    [244, 232, 200],
    [132, 150, 140],
  ],
  [
    [120, 150, 190],
    [248, 214, 206],
    [138, 128, 160],
  ],
]
const SUN: Colour = [255, 244, 214]
const NIGHT: Colour = [24, 32, 48]
const WINDOW: Colour = [250, 220, 150]

interface House {
  from: number
  to: number
  /** The y coordinate of the top of the walls, and the height of the roof above it. */
  top: number
  roof: number
}

/** A row of houses from one edge to the other. */
function street(city: string, row: number): House[] {
  const random = randomFor(`skyline ${city}`, row)
  const houses: House[] = []
  for (let from = -random.between(0, 20); from < WIDTH; ) {
    const wide = random.between(22, 64)
    const top = HEIGHT - 90 - random.between(20, 150) + row * 55
    houses.push({ from, to: from + wide, top, roof: random.chance(0.55) ? wide * 0.6 : 0 })
    from += wide
  }
  return houses
}

function isInside({ from, to, top, roof }: House, x: number, y: number): boolean {
  if (x < from || x >= to) return false
  const edge = Math.abs(x - (from + to) / 2) / ((to - from) / 2)
  return y >= top - roof * (1 - edge)
}

/** Whether a point is in a window. Windows are at regular distances, and one in three is lit. */
const isWindow = ({ from, top }: House, x: number, y: number) => {
  const [across, down] = [x - from - 6, y - top - 8]
  const isPane = across >= 0 && down >= 0 && across % 11 < 5 && down % 14 < 7
  return isPane && (Math.floor(across / 11) * 7 + Math.floor(down / 14) * 5 + Math.trunc(from)) % 3 === 0
}

/** The skyline of a city. Its name determines the houses. */
export function skyline(city: string): Promise<Buffer> {
  const random = randomFor(`sky ${city}`, 0)
  const [above, horizon, far] = random.pick(skies)
  const sun = { x: random.between(100, WIDTH - 100), y: random.between(90, 190) }
  const rows = [2, 1, 0].map((row) => ({
    houses: street(city, row),
    wall: blend(far, NIGHT, row * 0.36),
    isNearest: row === 2,
  }))
  const picture = new Canvas(WIDTH, HEIGHT).draw((x, y) => {
    for (const { houses, wall, isNearest } of rows) {
      const house = houses.find((one) => isInside(one, x, y))
      if (house) return isNearest && isWindow(house, x, y) ? WINDOW : wall
    }
    if (Math.hypot(x - sun.x, y - sun.y) < RADIUS) return SUN
    return blend(above, horizon, y / HEIGHT)
  })
  return picture.image().png().toBuffer()
}
