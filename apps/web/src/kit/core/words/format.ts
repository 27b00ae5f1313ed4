import { formatDay, formatMoney, formatWholeNumber, today, wallClock } from '@stayboard/domain'
import { officeZone } from './office-clock.ts'

/** Formats euros as `1.234,56`, in every language. */
export const moneyText = (euros: number): string => formatMoney(Math.round(euros * 100))

/** Formats a whole number as `1.284`. */
export const numberText = formatWholeNumber

/** Formats a number with its decimals as `1.284,5`, in every language, like amounts. @param places the number of decimals */
export function decimalText(value: number, places?: number): string {
  const [whole = '', rest] = (
    places === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(places)
  ).split('.')
  return `${value < 0 ? '-' : ''}${numberText(Number(whole))}${rest === undefined ? '' : `,${rest}`}`
}

/** Formats a day `yyyy-MM-dd` as dd-MM-yyyy. No time zone is involved. */
export const dayText = formatDay

/** Formats a day in words, with its weekday: `Thu 3 December 2026`, `do 3 december 2026`. */
export function longDayText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone: 'UTC',
    ...({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const),
  })
  return format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

/** Today in the time zone of the office, as `yyyy-MM-dd`. */
export const officeToday = (): string => today(new Date(), officeZone)

/** The hour of the day in the time zone of the office, 0 to 23. */
export const officeHour = (): number => Number(wallClock(new Date(), officeZone).slice(11, 13))

/** Formats the day of an instant (ISO, UTC) in the time zone of the office as yyyy-MM-dd, which sorts as text. */
export const isoDayOfText = (instant: string): string => today(new Date(instant), officeZone)

/** Formats an instant (ISO, UTC) as dd-MM-yyyy HH:mm in the time zone of the office. */
export function instantText(instant: string): string {
  const [day = '', time = ''] = wallClock(new Date(instant), officeZone).split('T')
  return `${formatDay(day)} ${time.slice(0, 'HH:mm'.length)}`
}

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats how long ago something was: `12 s ago`, `3 min. geleden`. Takes milliseconds. */
export function agoText(ms: number, language: string): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const [unit, length] = steps.find((step) => seconds >= step[1]) ?? (['second', 1] as const)
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' })
  return format.format(-Math.floor(seconds / length), unit)
}

/** Formats how long something takes, in its largest unit: `3 h`, `2 d`. Takes milliseconds. */
export function durationText(ms: number, language: string): string {
  const seconds = Math.max(60, Math.round(ms / 1000))
  const [unit, length] = steps.find((step) => seconds >= step[1]) ?? (['minute', 60] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' })
  return format.format(Math.floor(seconds / length))
}

/** Formats a month `yyyy-MM` in a language: `dec 26`. */
export function monthText(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** Formats a difference in euros with its sign: `+1.234,56`, `-50,00`. */
export const signedText = (euros: number): string => `${euros > 0 ? '+' : ''}${moneyText(euros)}`

/** Formats a file size in kB or MB of 1000 bytes: `12,4 kB`. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(bytes / size)
}
