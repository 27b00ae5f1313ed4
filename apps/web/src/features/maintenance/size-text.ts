import { decimalText, numberText } from '../../kit/core/words/format.ts'

/** The size of a file: `340 kB`, `12,4 MB`, `3,1 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${numberText(Math.ceil(bytes / 1000))} kB`
  return bytes < 1_000_000_000 ? `${decimalText(bytes / 1e6, 1)} MB` : `${decimalText(bytes / 1e9, 1)} GB`
}
