import { BackLink } from '../../kit/lists/BackLink.tsx'
import { useWayBack } from '../../kit/lists/way-back.ts'
import { useWords } from '../../kit/words.ts'

/** The way back to the organisations as they were left. */
export function BackToList() {
  const { t } = useWords()
  return <BackLink back={useOrganisationsBehind()} label={t('organisations.back')} />
}

export const useOrganisationsBehind = () => useWayBack(['/organisation'])
