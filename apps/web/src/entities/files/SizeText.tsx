import { sizeText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'

/** A file size in the format of the user's language. */
export function SizeText({ bytes }: { bytes: number }) {
  const { language } = useWords()
  return sizeText(bytes, language)
}
