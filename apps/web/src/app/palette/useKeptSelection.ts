import type { SpotlightStore } from '@mantine/spotlight'
import { useCallback, useEffect, useState } from 'react'
import { optionId } from './ItemGroup.tsx'

/**
 * Which item Enter takes, and a function to ask again after a key: Spotlight itself tells nobody.
 * Answers arrive after the typing: the first of what is offered is taken, unless the arrow keys have gone to
 * another, which then stays chosen wherever it moves.
 */
export function useKeptSelection(store: SpotlightStore, offer: readonly unknown[]) {
  const [selected, setSelected] = useState(-1)
  const look = useCallback(() => setSelected(store.getState().selected), [store])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer stands for the list it is drawn as
  useEffect(() => {
    const list = document.getElementById(store.getState().listId)
    const actions = [...(list?.querySelectorAll('[data-action]') ?? [])]
    const chosen = actions.findIndex((action) => action.hasAttribute('data-selected'))
    const index = store.getState().selected > 0 && chosen > 0 ? chosen : 0
    for (const [at, action] of actions.entries()) {
      action.toggleAttribute('data-selected', at === index)
      // Spotlight keeps an id for itself; the search box needs one on the page to name what Enter takes.
      action.id = optionId(at)
    }
    store.updateState((state) => ({ ...state, selected: actions.length === 0 ? -1 : index }))
    look()
  }, [store, offer, look])
  return [selected, look] as const
}
