import { useEffect } from 'react'
import { t, type WordKey } from '../kit/core/words/words.ts'

/** Sets the title of the browser tab: the page and the product, or the product only. */
export function useTabTitle(page: WordKey | undefined): void {
  const title = page ? `${t(page)} · ${t('frame.product')}` : t('frame.product')
  useEffect(() => {
    document.title = title
  }, [title])
}
