import { type Language, languages } from '@stayboard/contract'
import { fold } from '../texts/names.ts'
import { type CalendarDay, nights } from './days.ts'

/** The folded names of the weekdays from Monday to Sunday. */
const names: Record<Language, string> = {
  en: 'monday tuesday wednesday thursday friday saturday sunday',
  nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  ro: 'luni marti miercuri joi vineri sambata duminica',
  es: 'lunes martes miercoles jueves viernes sabado domingo',
  da: 'mandag tirsdag onsdag torsdag fredag lordag sondag',
}

/** The weekday of a day: 0 for Monday, 6 for Sunday. 1970-01-05 was a Monday. */
export const weekdayOf = (day: CalendarDay): number => ((nights('1970-01-05', day) % 7) + 7) % 7

/**
 * The weekday of a word: 0 for Monday, 6 for Sunday, `null` for other words. The word is a name in any language, or at least
 * its first three letters. Two letters are looked up in the given language only: `ma` is Monday in Dutch and Tuesday in
 * Romanian.
 */
export function weekdayNumber(word: string, language: string): number | null {
  const start = fold(word)
  if (start.length < 2) return null
  const read = languages.filter((each) => start.length > 2 || each === language)
  const found = read.flatMap((each) =>
    names[each].split(' ').flatMap((name, weekday) => (name.startsWith(start) ? [weekday] : [])),
  )
  const [first] = found
  return first !== undefined && found.every((weekday) => weekday === first) ? first : null
}
