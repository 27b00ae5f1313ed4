import { useEndView } from '../../entities/users/viewing.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCurrentUser } from '../account/useCurrentUser.ts'

/** The banner of a view as another user: whose view it is, and that it is read-only. */
export default function ViewingBanner() {
  const { name } = useCurrentUser()
  const end = useEndView()
  const back = (
    <Button variant="default" onClick={() => void end()}>
      {t('users.endView')}
    </Button>
  )
  return <Notice actions={back}>{t('users.viewing', { name })}</Notice>
}
