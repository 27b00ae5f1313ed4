import { defineConfig } from '@playwright/test'
import { findBrowser, howToInstall } from '../scripts/browser.ts'
import { sparePort } from '../scripts/port.ts'
import { makeRunFolder } from './harness/run-folder.ts'

/** Chosen once, by the process that starts the run; its workers read this file again and find it here. */
process.env.JOURNEYS_PORT ??= String(await sparePort())
process.env.JOURNEYS_FOLDER ??= await makeRunFolder()

const executablePath = findBrowser()
if (!executablePath) throw new Error(howToInstall)

/** Chromium has no sandbox for root; the rest keeps it from asking the world for its own news. */
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const calm = ['--disable-component-update', '--disable-sync', '--font-render-hinting=none']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const baseURL = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

/**
 * As long together as all others, and in nobody's way. `empty` has a server of its own, `rich-text` and `wiki` write
 * articles, `xss` adds organisations and enquiries of its own; the others only look.
 */
const SECOND = ['empty', 'figures', 'first-load', 'map', 'rich-text', 'screens', 'states', 'wiki', 'xss'].map(
  (name) => `**/${name}.spec.ts`,
)

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/files',
  workers: 2,
  // Two hands, each of which does its specs in turn.
  projects: [
    { name: 'first', testIgnore: SECOND, workers: 1 },
    { name: 'second', testMatch: SECOND, workers: 1 },
  ],
  // A journey that passes only on a second try is a defect of the journey or of the page.
  retries: 0,
  timeout: 120_000,
  // What a person would wait for on a busy machine: journeys show that it works, not how fast.
  expect: { timeout: 20_000 },
  // A product that does not even start is not worth an hour of waiting for each of its pages.
  maxFailures: 30,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1440, height: 900 },
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
      DATABASE_URL: '',
      SIMULATORS: '1',
    },
  },
})
