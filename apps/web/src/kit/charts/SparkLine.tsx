import classes from './charts.module.css'

const WIDTH = 200
const HEIGHT = 36
const PAD = 3

interface Props {
  /** The values in chronological order. */
  values: readonly number[]
  /** The value at the top of the line; the bottom is 0. */
  max: number
}

/** A small line chart without axes. The text beside it has the same figures, so screen readers skip it. */
export function SparkLine({ values, max }: Props) {
  const step = (WIDTH - 2 * PAD) / Math.max(1, values.length - 1)
  const points = values.map((value, at) => {
    const y = HEIGHT - PAD - (value / max) * (HEIGHT - 2 * PAD)
    return `${PAD + at * step},${y}`
  })
  const floor = `${PAD + (values.length - 1) * step},${HEIGHT} ${PAD},${HEIGHT}`
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`${points.join(' ')} ${floor}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
