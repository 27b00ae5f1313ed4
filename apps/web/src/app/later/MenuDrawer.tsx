import { t } from '../../kit/core/words/words.ts'
import { Drawer } from '../../ui/overlays.ts'
import { DrawerFoot } from '../shell/DrawerFoot.tsx'
import { SideMenu } from '../shell/SideMenu.tsx'

/** The side menu of narrow screens, over the page. */
export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('frame.mainMenu')}>
        <SideMenu isFolded={false} />
        <DrawerFoot />
      </Drawer.Content>
    </Drawer.Root>
  )
}
