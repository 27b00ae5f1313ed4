import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { newQueryClient } from '../kit/core/calls/queries.ts'
import { RecordFields, RecordNames } from '../kit/forms/fields/record-fields.ts'
import { cssVariables, theme } from '../ui/theme.ts'
import { Entry } from './Entry.tsx'
import { FailedPage } from './pages/FailedPage.tsx'
import { RecordName, recordFields } from './record-fields.ts'

const queries = newQueryClient()

/** The providers of the application, around all pages. */
export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queries}>
      <Notifications position="bottom-left" />
      <ModalsProvider>
        <CatchBoundary getResetKey={() => 'app'} errorComponent={FailedPage}>
          <RecordFields value={recordFields}>
            <RecordNames value={RecordName}>
              <Entry />
            </RecordNames>
          </RecordFields>
        </CatchBoundary>
      </ModalsProvider>
    </QueryClientProvider>
  </MantineProvider>
)
