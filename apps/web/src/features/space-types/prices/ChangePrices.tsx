import { useState } from 'react'
import { dayText, officeToday } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/inputs.ts'
import { Group } from '../../../ui/layout.tsx'
import type { Changed } from './usePriceGrid.ts'

interface Props {
  change: (from: string, by: string) => Changed
  /** The number of cells that cannot be parsed. */
  faults: number
}

/** The form that changes all prices of the grid from a day on, before they are saved (docs/rules/prices.md#changing-many). */
export function ChangePrices({ change, faults }: Props) {
  const [from, setFrom] = useState(dayText(officeToday()))
  const [by, setBy] = useState('')
  const [state, setState] = useState<Changed>({})
  const { from: fromFault, by: byFault } = typeof state === 'string' ? {} : state
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label={t('prices.changeFrom')}
        value={from}
        error={fromFault}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={t('prices.changeBy')}
        placeholder={t('prices.changeHelp')}
        value={by}
        error={byFault}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => setState(change(from, by))}>
        {t('prices.change')}
      </Button>
      <span role="status">
        {state === 'changed' && t('prices.changed')}
        {state === 'faults' && faults > 0 && t('sheets.faults', { count: faults, shown: String(faults) })}
      </span>
    </Group>
  )
}
