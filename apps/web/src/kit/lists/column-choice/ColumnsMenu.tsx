import { IconColumns3 } from '@tabler/icons-react'
import { ActionIcon } from '../../../ui/Button.tsx'
import { Popover } from '../../../ui/overlays.ts'
import { inPlace, onDemand } from '../../core/page/onDemand.tsx'
import { t } from '../../core/words/words.ts'
import type { ColumnProps } from './column-props.ts'

const ColumnChoice = onDemand(() => import('./ColumnChoice.tsx'), inPlace({ heights: [240], width: 220 }))

/** Chooses the visible columns and their order. Saved views store the choice, and exports use it. */
export function ColumnsMenu({ list }: ColumnProps) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={list.named(t('lists.columns'))} title={t('lists.columns')}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={list.named(t('lists.columns'))}>
        <ColumnChoice list={list} />
      </Popover.Dropdown>
    </Popover>
  )
}
