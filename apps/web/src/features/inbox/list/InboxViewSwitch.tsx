import { TABLE } from '../../../entities/mails/folders.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { ListControl } from '../../../kit/lists/state/useListState.ts'
import { SegmentedControl } from '../../../ui/inputs.ts'

/** Switches between the folders and the table. The filters and the open conversation are kept. */
export const InboxViewSwitch = ({ control }: { control: Pick<ListControl, 'view' | 'change'> }) => (
  <SegmentedControl
    aria-label={t('shared.view')}
    size="xs"
    value={control.view === TABLE ? TABLE : 'inbox'}
    onChange={(view) => control.change({ view: view === TABLE ? TABLE : null, size: null })}
    data={[
      { value: 'inbox', label: t('inbox.folders.title') },
      { value: TABLE, label: t('inbox.table') },
    ]}
  />
)
