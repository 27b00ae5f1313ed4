import { t } from '../../kit/core/words/words.ts'
import { Spotlight } from '../../ui/spotlight.ts'
import type { Item, OfferedItems } from './items.ts'

interface Props extends OfferedItems {
  /** The index of the group's first item among all items, and the index of the item that Enter chooses. */
  start: number
  selected: number
  onChoose: (item: Item) => void
}

/** The element id of the item at an index, for `aria-activedescendant` of the search box. */
export const optionId = (index: number) => `palette-option-${index}`

/** The items of one kind with their heading. */
export function ItemGroup({ title, items, start, selected, onChoose }: Props) {
  return (
    <Spotlight.ActionsGroup role="group" aria-label={t(title)} label={t(title)}>
      {items.map((item, at) => (
        <Spotlight.Action
          key={item.id}
          role="option"
          aria-selected={start + at === selected}
          label={item.label}
          {...(item.hint ? { description: item.hint } : {})}
          onClick={() => onChoose(item)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
