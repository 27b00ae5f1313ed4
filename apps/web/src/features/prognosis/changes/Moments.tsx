import { Button } from '@mantine/core'
import { useId } from 'react'
import { officeToday } from '../../../kit/core/words/format.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { DayField } from '../../../kit/forms/fields/DayField.tsx'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import classes from '../prognosis.module.css'
import { type Moments as Chosen, lastFriday } from './useMoments.ts'

/** From which day to which; the usual ones are a click away. */
export function Moments({ moments }: { moments: Chosen }) {
  const { t } = useWords()
  const id = useId()
  const { from, to, choose } = moments
  const today = officeToday()
  const usual = [
    ['prognosis.sinceFriday', lastFriday(today)],
    ['prognosis.sinceMonth', `${today.slice(0, 7)}-01`],
    ['prognosis.sinceYear', `${today.slice(0, 4)}-01-01`],
  ] as const
  const field = (name: 'from' | 'to', label: string, value: string | undefined) => ({
    id: `${id}-${name}`,
    name,
    label,
    value: value ?? null,
    onChange: (day: string | null) => choose({ [name]: day }),
  })
  return (
    <div className={classes.moments}>
      <FieldGrid min={150}>
        <DayField field={field('from', t('prognosis.from'), from)} />
        <DayField field={field('to', t('prognosis.until'), to)} />
      </FieldGrid>
      <div className={classes.barActions}>
        {usual.map(([label, day]) => (
          <Button
            key={label}
            variant={from === day && to === undefined ? 'light' : 'default'}
            aria-pressed={from === day && to === undefined}
            onClick={() => choose({ from: day, to: null })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </div>
  )
}
