import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useComputedColorScheme, useMantineColorScheme } from '../../ui/provider.ts'

/** Switches between light and dark. Mantine stores the choice in this browser. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = t(isDark ? 'frame.toLight' : 'frame.toDark')
  return (
    <IconButton aria-label={label} title={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <IconSun size={17} /> : <IconMoon size={17} />}
    </IconButton>
  )
}
