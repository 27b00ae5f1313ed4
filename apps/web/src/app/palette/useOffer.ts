import { useSession } from '../../kit/core/session/session.ts'
import { useWords, type WordKey } from '../../kit/core/words/words.ts'
import { commandItems, type Item, matching, pageItems } from './items.ts'
import { useFound } from './useFound.ts'

export interface Offer {
  readonly title: WordKey
  readonly items: readonly Item[]
}

/** The items for the typed text in groups, and a note if there are none or the search failed. */
export function useOffer(query: string): { groups: Offer[]; note: string } {
  const { t } = useWords()
  const { roles } = useSession()
  const { clients, organisations, enquiries, isBusy, isFailed } = useFound(query)
  const all: Offer[] = [
    { title: 'palette.pages', items: matching(pageItems(roles, t), query) },
    { title: 'palette.commands', items: matching(commandItems(roles, t), query) },
    { title: 'palette.clients', items: clients },
    { title: 'palette.organisations', items: organisations },
    { title: 'palette.enquiries', items: enquiries },
  ]
  const groups = all.filter((group) => group.items.length > 0)
  if (isFailed) return { groups, note: t('palette.failed') }
  if (groups.length > 0) return { groups, note: '' }
  return { groups, note: isBusy ? t('palette.searching') : t('palette.nothing', { query }) }
}
