import { useWayBack } from '../../kit/core/way/way-back.ts'
import { t } from '../../kit/core/words/words.ts'

/** The back link to the list of organisations, with its filters, order and page. */
export function useOrganisationsBehind() {
  return { ...useWayBack(['/organisation']), label: t('menu.organisations') }
}
