import { api } from '@stayboard/contract'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'

/** How often the state of the installation is read again, in ms, because another administrator may release it. */
const AGAIN = 60_000

/** Tells administrators that this installation sends nothing, because it may be a copy. */
export default function HeldBanner() {
  const { data } = useCall(api.maintenance.holding, {}, { again: ({ held }) => (held ? AGAIN : false) })
  if (!data?.held) return null
  const open = (
    <ButtonLink to="/system/maintenance" variant="default">
      {t('maintenance.held.open')}
    </ButtonLink>
  )
  return (
    <Notice tone="error" actions={open}>
      {t('maintenance.held.title')}. {t(`maintenance.held.because.${data.held}`)}
    </Notice>
  )
}
