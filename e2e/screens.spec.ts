import type { Page } from '@playwright/test'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { pagePaths } from '../apps/web/src/testing/page-paths.ts'
import { loadLanguage } from '../packages/i18n/src/index.ts'
import { axeClean } from './harness/axe.ts'
import { invented } from './harness/invitation.ts'
import { fitsAFinger, fitsItsWidth, isTranslated, loadsItsParts, settled, sixRows } from './harness/screen.ts'
import { expect, test } from './harness/test.ts'

/** Values for the parameters of a path. Ids of the demo start at 1. */
const values: Record<string, string> = { kind: 'HOSPITALITY' }
const addressOf = (path: string) => path.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '1')

const signedOut = ['/', '/somewhere/unknown', '/oauth2/callback']
/** The tabs other than the first, of records that have content in each tab. */
const department = '/provider_department/1/kind/HOSPITALITY'
const tabs = [
  ...['images', 'filters', 'rate_plans', 'space_types', 'prices', 'uploads'].map(
    (tab) => `${department}?tab=${tab}`,
  ),
  '/provider_department/5/kind/JOBS?tab=jobs',
  '/provider_department/provider_hospitality_entity/1?tab=filters',
]

/** A record that is open over its list, in the read view of users who may not change it. */
const reading = '/provider_department/5/kind/JOBS?tab=jobs&jobs.open=3'

/** Selectors of pages without a heading, and of the content of tabs. */
const bare: Record<string, string> = {
  '/oauth2/callback': 'text=Callback',
  [reading]: '[role="dialog"] dl',
  ...Object.fromEntries(tabs.map((tab) => [tab, '[role="tabpanel"] :is(h2, table, ul, button):visible'])),
}
const screens = [
  ...signedOut.map((address) => ({ address, role: undefined, name: `signed out ${address}` })),
  { address: invented, role: undefined, name: 'signed out /invitation' },
  ...pagePaths.map((path) => ({ address: addressOf(path), role: 'admin' as const, name: path })),
  ...tabs.map((address) => ({ address, role: 'admin' as const, name: address })),
  { address: reading, role: 'viewer' as const, name: 'reading a job' },
  { address: '/dashboard', role: 'user' as const, name: 'without rights /dashboard' },
]

/**
 * One screen of each layout: login, dashboard, list, list as cards, record, form, tabs with a grid, pictures,
 * report, calendar, inbox, articles, settings, refusal. The short run opens all other screens at phone
 * width only, without axe. `map.spec.ts` checks the map with axe, since drawing it in software takes long.
 */
const layouts = new Set([
  ...['signed out /', '/dashboard', '/client', '/client/detail/$clientId', '/enquiries/$enquiryId'],
  ...[
    `${department}?tab=filters`,
    `${department}?tab=images`,
    '/financial/overview',
    '/occupancy',
    '/messages',
    '/wiki',
  ],
  ...['/system/office_hours', '/channel_managers/hyperguest', 'without rights /dashboard'],
])

/** Layouts with their own colours. All other layouts use the colours of lists and forms. */
const colourful = new Set([
  ...['signed out /', '/dashboard', '/client', '/enquiries/$enquiryId', '/financial/overview'],
  ...['/occupancy', '/messages'],
])
/** Layouts whose contrast is also checked in dark mode. Axe takes up to six seconds for the large ones. */
const darkToo = new Set(['signed out /', '/dashboard', '/client', '/messages'])

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 780 }

const fileOf = (name: string) => name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'start'

async function isInDutch(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await isTranslated(page, Object.keys(await loadLanguage('nl')))
}

/**
 * Checks a page with axe: all standards in light mode, and only contrast in dark mode. The full run also
 * stores a screenshot.
 * @param hasColours whether contrast is checked in light mode
 */
async function looks(page: Page, colorScheme: 'light' | 'dark', picture: string, hasColours = true) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await settled(page, 'body')
  if (isFullRun) await page.screenshot({ path: `e2e/test-results/screens/${picture}-${colorScheme}.png` })
  await axeClean(page, colorScheme === 'dark' ? ['color-contrast'] : undefined, hasColours)
}

/** Checks that the page fits the width of a phone. The full run also checks it with axe. */
async function fitsAPhone(page: Page, picture: string) {
  await page.setViewportSize(narrow)
  if (isFullRun) await looks(page, 'light', picture)
  else await settled(page, 'body')
  await fitsItsWidth(page)
  await fitsAFinger(page)
  if (isFullRun) await looks(page, 'dark', picture)
}

test.use({ viewport: wide, colorScheme: 'light' })

for (const { address, role, name } of screens.filter((screen) => isFullRun || layouts.has(screen.name))) {
  test(name, async ({ lookedAt }) => {
    const page = await lookedAt(role, address)
    await page.setViewportSize(wide)
    await page.emulateMedia({ colorScheme: 'light' })
    await settled(page, bare[address])
    await loadsItsParts(page)
    await isInDutch(page)
    await sixRows(page)
    await looks(page, 'light', `1440-${fileOf(name)}`, isFullRun || colourful.has(name))
    await fitsItsWidth(page)
    if (isFullRun || darkToo.has(name)) await looks(page, 'dark', `1440-${fileOf(name)}`)
    await fitsAPhone(page, `360-${fileOf(name)}`)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: narrow })

  for (const { address, role, name } of screens.filter((one) => !isFullRun && !layouts.has(one.name))) {
    test(name, async ({ lookedAt }) => {
      const page = await lookedAt(role, address)
      await settled(page, bare[address])
      await isInDutch(page)
      await fitsItsWidth(page)
      await fitsAFinger(page)
    })
  }
})
