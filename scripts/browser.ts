/** Finds a browser for the journeys. Run as a program, it installs Debian's if allowed. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './debian.ts'

/** Debian's headless package of Chromium. It is the same engine without a window and takes a fifth less processor time. */
export const BROWSER = 'chromium-headless-shell'

const names = [BROWSER, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const howToInstall =
  'No Chromium or Chrome was found. Install one (Debian and Ubuntu: apt-get install chromium), ' +
  'or say where it is: CHROMIUM_PATH=/path/to/chrome'

/** Returns the path of a Chromium or Chrome: CHROMIUM_PATH, or else the first browser on the PATH. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...applications].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs Debian's browser if there is none and this is possible. Resolves to whether there is a browser; if not, prints what
 * to do.
 */
export async function ensureBrowser(): Promise<boolean> {
  const isMissing = !findBrowser() && !process.env.CHROMIUM_PATH
  if (isMissing && !(await installPackages(BROWSER))) await installPackages('chromium')
  const browser = findBrowser()
  console.log(browser ?? howToInstall)
  return browser !== undefined
}

if (import.meta.main) process.exitCode = (await ensureBrowser()) ? 0 : 1
