import { api, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { commandItems, type Item, matching, type OfferedItems, pageItems } from './items.ts'
import { useFound, useOpenedRecords } from './useFound.ts'
import { useCurrentRecord } from './useNoteOpened.ts'

/** A selector for the buttons and links in the heading of the page, which are its actions. */
const SHOWN = 'main [data-page-actions] :is(button, a):not([disabled], [data-loading])'

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent.trim()

/** The actions in the heading of the current page, by name. Choosing one presses its button. */
function pageActions(): Item[] {
  const shown = [...document.querySelectorAll<HTMLElement>(SHOWN)].filter(
    (one) => one.checkVisibility?.() ?? true,
  )
  return shown.flatMap((element, index) => {
    const label = nameOf(element)
    return label === '' ? [] : [{ id: `action ${index}`, label, run: () => element.click() }]
  })
}

/** The actions of the page at the time the palette opened. */
function usePageItems(): readonly Item[] {
  const [items] = useState(pageActions)
  return items
}

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
  return { groups, note: found.isBusy ? t('forms.searching') : t('palette.nothing', { query }) }
}

type Opened = WireAnswer<typeof api.finder.opened>['opened']

/** The command that pins or unpins the open record. An empty array if no record is open. */
function usePinItem(opened: Opened): Item[] {
  const { mutate } = useTold(api.finder.pin)
  const record = useCurrentRecord()
  if (!record) return []
  const isPinned = opened.some((one) => one.kind === record.kind && one.id === record.id && one.isPinned)
  const done = t(isPinned ? 'palette.unpinned' : 'palette.wasPinned')
  const run = () => mutate({ body: { ...record, isPinned: !isPinned } }, { done })
  return [
    { id: 'pin', label: t(isPinned ? 'palette.unpin' : 'palette.pin'), alias: 'pin unpin favourite', run },
  ]
}
