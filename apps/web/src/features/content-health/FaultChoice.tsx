import type { api, ContentFault, WireAnswer } from '@stayboard/contract'
import { useFaultText } from '../../entities/departments/fault-text.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import classes from './content-health.module.css'

interface Props {
  counts: WireAnswer<typeof api.departments.health>['counts']
  chosen: ContentFault | undefined
  onChoose: (fault: ContentFault | undefined) => void
}

/** Buttons that filter the departments by fault, each with the numbers of departments and arrivals affected. */
export function FaultChoice({ counts, chosen, onChoose }: Props) {
  const textOf = useFaultText()
  return (
    <Group role="group" aria-label={t('contentHealth.wrong')} className={classes.choice} gap={6}>
      {counts.map(({ fault, departments, arrivals }) => (
        <Button
          key={fault}
          variant={fault === chosen ? 'light' : 'default'}
          size="small"
          aria-pressed={fault === chosen}
          title={t('contentHealth.count', { departments, arrivals })}
          onClick={() => onChoose(fault === chosen ? undefined : fault)}
        >
          {textOf(fault)} ({departments})
        </Button>
      ))}
    </Group>
  )
}
