import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { useLogout } from '../account/useLogout.ts'

export function LogoutButton({ isWide = false }: { isWide?: boolean }) {
  const logout = useLogout()
  return (
    <Button
      variant="plain"
      style={isWide ? { width: '100%', justifyContent: 'flex-start' } : undefined}
      onClick={() => void logout()}
    >
      {t('frame.logout')}
    </Button>
  )
}
