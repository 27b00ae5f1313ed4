/**
 * Parses a whole number: `12`, `1.234`, `1 234`. Returns `null` for anything else (message `numbersOnly`): a sign, a decimal,
 * digits other than 0 to 9, or more than nine digits.
 */
export function parseWholeNumber(typed: string): number | null {
  if (typed.length > 40) return null
  const text = typed.replace(/\s/gu, ' ').trim()
  const isWhole = /^\d{1,9}$/.test(text) || /^[1-9]\d{0,2}([. ])\d{3}(?:\1\d{3})?$/.test(text)
  return isWhole ? Number(text.replace(/\D/g, '')) : null
}

/** `1234567` → `1.234.567`, the same in every language, as amounts are. */
export function formatWholeNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '.')
}
