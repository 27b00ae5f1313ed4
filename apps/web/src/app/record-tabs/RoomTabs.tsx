import type { OfRoom } from '../../entities/rooms/of-room.ts'
import { type PageTab, PageTabs } from '../../kit/core/address/PageTabs.tsx'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { t } from '../../kit/core/words/words.ts'
import type { roomTabs } from './tab-search.ts'

/** The tabs of a room. Other features provide their contents. */
const tabs: readonly (PageTab<OfRoom> & { name: (typeof roomTabs)[number] })[] = [
  {
    name: 'images',
    label: 'shared.images',
    content: onDemand(() => import('../../features/images/RoomImages.tsx')),
  },
  {
    name: 'filters',
    label: 'lists.filters',
    content: onDemand(() => import('../../features/selections/RoomFilters.tsx')),
  },
]

/** The tabs of a room, beside its fields. */
export function RoomTabs({ room }: OfRoom) {
  return <PageTabs tabs={tabs} label={t('shared.room')} given={{ room }} />
}
