import '../scripts/temporary.ts'
import { defineConfig } from '@playwright/test'
import { isFullRun } from '../apps/server/src/testing/extent.ts'
import { findBrowser, howToInstall } from '../scripts/browser.ts'
import { sparePort } from '../scripts/port.ts'
import { makeRunFolder } from './harness/run-folder.ts'

/**
 * Set by the process that starts the run. Its workers read this file again and find the values in the environment.
 */
process.env.JOURNEYS_PORT ??= String(await sparePort())
process.env.JOURNEYS_FOLDER ??= await makeRunFolder()

const executablePath = findBrowser()
if (!executablePath) throw new Error(howToInstall)

/** Chromium has no sandbox for root. The other arguments disable its own network requests. */
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const calm = ['--disable-component-update', '--disable-sync', '--font-render-hinting=none']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const baseURL = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

/**
 * These journeys take as long as all others together, and do not disturb them. `administrator` has a colleague and a
 * client of its own, and `empty` its own server. `wiki` writes articles, `places` countries and cities, `new-building`,
 * `pictures` and `rooms` those of a department, `tags` and `filters` what their names say. `history`, `live`, `merging` and
 * `organisations` have organisations of their own, without next steps. `two-tabs` ends its own sessions. The others only
 * read.
 */
const looking = ['figures', 'first-load', 'map', 'screens', 'states']
const writing = [
  ...['administrator', 'empty', 'filters', 'history', 'live', 'merging', 'new-building', 'organisations'],
  ...['pictures', 'places', 'rooms', 'tags', 'two-tabs', 'wiki'],
]
/** Adds organisations with hostile names, which other journeys would meet at the top of their lists. */
const LAST = '**/xss.spec.ts'
const SECOND = [...looking, ...writing].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/files',
  workers: 2,
  // Two workers, each of which runs its journeys one after another.
  projects: [
    { name: 'first', testIgnore: [...SECOND, LAST], workers: 1 },
    { name: 'second', testMatch: SECOND, workers: 1 },
    { name: 'last', testMatch: LAST, dependencies: ['first', 'second'] },
  ],
  // A journey that passes only on a retry is a defect of the journey or of the page.
  retries: 0,
  timeout: 120_000,
  // Long, because journeys check that something works on a busy machine, not how fast.
  expect: { timeout: 20_000 },
  // If the product does not even start, the run ends early.
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
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...quiet, ...calm, ...asRoot] },
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
      DATABASE_URL: '',
      SIMULATORS: '1',
    },
  },
})
