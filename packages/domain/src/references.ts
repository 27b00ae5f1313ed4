/** Without I, O and Z, that read like 1, 0 and 2. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY'

const pattern = /^SB-(\d{2})-(\d{6}|[1-9]\d{6,11})([A-HJ-NP-Y])$/

/** 23 is prime, so no change of one digit, nor a swap of two neighbours, leaves the remainder as it was. */
function checkLetter(digits: string): string {
  return LETTERS.charAt(Number(digits) % LETTERS.length)
}

/**
 * The reference number people read to each other, `SB-26-004418W`: year, running number, check letter (J11).
 * @param sequence the running number, 0 to 999,999,999,999
 */
export function referenceNumber(year: number, sequence: number): string {
  const yy = String(year % 100).padStart(2, '0')
  const running = String(sequence).padStart(6, '0')
  return `SB-${yy}-${running}${checkLetter(yy + running)}`
}

/** Whether the text is a reference number without a slip in it. */
export function isReferenceNumber(text: string): boolean {
  const [, yy = '', running = '', letter] = pattern.exec(text) ?? []
  return letter !== undefined && checkLetter(yy + running) === letter
}
