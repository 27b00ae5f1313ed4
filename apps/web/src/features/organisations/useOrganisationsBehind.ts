import { useWayBack } from '../../kit/core/page/way-back.ts'
import { useWords } from '../../kit/core/words/words.ts'

/** The way back to the list of organisations, with its filters, order and page. */
export function useOrganisationsBehind() {
  const { t } = useWords()
  return { ...useWayBack(['/organisation']), label: t('organisations.back') }
}
