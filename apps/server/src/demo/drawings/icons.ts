import type { FilterCategory } from '@stayboard/contract'
import { Canvas, type Colour } from './canvas.ts'

/** A stroke of an icon on a grid of 24: a line between two points, or a circle. */
type Stroke = readonly [number, number, number, number] | readonly [number, number, number]

const SIDE = 96
const GRID = 24
/** Half the width of a line on the grid. */
const HALF = 0.9
/** A colour that is visible on light and on dark pages. */
const INK: Colour = [74, 134, 168]

const box = (left: number, top: number, right: number, bottom: number): Stroke[] => [
  [left, top, right, top],
  [right, top, right, bottom],
  [right, bottom, left, bottom],
  [left, bottom, left, top],
]

/** The icons of department filters, by name. */
export const departmentIcons: Readonly<Record<string, readonly Stroke[]>> = {
  'Free parking': [...box(3, 3, 21, 21), [9, 17, 9, 7], [9, 7, 13, 7], [9, 13, 13, 13], [13, 10, 3]],
  'Bicycle storage': [
    [6, 16, 4],
    [18, 16, 4],
    [6, 16, 10, 9],
    [10, 9, 16, 9],
    [16, 9, 18, 16],
    [10, 9, 9, 6],
  ],
  Lift: [...box(6, 3, 18, 21), [9, 10, 12, 7], [12, 7, 15, 10], [9, 14, 12, 17], [12, 17, 15, 14]],
  'Laundry room': [...box(5, 3, 19, 21), [12, 14, 4], [8, 6.5, 10, 6.5]],
  Gym: [
    [4, 9, 4, 15],
    [7, 7, 7, 17],
    [7, 12, 17, 12],
    [17, 7, 17, 17],
    [20, 9, 20, 15],
  ],
  'Shared workspace': [...box(7, 5, 17, 12), [3, 15, 21, 15], [5, 15, 5, 20], [19, 15, 19, 20]],
  'Pets welcome': [
    [6, 10, 1.5],
    [10, 6, 1.5],
    [14, 6, 1.5],
    [18, 10, 1.5],
    [12, 15, 3.5],
  ],
  'Step-free access': [
    [10, 16, 5],
    [11, 4, 1],
    [11, 7, 11, 13],
    [11, 13, 16, 13],
    [16, 13, 19, 19],
  ],
  'Public transport near by': [...box(6, 4, 18, 17), [6, 11, 18, 11], [8, 17, 6, 21], [16, 17, 18, 21]],
  'Charging point for cars': [
    [13, 3, 7, 13],
    [7, 13, 12, 13],
    [12, 13, 11, 21],
    [11, 21, 17, 11],
    [17, 11, 12, 11],
    [12, 11, 13, 3],
  ],
}

/** The icons of room filters, one per category. */
export const roomIcons: Readonly<Record<FilterCategory, readonly Stroke[]>> = {
  IN_ROOM: [
    [3, 6, 3, 19],
    [3, 15, 21, 15],
    [21, 19, 21, 11],
    [21, 11, 11, 11],
    [11, 11, 11, 15],
    [7, 11, 1.5],
  ],
  BATH_ROOM: [
    [3, 12, 21, 12],
    [4, 12, 6, 18],
    [6, 18, 18, 18],
    [18, 18, 20, 12],
    [6, 12, 6, 5],
    [6, 5, 9, 5],
  ],
  KITCHEN: [
    [5, 10, 19, 10],
    [5, 10, 6, 19],
    [6, 19, 18, 19],
    [18, 19, 19, 10],
    [9, 7, 15, 7],
    [2, 12, 5, 12],
    [19, 12, 22, 12],
  ],
  DINING_ROOM: [
    [3, 9, 21, 9],
    [6, 9, 6, 20],
    [18, 9, 18, 20],
    [12, 5, 1.5],
  ],
  LIVING_ROOM: [
    [4, 11, 4, 18],
    [4, 18, 20, 18],
    [20, 18, 20, 11],
    [7, 14, 17, 14],
    [7, 14, 7, 7],
    [7, 7, 17, 7],
    [17, 7, 17, 14],
  ],
  OTHER: [
    [12, 12, 8],
    [12, 8, 12, 16],
    [8, 12, 16, 12],
  ],
}

function distance(stroke: Stroke, x: number, y: number): number {
  if (stroke.length === 3) return Math.abs(Math.hypot(x - stroke[0], y - stroke[1]) - stroke[2])
  const [fromX, fromY, toX, toY] = stroke
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2)
  const near = Math.min(1, Math.max(0, share))
  return Math.hypot(x - fromX - alongX * near, y - fromY - alongY * near)
}

/** Draws lines with soft edges on a transparent background. */
export function icon(strokes: readonly Stroke[]): Promise<Buffer> {
  const pixel = GRID / SIDE
  const picture = new Canvas(SIDE, SIDE).draw((x, y) => {
    const away = Math.min(...strokes.map((stroke) => distance(stroke, (x + 0.5) * pixel, (y + 0.5) * pixel)))
    const cover = Math.min(1, Math.max(0, (HALF - away) / pixel + 0.5))
    return [INK[0], INK[1], INK[2], 255 * cover]
  })
  return picture.image().png().toBuffer()
}
