/** The letters without I, O and Z, which look like 1, 0 and 2. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY'

const pattern = /^SB-(\d{2})-(\d{6}|[1-9]\d{6,11})([A-HJ-NP-Y])$/

/** 23 is prime, so changing one digit or swapping two neighbours always changes the remainder. */
function checkLetter(digits: string): string {
  return LETTERS.charAt(Number(digits) % LETTERS.length)
}

/**
 * The reference number of an enquiry, `SB-26-004418W`: year, running number, check letter
 * (docs/rules/enquiries.md#reference-number).
 * @param sequence the running number, 0 to 999,999,999,999
 */
export function referenceNumber(year: number, sequence: number): string {
  const yy = String(year % 100).padStart(2, '0')
  const running = String(sequence).padStart(6, '0')
  return `SB-${yy}-${running}${checkLetter(yy + running)}`
}

/** Whether the text is a reference number with a correct check letter. */
export function isReferenceNumber(text: string): boolean {
  const [, yy = '', running = '', letter] = pattern.exec(text) ?? []
  return letter !== undefined && checkLetter(yy + running) === letter
}

/** The reference numbers in a text, in any letter case, each once. */
export function referencesIn(text: string): string[] {
  const found = text.toUpperCase().match(/\bSB-\d{2}-\d{6,12}[A-HJ-NP-Y]\b/g) ?? []
  return [...new Set(found.filter(isReferenceNumber))]
}
