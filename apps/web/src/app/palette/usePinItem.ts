import { api, type WireAnswer } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import type { Item } from './items.ts'
import { useCurrentRecord } from './useNoteOpened.ts'

type Opened = WireAnswer<typeof api.finder.opened>['opened']

/** The command that pins the open record, or takes its pin away. None if no record is open. */
export function usePinItem(opened: Opened): Item[] {
  const { mutate } = useSend(api.finder.pin)
  const record = useCurrentRecord()
  if (!record) return []
  const isPinned = opened.some((one) => one.kind === record.kind && one.id === record.id && one.isPinned)
  const told = {
    onError: notify.problem,
    onSuccess: () => notify.done(t(isPinned ? 'palette.unpinned' : 'palette.wasPinned')),
  }
  const run = () => mutate({ body: { ...record, isPinned: !isPinned } }, told)
  return [
    { id: 'pin', label: t(isPinned ? 'palette.unpin' : 'palette.pin'), alias: 'pin unpin favourite', run },
  ]
}
