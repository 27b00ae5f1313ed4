import type { Language } from '@stayboard/contract'
import { loadLanguage } from '@stayboard/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import type { FunctionComponent } from 'react'
import { LateRecordName, recordFields } from '../app/record-fields.ts'
import { newQueryClient } from '../kit/core/calls/queries.ts'
import { followOrigins } from '../kit/core/way/origins.ts'
import { Questions } from '../kit/dialogs/confirm.tsx'
import { RecordFields, RecordNames } from '../kit/forms/fields/choices/record-fields.ts'
import { Notifications, notifications } from '../ui/notifications.ts'
import { MantineProvider } from '../ui/provider.ts'

/** Initialises the translations with all texts in this language, unless this is already done. */
export async function speak(language: Language = 'en') {
  if (i18next.language === language && i18next.exists('shared.name')) return
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadLanguage(language) } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
}

const at = (address: string) => createMemoryHistory({ initialEntries: [address] })

/** The DOM of the tests has no `document.fonts`, on which growing text areas listen. */
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/**
 * Renders a component as the page `/`, as the page of one client and as the page of all clients, with the
 * providers of the application. There is another page at `/wiki`.
 */
export async function showPage(
  Page: FunctionComponent,
  address = '/',
  history: RouterHistory = at(address),
  reactStrictMode = false,
) {
  notifications.clean()
  const root = createRootRoute({ component: Outlet })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: Page }),
    createRoute({ getParentRoute: () => root, path: '/client', component: Page }),
    createRoute({ getParentRoute: () => root, path: '/client/detail/$clientId', component: Page }),
    createRoute({ getParentRoute: () => root, path: '/wiki', component: () => <h1>Away</h1> }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const pairs = Object.entries(search).filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
      return query.size === 0 ? '' : `?${query}`
    },
  })
  followOrigins(history)
  await router.load()
  const queries = newQueryClient()
  const view = render(
    // Tests need no style variables. With them, the test window would resolve hundreds of variables on every
    // style query.
    <MantineProvider env="test" withCssVariables={false}>
      <QueryClientProvider client={queries}>
        <Notifications />
        <RecordFields value={recordFields}>
          <RecordNames value={LateRecordName}>
            <RouterProvider router={router} />
          </RecordNames>
        </RecordFields>
        <Questions />
      </QueryClientProvider>
    </MantineProvider>,
    { reactStrictMode },
  )
  return { ...view, router, queries, user: userEvent.setup({ delay: null }) }
}
