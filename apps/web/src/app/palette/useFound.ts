import { api, SEARCH_LIMIT, type WireAnswer } from '@stayboard/contract'
import { recordKinds, targetOf } from '../../entities/kinds/record-kinds.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { useToday } from '../../kit/core/words/clock.ts'
import { t } from '../../kit/core/words/words.ts'
import { useDebouncedValue } from '../../ui/hooks.ts'
import type { Item, OfferedItems } from './items.ts'
import { useCurrentRecord } from './useNoteOpened.ts'

type Found = WireAnswer<typeof api.finder.find>['found'][number]

/**
 * Makes a palette item from a search result. An article due for review is marked, because it may be outdated
 * (docs/rules/wiki.md#reviews).
 */
const itemOn =
  (today: string) =>
  ({ name, hint, reviewOn, _links, ...found }: Found): Item => {
    const told = reviewOn !== null && reviewOn <= today ? t('wiki.overdue') : hint
    return {
      id: `${found.kind} ${found.id}`,
      label: name,
      to: targetOf({ ...found, mayOpen: _links.self !== undefined }),
      ...(told ? { hint: told } : {}),
    }
  }

/** Records of all kinds that match the typed text, by kind. The search is debounced. */
export function useFound(typed: string) {
  const itemOf = itemOn(useToday())
  const wanted = typed.trim().slice(0, SEARCH_LIMIT)
  const [query] = useDebouncedValue(wanted, 150)
  const isAsked = query.length > 1
  const settings = { enabled: isAsked, keepOld: true, staleTime: 30_000 }
  const { data, isFetching, isError } = useCall(api.finder.find, { query: { query } }, settings)
  const found = isAsked ? (data?.found ?? []) : []
  // The server puts the kind with the best match first.
  const groups = [...new Set(found.map(({ kind }) => kind))].map((kind): OfferedItems => {
    return { title: recordKinds[kind].title, items: found.filter((one) => one.kind === kind).map(itemOf) }
  })
  return { groups, isBusy: query !== wanted || isFetching, isFailed: isError }
}

/** The records that the user pinned, and those opened last before the one that is open. */
export function useOpenedRecords() {
  const itemOf = itemOn(useToday())
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
