import { encode } from 'uqr'
import classes from './security.module.css'

/** Modules of quiet space around the code, as readers need. */
const QUIET = 4

/** A text as a QR code, in black on white in both colour schemes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
