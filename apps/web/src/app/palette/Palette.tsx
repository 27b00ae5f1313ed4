import { IconSearch } from '@tabler/icons-react'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { createSpotlight, Spotlight, type SpotlightStore } from '../../ui/spotlight.ts'
import { ItemGroup, optionId } from './ItemGroup.tsx'
import type { Item } from './items.ts'
import classes from './Palette.module.css'
import { SEARCH_BOX } from './search-box.ts'
import { useOffer } from './useOffer.ts'

const [store, palette] = createSpotlight()
const OPTIONS = 'palette-options'
/** The props of the scrolling part of the list. */
const listbox = (label: string) => ({ viewportProps: { id: OPTIONS, role: 'listbox', 'aria-label': label } })

interface Props {
  /** A counter. Each increment is a request to open the palette. */
  asked: number
  /** The text of the search box, including letters typed before the box was rendered. */
  query: string
  onQuery: (query: string) => void
  /** Called when the search box has received the focus, or the palette closes. */
  onTaken: () => void
}

/** The command palette: opens pages, commands and records by name, by keyboard. */
export default function Palette({ asked, query, onQuery, onTaken }: Props) {
  const navigate = useNavigate()
  const { groups, note } = useOffer(query)
  useEffect(() => {
    if (asked > 0) palette.open()
  }, [asked])
  const [selected, readSelection] = useKeptSelection(store, groups)
  const go = (item: Item) => {
    if ('to' in item) return void navigate(item.to as NavigateOptions)
    // The palette is closed first and restores the focus, because the action may move the focus again.
    setTimeout(item.run)
  }
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onTaken}
      scrollable
      maxHeight="60dvh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': t('actions.search') } }}
      classNames={{ action: classes.action ?? '', actionLabel: classes.label ?? '' }}
    >
      <Spotlight.Search
        id={SEARCH_BOX}
        size="md"
        onFocus={onTaken}
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        // Deferred, because Spotlight changes its selection later during the same key press.
        onKeyDown={() => queueMicrotask(readSelection)}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={groups.length > 0}
        aria-controls={OPTIONS}
        aria-activedescendant={selected < 0 ? undefined : optionId(selected)}
      />
      <Spotlight.ActionsList {...listbox(t('palette.placeholder'))}>
        {groups.map((group, at) => (
          <ItemGroup
            key={group.title}
            {...group}
            start={groups.slice(0, at).reduce((count, { items }) => count + items.length, 0)}
            selected={selected}
            onChoose={go}
          />
        ))}
      </Spotlight.ActionsList>
      <p role="status" className={classes.note}>
        {note}
      </p>
    </Spotlight.Root>
  )
}

/**
 * The index of the selected item, and a function that reads it after a key press, because Spotlight does not report
 * it. Results arrive after typing. The first item is then selected, unless the user selected another one with the
 * arrow keys, which stays selected wherever it moves.
 */
function useKeptSelection(store: SpotlightStore, offer: readonly unknown[]) {
  const [selected, setSelected] = useState(-1)
  const readSelection = useCallback(() => setSelected(store.getState().selected), [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the rendered list, which changes with `offer`
  useEffect(() => {
    const list = document.getElementById(store.getState().listId)
    const actions = [...(list?.querySelectorAll('[data-action]') ?? [])]
    const chosen = actions.findIndex((action) => action.hasAttribute('data-selected'))
    const index = store.getState().selected > 0 && chosen > 0 ? chosen : 0
    for (const [at, action] of actions.entries()) {
      action.toggleAttribute('data-selected', at === index)
      // Spotlight sets no element id, but the search box needs one to refer to the selected item.
      action.id = optionId(at)
    }
    store.updateState((state) => ({ ...state, selected: actions.length === 0 ? -1 : index }))
    readSelection()
  }, [store, offer, readSelection])
  return [selected, readSelection] as const
}
