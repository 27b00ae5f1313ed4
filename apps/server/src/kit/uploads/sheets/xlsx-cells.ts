import type { NumberStyle } from './xlsx-parts.ts'

const DAY = 86_400_000
/**
 * The serial number of 29 February 1900, a day that Excel counts although it did not exist. Earlier days are shifted by
 * one.
 */
const LEAP_BUG = 60

/**
 * Converts a serial number of Excel to `2026-04-03` or `2026-04-03 14:30`. A number below one is a time; numbers
 * outside the calendar stay numbers.
 */
export function dayOfSerial(serial: number, is1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return String(serial)
  const days = Math.floor(serial)
  const minutes = Math.round((serial - days) * 1440)
  const time = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  if (days === 0 && !is1904) return time
  const from = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < LEAP_BUG ? 31 : 30)
  const day = new Date(from + (days + (minutes === 1440 ? 1 : 0)) * DAY).toISOString().slice(0, 10)
  return minutes % 1440 === 0 ? day : `${day} ${time}`
}

/** Formats a number as it was typed: without exponent and without floating-point noise. */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}

/** The text of a numeric cell, formatted by its style. */
export function numberText(raw: string, style: NumberStyle, is1904: boolean): string {
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return raw
  if (style.kind === 'date') return dayOfSerial(value, is1904)
  if (style.kind === 'percent') return `${plainNumber(value * 100)}%`
  if (style.kind === 'digits' && Number.isInteger(value) && value >= 0) return raw.padStart(style.length, '0')
  return style.kind === 'currency' ? amountText(plainNumber(value), style.sign) : plainNumber(value)
}

/** Formats an amount with the symbol or code of its currency. */
export const amountText = (number: string, sign: string): string =>
  /^\p{Ll}/u.test(sign) ? `${number} ${sign}` : `${sign} ${number}`

/** The column of a reference such as `AB12`, from 0; -1 without one. */
export function columnOf(reference: string | undefined): number {
  let column = 0
  for (const letter of reference?.match(/^[A-Z]{1,3}/)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
