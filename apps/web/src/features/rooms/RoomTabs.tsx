import { type PageTab, PageTabs } from '../../kit/PageTabs.tsx'
import { useWords } from '../../kit/words.ts'
import type { Room } from './room-form.ts'

export interface RoomTabProps {
  room: Room
}

const tabs: readonly PageTab<RoomTabProps>[] = [
  { name: 'images', label: 'rooms.images' },
  { name: 'filters', label: 'rooms.filters' },
]

/** What else there is of a room, beside what is known of it (D2 §2). */
export function RoomTabs({ room }: RoomTabProps) {
  const { t } = useWords()
  return <PageTabs tabs={tabs} label={t('rooms.one')} given={{ room }} />
}
