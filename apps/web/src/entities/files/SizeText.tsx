import i18next from 'i18next'
import { sizeText } from '../../kit/core/words/format.ts'

/** A file size in the format of the user's language. */
export function SizeText({ bytes }: { bytes: number }) {
  const { language } = i18next
  return sizeText(bytes, language)
}
