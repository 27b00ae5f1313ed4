import { useWayFrom } from '../../kit/core/page/way-back.ts'
import { useWords } from '../../kit/core/words/words.ts'

/** The way back to the list or page that the organisation was opened from, by its name. */
export function useOrganisationsBehind() {
  const { t } = useWords()
  const back = useWayFrom('/organisation')
  return { ...back, label: back.title ?? t('organisations.back') }
}
