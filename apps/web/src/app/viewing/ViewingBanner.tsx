import { useEndView } from '../../entities/users/viewing.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCurrentUser } from '../account/useCurrentUser.ts'

/** Says as whom an administrator sees the product, and that nothing can be changed. */
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
