import { api } from '@stayboard/contract'
import { Outlet, useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useLive } from '../../kit/core/live/useLive.ts'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { NetworkBanner } from '../../kit/core/notices/NetworkBanner.tsx'
import { beforeSessionEnds, currentSession, may, useSession } from '../../kit/core/session/session.ts'
import { useDisclosure, useLocalStorage } from '../../ui/hooks.ts'
import { useWide } from '../../ui/useWide.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { focusHeading } from '../focus-heading.ts'
import { SingleKeys } from '../keys/SingleKeys.tsx'
import { switchLanguage } from '../language.ts'
import { later } from '../later/later.ts'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { useNoteOpened } from '../palette/useNoteOpened.ts'
import { usePage } from '../usePage.ts'
import { useTabTitle } from '../useTabTitle.ts'
import { Header } from './Header.tsx'
import { PastedRows } from './PastedRows.tsx'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Whether the stored language was applied in this session. A module variable, because a language change remounts the page. */
let isApplied = false
beforeSessionEnds(() => {
  isApplied = false
})

/** Applies the user's stored language once after signing in. A view as another user keeps the language of the viewer. */
function useOwnLanguage() {
  const { user } = useCurrentUser()
  useEffect(() => {
    if (!user || isApplied || currentSession().isViewing) return
    isApplied = true
    if (user.language && user.language !== i18next.language)
      void switchLanguage(user.language).catch(() => undefined)
  }, [user])
}

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
      <PastedRows />
    </div>
  )
}

/** After each change of page, sets the title of the browser tab and focuses the heading. */
function useArrival(onArrive: () => void) {
  const router = useRouter()
  useTabTitle(usePage()?.title)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        onArrive()
        // Deferred to the next frame, because focusing forces a layout that the browser computes for that frame anyway.
        requestAnimationFrame(focusHeading)
      }),
    [router, onArrive],
  )
}
