import { IconColumns3 } from '@tabler/icons-react'
import { IconButton } from '../../../ui/Button.tsx'
import { Popover } from '../../../ui/overlays.ts'
import { inPlace, onDemand } from '../../core/loading/on-demand.tsx'
import { t } from '../../core/words/words.ts'
import type { ColumnProps } from './column-props.ts'

const ColumnChoice = onDemand(() => import('./ColumnChoice.tsx'), inPlace({ heights: [240], width: 220 }))

/** Chooses the visible columns and their order. Saved views store the choice, and exports use it. */
export function ColumnsMenu({ list }: ColumnProps) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <IconButton aria-label={list.named(t('lists.columns'))} title={t('lists.columns')}>
          <IconColumns3 size={16} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={list.named(t('lists.columns'))}>
        <ColumnChoice list={list} />
      </Popover.Dropdown>
    </Popover>
  )
}
