import { riseOf } from '@stayboard/domain'
import { useState } from 'react'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { messageOf, t } from '../../../kit/core/words/words.ts'
import { SheetForm } from '../../../kit/forms/sheet/SheetForm.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/inputs.ts'
import { Group, Stack } from '../../../ui/layout.tsx'
import { thisMonth } from '../months/months.ts'
import { TargetGrid } from './TargetGrid.tsx'
import { type TargetYearState, useTargetYear } from './useTargetYear.ts'

/** The targets of all exploiters in the months of a year, saved at once (docs/rules/prognosis.md#targets). */
export function TargetYear() {
  const [year, setYear] = useState(Number(thisMonth().slice(0, 4)))
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button variant="default" onClick={() => setYear(year - 1)}>
          {String(year - 1)}
        </Button>
        <strong>{String(year)}</strong>
        <Button variant="default" onClick={() => setYear(year + 1)}>
          {String(year + 1)}
        </Button>
      </Group>
      <Year key={year} year={year} />
    </Stack>
  )
}

function Year({ year }: { year: number }) {
  const targets = useTargetYear(year)
  if (targets.error) return <Failed reason={targets.error} onRetry={targets.retry} />
  if (!targets.isThere) return <Waiting heights={[300]} />
  return (
    <SheetForm
      grid={targets}
      mayChange
      saveLabel={t('prognosis.targetsSave')}
      failed={t('prognosis.targetsFailed')}
    >
      <Changes targets={targets} year={year} />
      <TargetGrid targets={targets} />
    </SheetForm>
  )
}

/**
 * Buttons that change all cells of the year, before they are saved. If a cell cannot be parsed, nothing is changed, because
 * that cell would be left out.
 */
function Changes({ targets, year }: { targets: TargetYearState; year: number }) {
  const [by, setBy] = useState('')
  const [fault, setFault] = useState<'type' | 'negative' | null>(null)
  const change = () => {
    const rise = riseOf(by)
    const isRaised = !rise || targets.faultCount > 0 || targets.raise(rise)
    setFault(rise === null ? 'type' : isRaised ? null : 'negative')
  }
  return (
    <Group gap="sm" align="flex-end">
      <Button variant="default" disabled={!targets.hasYearBefore} onClick={targets.copy}>
        {t('prognosis.targetsCopy', { year: String(year - 1) })}
      </Button>
      <TextInput
        label={t('prices.changeBy')}
        placeholder={t('prices.changeHelp')}
        value={by}
        error={fault && messageOf(fault)}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Button variant="default" onClick={change}>
        {t('prognosis.targetsChange')}
      </Button>
    </Group>
  )
}
