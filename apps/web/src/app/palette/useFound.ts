import { api, type FindableKind } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import type { WordKey } from '../../kit/core/words/words.ts'
import { useDebouncedValue } from '../../ui/hooks.ts'
import type { Item, OfferedItems } from './items.ts'
import { type Found, targetOf } from './record-pages.ts'
import { useCurrentRecord } from './useNoteOpened.ts'

const titles = {
  organisation: 'palette.organisations',
  client: 'palette.clients',
  contact: 'organisations.contacts',
  enquiry: 'palette.enquiries',
  reservation: 'menu.reservations',
  guest: 'shared.guests',
  message: 'menu.inbox',
  provider: 'menu.providers',
  department: 'menu.departments',
  room: 'palette.rooms',
  spaceType: 'palette.spaceTypes',
  article: 'palette.articles',
  tag: 'menu.tags',
  exploiter: 'menu.exploiters',
  user: 'menu.users',
} as const satisfies Record<FindableKind, WordKey>

const itemOf = (found: Found): Item => ({
  id: `${found.kind} ${found.id}`,
  label: found.name,
  to: targetOf(found),
  ...(found.hint ? { hint: found.hint } : {}),
})

/** Records of all kinds that match the typed text, by kind. The search is debounced. */
export function useFound(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), 150)
  const isAsked = query.length > 1
  const settings = { enabled: isAsked, keepOld: true, staleTime: 30_000 }
  const { data, isFetching, isError } = useCall(api.finder.find, { query: { query } }, settings)
  const found = isAsked ? (data?.found ?? []) : []
  // The server puts the kind with the best match first.
  const groups = [...new Set(found.map(({ kind }) => kind))].map((kind): OfferedItems => {
    return { title: titles[kind], items: found.filter((one) => one.kind === kind).map(itemOf) }
  })
  return { groups, isBusy: query !== typed.trim() || isFetching, isFailed: isError }
}

/** The records that the user pinned, and those opened last before the one that is open. */
export function useOpenedRecords() {
  const { data } = useCall(api.finder.opened)
  const opened = data?.opened ?? []
  const current = useCurrentRecord()
  const isOpen = ({ kind, id }: Found) => kind === current?.kind && id === current.id
  const latest = opened.filter((one) => !one.isPinned && !isOpen(one))
  const groups: OfferedItems[] = [
    { title: 'palette.pinned', items: opened.filter(({ isPinned }) => isPinned).map(itemOf) },
    { title: 'palette.latest', items: latest.map(itemOf) },
  ]
  return { groups, opened }
}
