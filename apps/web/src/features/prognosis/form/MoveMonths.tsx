import { shiftDay } from '@stayboard/domain'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { PrognosisFormControl } from './form-types.ts'

/** Moves a stay by whole months. The form shows the new split by month before saving. */
export function MoveMonths({ form: { values, set } }: { form: PrognosisFormControl }) {
  const { start } = values
  if (start === null) return null
  return (
    <Group gap="xs" role="group" aria-label={t('prognosis.moveByMonths')}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => set({ start: shiftDay(start, -1) })}
      >
        {t('prognosis.monthEarlier')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        onClick={() => set({ start: shiftDay(start, 1) })}
      >
        {t('prognosis.monthLater')}
      </Button>
    </Group>
  )
}
