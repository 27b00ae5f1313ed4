import { useState } from 'react'
import { dayText, officeToday } from '../../../kit/core/words/format.ts'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/inputs.ts'
import { Group } from '../../../ui/layout.tsx'

/** Changes all prices of the grid from a day on, before they are saved (docs/rules/prices.md#changing-many). */
export function ChangePrices({ change }: { change: (from: string, by: string) => boolean }) {
  const [from, setFrom] = useState(dayText(officeToday()))
  const [by, setBy] = useState('')
  const [state, setState] = useState<'none' | 'changed' | 'faulty'>('none')
  return (
    <Group gap="sm" align="flex-end">
      <TextInput
        label={t('prices.changeFrom')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={t('prices.changeBy')}
        placeholder={t('prices.changeHelp')}
        value={by}
        error={state === 'faulty' && messageOf('type')}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => setState(change(from, by) ? 'changed' : 'faulty')}>
        {t('prices.change')}
      </Button>
      <span role="status">{state === 'changed' && t('prices.changed')}</span>
    </Group>
  )
}
