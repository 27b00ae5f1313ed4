import { sizeText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'

/** How large a file is, in the person's language. */
export function SizeText({ bytes }: { bytes: number }) {
  const { language } = useWords()
  return sizeText(bytes, language)
}
