import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { useLogout } from '../account/useLogout.ts'

export function LogoutButton({ isWide = false }: { isWide?: boolean }) {
  const logout = useLogout()
  return (
    <Button
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      px={8}
      fullWidth={isWide}
      justify={isWide ? 'flex-start' : 'center'}
      onClick={() => void logout()}
    >
      {t('frame.logout')}
    </Button>
  )
}
