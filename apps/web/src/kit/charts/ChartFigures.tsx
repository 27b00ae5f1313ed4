import { IconTable } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { useDisclosure } from '../../ui/hooks.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { t } from '../core/words/words.ts'
import { seriesOf } from './ChartHead.tsx'
import type { ChartColumn } from './chart-types.ts'
import classes from './charts.module.css'

interface Props {
  label: string
  columns: readonly ChartColumn[]
  write: (value: number) => string
}

/** The figures of a chart as a table. Screen readers always get it; a button shows it to others. */
export function ChartFigures({ label, columns, write }: Props) {
  const [isShown, { toggle }] = useDisclosure(false)
  const table = <FigureTable label={label} columns={columns} write={write} />
  return (
    <div>
      <Button
        variant="plain"
        leftSection={<IconTable size={16} aria-hidden />}
        aria-pressed={isShown}
        onClick={toggle}
      >
        {t('charts.figures')}
      </Button>
      {isShown ? (
        <ScrollBox label={label} maxHeight={300}>
          {table}
        </ScrollBox>
      ) : (
        <VisuallyHidden>{table}</VisuallyHidden>
      )}
    </div>
  )
}

function FigureTable({ label, columns, write }: Props) {
  const names = seriesOf(columns).map(({ series }) => series)
  return (
    <table className={classes.figures} aria-label={label}>
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ id, label: name, bars }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {names.map((series) => (
              <td key={series}>{write(bars.find((bar) => bar.series === series)?.value ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
