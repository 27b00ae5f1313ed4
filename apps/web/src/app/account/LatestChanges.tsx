import { useId, useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { titled } from '../../kit/dialogs/titled.ts'
import { DayField } from '../../kit/forms/fields/typed/DayField.tsx'
import { Actions } from '../../kit/history/Actions.tsx'
import { historyAt } from '../../kit/history/own.ts'
import { SegmentedControl } from '../../ui/inputs.ts'
import { Stack } from '../../ui/layout.tsx'
import { Drawer } from '../../ui/overlays.ts'
import type { AccountDialogProps } from './dialog-props.ts'

/** The latest changes, including deletions, each with a button that undoes it. */
export default function LatestChanges({ onClose }: AccountDialogProps) {
  const [whose, setWhose] = useState('mine')
  const [until, setUntil] = useState<string | null>(null)
  return (
    <Drawer opened position="right" size="md" {...titled(t('frame.latestChanges'))} onClose={onClose}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('history.whose')}
          value={whose}
          onChange={setWhose}
          data={[
            { value: 'mine', label: t('history.mine') },
            { value: 'all', label: t('history.ofAll') },
          ]}
        />
        <DayField
          field={{ id: useId(), name: 'until', label: t('history.until'), value: until, onChange: setUntil }}
          help={t('history.untilHelp')}
        />
        <Actions
          key={`${whose} ${until}`}
          of={{ ...(whose === 'mine' ? { mine: 'true' } : {}), ...(until ? { until } : {}) }}
          history={historyAt('')}
          empty={t('history.latestEmpty')}
        />
      </Stack>
    </Drawer>
  )
}
