import '../apps/server/src/testing/temporary.ts'
import { defineConfig } from '@playwright/test'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { findBrowser, howToInstall } from '../scripts/browser.ts'
import { sparePort } from '../scripts/port.ts'
import { makeRunFolder } from './harness/run-folder.ts'

/**
 * The process that starts the run sets these values. Its workers read this file again and find the values in
 * the environment.
 */
process.env.JOURNEYS_PORT ??= String(await sparePort())
process.env.JOURNEYS_FOLDER ??= await makeRunFolder()

const executablePath = findBrowser()
if (!executablePath) throw new Error(howToInstall)

/** Chromium has no sandbox for root. The other arguments disable its own network requests. */
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/**
 * Pages are open too briefly to profit from V8's optimising compiler. Without it, journeys take a fifteenth
 * less processor time.
 */
const brief = ['--js-flags=--no-turbofan']
const calm = ['--disable-component-update', '--disable-sync', '--font-render-hinting=none']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const baseURL = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

/**
 * Journeys that only read, or write only records that no other journey reads: mails, an article, the fields of
 * one enquiry, and in the full run a client and an enquiry of a site.
 */
const looking = [
  ...['day', 'hostile-mails', 'inbox-day', 'map', 'rich-text', 'states'],
  ...(isFullRun ? ['clients', 'first-load', 'site'] : []),
]
/**
 * Journeys that write without disturbing others. `live` has its own organisations, `stays` its own enquiries
 * and department, and `sign-in` its own user. In the full run, `arrivals` books a distant night, `two-tabs`
 * ends its own sessions, `channels` books at Mews and HyperGuest, and `marketing` writes at Meetup and
 * Mailchimp.
 */
const writing = [
  ...['live', 'on-the-road', 'sign-in', 'stays'],
  ...(isFullRun ? ['arrivals', 'channels', 'machine-access', 'marketing', 'meanwhile', 'two-tabs'] : []),
]
/**
 * Journeys of single roles and areas, which run only in the full run. Other journeys cover the same
 * mechanisms.
 */
const single = [
  ...[
    'account-manager',
    'activity',
    'administrator',
    'approval',
    'arrivals',
    'audit',
    'board',
    'brand',
    'channels',
    'clients',
    'dashboard',
    'department-lists',
    'distance',
    'empty',
  ],
  ...['content-health', 'enquiry-drafts'],
  ...[
    'field-filters',
    'figures',
    'filters',
    'first-day',
    'first-load',
    'history',
    'machine-access',
    'maintenance',
    'marketing',
    'meanwhile',
    'merging',
    'month-end',
    'morning',
    'new-building',
  ],
  ...[
    'imports',
    'organisations',
    'own-records',
    'pictures',
    'places',
    'prognosis',
    'quality',
    'rooms',
    'site',
    'tags',
    'two-tabs',
    'walking',
    'wiki',
    'working-day',
  ],
]
/**
 * Journeys that run alone. `xss` adds organisations with hostile names, which would be at the top of other
 * journeys' lists. In the full run, `dashboard` and `quality` compare numbers with lists that no other
 * journey may change meanwhile. `organisations` returns to the same rows of a list, to which other journeys
 * add. `approval` and `own-records` limit a role whose users take part in other journeys.
 */
const alone = [
  ...(isFullRun ? ['approval', 'dashboard', 'organisations', 'own-records', 'quality'] : []),
  'xss',
]
/** All journeys that the first worker does not run. */
const beside = ['screens', ...looking, ...writing, ...alone, ...(isFullRun ? [] : single)]
const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/files',
  // Two workers would leave an eighth of two cores idle. A worker without journeys of its own takes journeys
  // of another project.
  workers: 3,
  projects: [
    { name: 'first', testIgnore: files(beside), workers: 1 },
    { name: 'second', testMatch: files(['screens']), workers: 1 },
    { name: 'third', testMatch: files([...looking, ...writing]), workers: 2 },
    { name: 'last', testMatch: files(alone), dependencies: ['first', 'second', 'third'], workers: 1 },
  ],
  // A journey that passes only on a retry is a defect of the journey or of the page.
  retries: 0,
  // The timeouts are long, because journeys check that something works on a busy machine, not how fast.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  // If the product does not start, every journey fails. The run then ends early.
  maxFailures: 30,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
    // Transitions of dialogs take much of the processor, because the machine draws them in software.
    contextOptions: { reducedMotion: isFullRun ? 'no-preference' : 'reduce' },
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...quiet, ...calm, ...brief, ...asRoot] },
  },
  webServer: {
    command: 'exec sh scripts/serve.sh apps/server/dist/demo.js',
    cwd: '..',
    url: `${baseURL}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      HOST: '127.0.0.1',
      PORT: process.env.JOURNEYS_PORT,
      DATA_DIR: process.env.JOURNEYS_FOLDER,
      PUBLIC_DIR: `${process.env.JOURNEYS_FOLDER}/browser`,
      MAP_TILES_FILE: `${process.env.JOURNEYS_FOLDER}/streets.pmtiles`,
      // The address has a host name, because passkeys are bound to a name and not to an IP address.
      PUBLIC_URL: `http://localhost:${process.env.JOURNEYS_PORT}`,
      DATABASE_URL: '',
      SIMULATORS: '1',
    },
  },
})
