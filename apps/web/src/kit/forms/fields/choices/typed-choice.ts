import { spelled, spellingsOf } from '@stayboard/domain'
import type { KeyboardEvent } from 'react'
import type { OptionsFilter } from '../../../../ui/inputs.ts'

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

/**
 * Selects the name of the chosen record on the first typed letter, so that the letter replaces it and starts a
 * search.
 */
export function typeAnew(event: KeyboardEvent<HTMLInputElement>, name: string): void {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isLetter && event.currentTarget.value === name) event.currentTarget.select()
}
