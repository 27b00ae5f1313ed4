import { sizeText } from '../../kit/format.ts'
import { useWords } from '../../kit/words.ts'

/** How large a file is, in the person's language. */
export function SizeText({ bytes }: { bytes: number }) {
  const { language } = useWords()
  return sizeText(bytes, language)
}
