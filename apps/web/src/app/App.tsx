import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { whenClosedMonthsChange } from '../kit/core/calls/own-writes.ts'
import { newQueryClient } from '../kit/core/calls/queries.ts'
import { type AbsenceProps, onDemand } from '../kit/core/loading/on-demand.tsx'
import { Questions } from '../kit/dialogs/confirm.tsx'
import { preloadDialogs } from '../kit/dialogs/dialog-on-demand.tsx'
import { RecordFields, RecordNames } from '../kit/forms/fields/choices/record-fields.ts'
import { useNotifications } from '../ui/notifications.ts'
import { MantineProvider } from '../ui/provider.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { Entry } from './Entry.tsx'
import { useLanguage } from './language.ts'
import { FailedPage } from './pages/FailedPage.tsx'
import { LateRecordName, recordFields } from './record-fields.ts'

const queries = newQueryClient()
whenClosedMonthsChange(
  (action) => void import('./closed-months.ts').then((made) => made.tellClosedMonths(action)),
)

/**
 * Delay after the first page, in ms, before the code of notifications and dialogs is loaded. A notification that is due loads
 * it earlier.
 */
const AFTER_FIRST_PAGE = 3000

/** Shows notifications. Their code loads after the first page, so that they can also tell of a lost connection. */
function NoticesLater() {
  const [isLater, setLater] = useState(false)
  const { notifications } = useNotifications()
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(true)
      void preloadDialogs()
    }, AFTER_FIRST_PAGE)
    return () => clearTimeout(timer)
  }, [])
  return (isLater || notifications.length > 0) && <Notices />
}

/** Tries again every few seconds, since no other place could tell that the notifications were not loaded. */
function NoNotices({ onRetry }: AbsenceProps) {
  useEffect(() => {
    const timer = onRetry && setTimeout(onRetry, 3000)
    return () => clearTimeout(timer)
  }, [onRetry])
  return null
}
const Notices = onDemand(() => import('./Notices.tsx'), NoNotices)

/** The root component: the application's providers, and all pages inside them. */
export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queries}>
      <NoticesLater key={useLanguage()} />
      <CatchBoundary getResetKey={() => 'app'} errorComponent={FailedPage}>
        <RecordFields value={recordFields}>
          <RecordNames value={LateRecordName}>
            <Entry />
          </RecordNames>
        </RecordFields>
      </CatchBoundary>
      <Questions />
    </QueryClientProvider>
  </MantineProvider>
)
