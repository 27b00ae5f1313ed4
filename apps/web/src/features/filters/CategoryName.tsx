import type { FilterCategory } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'

/** Where in a room a filter belongs, in the person's language. */
export function CategoryName({ category }: { category: FilterCategory }) {
  const { t } = useWords()
  return t(`options.filterCategories.${category}`)
}
