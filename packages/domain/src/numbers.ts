/**
 * A whole number as typed: `12`, `1.234`, `1 234`. Gives null for anything else (message `numbersOnly`):
 * a sign, a decimal, other digits than 0 to 9, or more than nine of them.
 */
export function parseWholeNumber(typed: string): number | null {
  if (typed.length > 40) return null
  const text = typed.replace(/\s/gu, ' ').trim()
  const isWhole = /^\d{1,9}$/.test(text) || /^[1-9]\d{0,2}([. ])\d{3}(?:\1\d{3})?$/.test(text)
  return isWhole ? Number(text.replace(/\D/g, '')) : null
}

/** `1234567` → `1.234.567`, in every language like the amounts beside it (D3 §9). */
export function formatWholeNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '.')
}
