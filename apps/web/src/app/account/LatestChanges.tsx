import { Drawer, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../kit/core/words/words.ts'
import { titled } from '../../kit/dialogs/titled.ts'
import { Actions } from '../../kit/history/Actions.tsx'
import { historyAt } from '../../kit/history/own.ts'
import type { AccountDialogProps } from './dialog-props.ts'

/** The latest changes, including deletions, each with a button that undoes it. */
export default function LatestChanges({ onClose }: AccountDialogProps) {
  const { t } = useWords()
  const [whose, setWhose] = useState('mine')
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
        <Actions
          of={whose === 'mine' ? { mine: 'true' } : {}}
          history={historyAt('')}
          empty={t('history.latestEmpty')}
        />
      </Stack>
    </Drawer>
  )
}
