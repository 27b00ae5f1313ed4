import classes from '../prognosis.module.css'

const WIDTH = 200
const HEIGHT = 36
const PAD = 3

/** A line of percents, drawn; the words beside it say the same. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const step = (WIDTH - 2 * PAD) / Math.max(1, values.length - 1)
  const points = values.map((value, at) => {
    const y = HEIGHT - PAD - (value / 100) * (HEIGHT - 2 * PAD)
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
