import { api } from '@stayboard/contract'
import { Outlet } from '@tanstack/react-router'
import { useLive } from '../../kit/core/live/useLive.ts'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { NetworkBanner } from '../../kit/core/notices/NetworkBanner.tsx'
import { may, useSession } from '../../kit/core/session/session.ts'
import { useDisclosure, useLocalStorage } from '../../ui/hooks.ts'
import { useWide } from '../../ui/useWide.ts'
import { SingleKeys } from '../keys/SingleKeys.tsx'
import { later } from '../later/later.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { useNoteOpened } from '../palette/useNoteOpened.ts'
import { Header } from './Header.tsx'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useArrival } from './useArrival.ts'
import { useOwnLanguage } from './useOwnLanguage.ts'

const HeldBanner = onDemand(() => import('../held/HeldBanner.tsx'))
const MenuDrawer = later(
  () => import('../later/MenuDrawer.tsx'),
  () => null,
)
const ViewingBanner = onDemand(() => import('../viewing/ViewingBanner.tsx'))

/** The frame of every page of a signed-in user: header, menu and main area. */
export function Shell() {
  const isWide = useWide()
  const { isViewing } = useSession()
  const [isDrawerOpen, drawer] = useDisclosure()
  const [isFolded, setFolded] = useLocalStorage({
    key: 'stayboard.menu.folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  useArrival(drawer.close)
  useOwnLanguage()
  useLive()
  useNoteOpened()
  return (
    <div className={classes.shell} data-folded={isFolded || undefined}>
      <SkipLink />
      {isWide && (
        <div className={classes.side}>
          <SideMenu isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
        </div>
      )}
      {!isWide && <MenuDrawer isOpen={isDrawerOpen} onClose={drawer.close} />}
      <div className={classes.column}>
        <Header onMenu={drawer.open} />
        <main id="content" tabIndex={-1} className={classes.main}>
          {isViewing && <ViewingBanner />}
          {may(api.maintenance.holding) && <HeldBanner />}
          <NetworkBanner />
          <Outlet />
        </main>
      </div>
      <PaletteHost />
      <SingleKeys />
    </div>
  )
}
