import { fold } from '@stayboard/domain'
import type { OptionsFilter } from '../../../ui/inputs.ts'

/**
 * Filters options by any part of the label, those with it at the start first: "nederland" lists the Netherlands
 * before the Caribbean Netherlands. Ignores accents and case.
 */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim())
  const at = (option: (typeof options)[number]) =>
    'label' in option ? fold(option.label).indexOf(wanted) : -1
  const fitting = options.filter((option) => at(option) >= 0)
  return fitting.sort((a, b) => Math.sign(at(a)) - Math.sign(at(b))).slice(0, limit)
}
