import { useEffect } from 'react'
import { useWords, type WordKey } from '../kit/core/words/words.ts'

/** The name in the browser's tab; without a page's the product's alone. */
export function useTabTitle(page: WordKey | undefined): void {
  const { t } = useWords()
  const title = page ? `${t(page)} · ${t('frame.product')}` : t('frame.product')
  useEffect(() => {
    document.title = title
  }, [title])
}
