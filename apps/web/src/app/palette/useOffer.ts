import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { commandItems, matching, type OfferedItems, pageItems } from './items.ts'
import { useFound, useOpenedRecords } from './useFound.ts'
import { usePageItems } from './usePageItems.ts'
import { usePinItem } from './usePinItem.ts'

/** The items for the typed text in groups, and a note if there are none or the search failed. */
export function useOffer(query: string): { groups: OfferedItems[]; note: string } {
  const { roles } = useSession()
  const found = useFound(query)
  const { groups: latest, opened } = useOpenedRecords()
  const here = [...usePageItems(), ...usePinItem(opened)]
  const isTyped = query.trim() !== ''
  const all: OfferedItems[] = [
    ...(isTyped ? [] : latest),
    { title: 'palette.here', items: matching(here, query) },
    { title: 'palette.pages', items: matching(pageItems(roles), query) },
    { title: 'palette.commands', items: matching(commandItems(roles), query) },
    ...found.groups,
  ]
  const groups = all.filter((group) => group.items.length > 0)
  if (found.isFailed) return { groups, note: t('palette.failed') }
  if (groups.length > 0) return { groups, note: '' }
  return { groups, note: found.isBusy ? t('palette.searching') : t('palette.nothing', { query }) }
}
