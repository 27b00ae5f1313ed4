import { useCallback, useEffect, useState } from 'react'
import type { SpotlightStore } from '../../ui/spotlight.ts'
import { optionId } from './ItemGroup.tsx'

/**
 * The index of the selected item, and a function that reads it after a key press, because Spotlight does not report
 * it. Results arrive after typing. The first item is then selected, unless the user selected another one with the
 * arrow keys, which stays selected wherever it moves.
 */
export function useKeptSelection(store: SpotlightStore, offer: readonly unknown[]) {
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
