import { useWords } from '../../kit/core/words/words.ts'
import { BackLink } from '../../kit/lists/BackLink.tsx'
import { useWayBack } from '../../kit/lists/state/way-back.ts'

/** A link back to the list of organisations, with its filters, order and page. */
export function BackToList() {
  const { t } = useWords()
  return <BackLink back={useOrganisationsBehind()} label={t('organisations.back')} />
}

export const useOrganisationsBehind = () => useWayBack(['/organisation'])
