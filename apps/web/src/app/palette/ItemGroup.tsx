import { Spotlight } from '@mantine/spotlight'
import { useWords } from '../../kit/core/words/words.ts'
import type { Item } from './items.ts'
import type { Offer } from './useOffer.ts'

interface Props extends Offer {
  /** Where the group's first item stands among all that is offered, and which one Enter takes. */
  start: number
  selected: number
  onChoose: (item: Item) => void
}

/** The id of the item at a place, by which the search box names it to a screen reader. */
export const optionId = (index: number) => `palette-option-${index}`

/** The items of one kind, below its name. */
export function ItemGroup({ title, items, start, selected, onChoose }: Props) {
  const { t } = useWords()
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
