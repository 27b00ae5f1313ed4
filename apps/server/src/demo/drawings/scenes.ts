import { type Random, randomFor } from '../random.ts'
import { blend, Canvas, type Colour, type Part } from './canvas.ts'

const walls: readonly [Colour, ...Colour[]] = [
  [178, 84, 62],
  [214, 178, 138],
  [120, 134, 150],
  [226, 220, 206],
  [150, 168, 140],
  [196, 146, 120],
]
const glass: readonly [Colour, ...Colour[]] = [
  [70, 96, 120],
  [96, 124, 146],
  [246, 214, 140],
]
const WHITE = [250, 250, 250] as const
const lawn = [104, 140, 92] as const
const WIDTH = 720
const HEIGHT = 480

function sky(picture: Canvas, to = 0.8): void {
  picture.fill([0, 0, 1, to], [120, 170, 214], [224, 234, 240])
}

/** A front with windows, some of them lit, and a door in the middle. */
function front(picture: Canvas, random: Random, [left, top, right, bottom]: Part) {
  const wall = random.pick(walls)
  picture.fill([left, top, right, bottom], wall, [wall[0] - 22, wall[1] - 22, wall[2] - 22])
  picture.fill([left - 0.01, top - 0.02, right + 0.01, top], [70, 62, 60])
  const [columns, rows] = [
    Math.max(2, Math.round((right - left) * 9)),
    Math.max(2, Math.round((bottom - top) * 6)),
  ]
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [left + column * wide + wide * 0.25, top + row * high + high * 0.2]
      const isDoor = row === rows - 1 && column === Math.floor(columns / 2)
      picture.fill(
        [x, y, x + wide * 0.5, isDoor ? bottom : y + high * 0.55],
        isDoor ? [60, 44, 38] : random.pick(glass),
      )
    }
  }
}

function house(random: Random): Canvas {
  const picture = new Canvas(WIDTH, HEIGHT)
  sky(picture)
  picture.fill([0, 0.78, 1, 1], lawn, [84, 116, 76])
  const top = 0.12 + random.fraction() * 0.2
  front(picture, random, [0.16, top, 0.84, 0.84])
  picture.fill([0.44, 0.84, 0.56, 1], [186, 180, 170])
  return picture
}

function room(random: Random): Canvas {
  const picture = new Canvas(WIDTH, HEIGHT)
  const [wall, cover] = [random.pick(walls), random.pick(walls)]
  const pale = blend(WHITE, wall, 0.2)
  picture.fill([0, 0, 1, 0.7], pale, [pale[0] - 12, pale[1] - 12, pale[2] - 12])
  picture.fill([0, 0.7, 1, 1], [176, 136, 96], [146, 108, 72])
  const side = random.chance(0.5) ? 0.08 : 0.6
  picture.fill([side, 0.12, side + 0.3, 0.5], [250, 250, 248])
  picture.fill([side + 0.015, 0.14, side + 0.145, 0.48], [136, 184, 222], [220, 232, 238])
  picture.fill([side + 0.155, 0.14, side + 0.285, 0.48], [136, 184, 222], [220, 232, 238])
  const bed = side > 0.5 ? 0.08 : 0.5
  picture.fill([bed, 0.44, bed + 0.42, 0.66], [92, 70, 56])
  picture.fill([bed + 0.01, 0.56, bed + 0.41, 0.84], cover, [cover[0] - 26, cover[1] - 26, cover[2] - 26])
  picture.fill([bed + 0.04, 0.52, bed + 0.18, 0.6], [246, 244, 240])
  picture.fill([bed + 0.24, 0.52, bed + 0.38, 0.6], [246, 244, 240])
  picture.fill([bed + 0.1, 0.12, bed + 0.32, 0.34], random.pick(walls), random.pick(walls))
  return picture
}

function street(random: Random): Canvas {
  const picture = new Canvas(WIDTH, HEIGHT)
  sky(picture)
  for (let left = 0; left < 1; ) {
    const width = 0.14 + random.fraction() * 0.16
    front(picture, random, [left, 0.2 + random.fraction() * 0.25, Math.min(1, left + width), 0.8])
    left += width + 0.01
  }
  picture.fill([0, 0.8, 1, 0.84], [190, 186, 178])
  picture.fill([0, 0.84, 1, 1], [96, 98, 102], [74, 76, 80])
  for (let at = 0.03; at < 1; at += 0.14) picture.fill([at, 0.915, at + 0.07, 0.925], [226, 226, 220])
  return picture
}

const scenes = { house, room, street }
export type Scene = keyof typeof scenes

/** The number of pictures per scene. */
export const VIEWS = 5

/** One of the pictures of a scene, always the same. */
export const paint = (scene: Scene, view: number): Canvas => scenes[scene](randomFor(scene, view))
