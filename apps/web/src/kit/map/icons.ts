import type { Map as MapLibre } from 'maplibre-gl'
import { colours, type Theme } from './colours.ts'

/** Device pixels per CSS pixel of a drawn image. */
const DENSITY = 2

/** Draws the map's images on a canvas on demand. A sprite sheet would be another file to load, one per colour scheme. */
export function drawIcons(map: MapLibre, theme: Theme) {
  map.setMissingStyleImageResolver((id) => {
    const icon = iconOf(id)
    if (!icon) return
    const { width, height, draw } = icon
    const canvas = Object.assign(document.createElement('canvas'), {
      width: width * DENSITY,
      height: height * DENSITY,
    })
    // `willReadFrequently` keeps the canvas in main memory. Otherwise it is drawn on the GPU and slow to read back.
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return
    pen.scale(DENSITY, DENSITY)
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    draw(pen, theme)
    map.addImage(id, pen.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: DENSITY })
  })
}

interface Icon {
  width: number
  height: number
  draw: (pen: CanvasRenderingContext2D, theme: Theme) => void
}

/** The image with this id: the count of a cluster, an empty image for a pin, or a sign of the street map. */
function iconOf(id: string): Icon | undefined {
  const [, count] = /^count (.+)$/.exec(id) ?? []
  if (count) return { width: 36, height: 16, draw: (pen) => write(pen, count) }
  const [, label] = /^label (.+)$/.exec(id) ?? []
  if (label)
    return { width: widthOf(label) + 12, height: 18, draw: (pen, theme) => drawLabel(pen, theme, label) }
  if (id === ROOM) return { width: 24, height: 24, draw: () => undefined }
  if (id === 'townspot' || id === 'capital') return { width: 12, height: 12, draw: drawTown }
  if (id === 'arrow') return { width: 12, height: 12, draw: drawArrow }
  const [, letters] = /-(\d)char$/.exec(id) ?? []
  return letters ? { width: 10 + Number(letters) * 7, height: 18, draw: drawShield } : undefined
}

/** An empty image of the size of a pin, which keeps labels away from it. */
export const ROOM = 'room for a pin'

/** The name of the image of a text in a box. */
export const labelIcon = (text: string) => `label ${text}`

const LABEL_FONT = '600 11px system-ui, sans-serif'

/** The width of a label's text, in CSS pixels. */
function widthOf(text: string): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7
  pen.font = LABEL_FONT
  return Math.ceil(pen.measureText(text).width)
}

function drawLabel(pen: CanvasRenderingContext2D, theme: Theme, text: string) {
  drawShield(pen, theme)
  pen.font = LABEL_FONT
  pen.fillStyle = colours[theme].label
  pen.fillText(text, pen.canvas.width / DENSITY / 2, 9.5)
}

function write(pen: CanvasRenderingContext2D, text: string) {
  pen.font = '600 12px system-ui, sans-serif'
  pen.fillStyle = '#fff'
  pen.fillText(text, 18, 8.5)
}

function drawTown(pen: CanvasRenderingContext2D, theme: Theme) {
  pen.beginPath()
  pen.arc(6, 6, 3, 0, 2 * Math.PI)
  pen.fillStyle = colours[theme].land
  pen.fill()
  pen.strokeStyle = colours[theme].label
  pen.lineWidth = 1.5
  pen.stroke()
}

function drawArrow(pen: CanvasRenderingContext2D, theme: Theme) {
  pen.beginPath()
  pen.moveTo(6, 2)
  pen.lineTo(9, 9)
  pen.lineTo(3, 9)
  pen.closePath()
  pen.fillStyle = colours[theme].border
  pen.fill()
}

function drawShield(pen: CanvasRenderingContext2D, theme: Theme) {
  const { width, height } = pen.canvas
  pen.beginPath()
  pen.roundRect(1, 1, width / DENSITY - 2, height / DENSITY - 2, 4)
  pen.fillStyle = colours[theme].land
  pen.fill()
  pen.strokeStyle = colours[theme].border
  pen.stroke()
}
