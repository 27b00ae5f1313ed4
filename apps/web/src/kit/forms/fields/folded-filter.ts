import { spelled, spellingsOf } from '@stayboard/domain'
import type { OptionsFilter } from '../../../ui/inputs.ts'

/**
 * Filters options by any part of the label, those with it at the start first: "nederland" lists the Netherlands
 * before the Caribbean Netherlands. Ignores accents and case, and knows both spellings of special letters.
 */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = spellingsOf(search.trim())
  const at = (option: (typeof options)[number]) => {
    if (!('label' in option)) return -1
    const label = spelled(option.label)
    const found = wanted.map((one) => label.indexOf(one)).filter((place) => place >= 0)
    return wanted.length === 0 ? 0 : found.length === 0 ? -1 : Math.min(...found)
  }
  const fitting = options.filter((option) => at(option) >= 0)
  return fitting.sort((a, b) => Math.sign(at(a)) - Math.sign(at(b))).slice(0, limit)
}
