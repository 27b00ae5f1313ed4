/** Checks committed files: no local paths, registry addresses or outside documents, no error that is caught silently, no fixed waits. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repeatedNames, wrongName } from './names.ts'
import { root } from './run.ts'

const machinePath = /(?<![\w.@}/:-])\/(?:work|root|home\/[\w-]+|Users\/[\w-]+)\/[\w.-]+/
const registryAddress = /https?:\/\/(?:[\w-]+\.)*(?:registry|artifactory|nexus|verdaccio|mirror)[\w.-]*/i

/** The lines of a file with a local path or a registry address. */
export function findings(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = machinePath.exec(line) ?? registryAddress.exec(line)
    return found ? [`${file}:${index + 1} names ${found[0]}`] : []
  })
}

/** Folders that must not refer to documents outside the repository. */
const selfContained = /^(?:packages|apps\/(?:server|web)\/src|docs|e2e|bench)\//

/** A reference to a chapter, ruling or capability of an outside document: `D3 §4.2`, `finance.md 5.2`, `(E4)`. */
const outsidePointer = new RegExp(
  [
    /\bD[123] §/,
    /§\d/,
    /(?<![\w/-])(?:api|finance|integrations|interface|realities|style|trust|workflows)\.md\b/,
    /\b(?:decisions|integrations|realities) \d/,
    /\bdecisions, table\b/,
    /(?<!\w)\([A-Z]\d{1,2}(?:[,;] [A-Z]\d{1,2})*\)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** The lines of a file that refer to an outside document. */
export function outsidePointers(file: string, text: string): string[] {
  if (!selfContained.test(file)) return []
  return text.split('\n').flatMap((line, index) => {
    const found = outsidePointer.exec(line)
    return found ? [`${file}:${index + 1} points outside the repository: ${found[0]}`] : []
  })
}

const caughtSilently = /\bcatch \{|\.catch\(\(\) =>/
const needsNoReason = /\.test\.ts$|\/testing\/|simulator|^(?!apps\/server\/src\/)/

/**
 * The lines of server code that catch an error without using it and without a comment that gives the reason: on one of the two
 * lines before, the same line or the next one.
 */
export function silentCatches(file: string, text: string): string[] {
  if (needsNoReason.test(file)) return []
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const isExplained = lines.slice(Math.max(0, at - 2), at + 2).some((near) => near.includes('//'))
    return caughtSilently.test(line) && !isExplained
      ? [`${file}:${at + 1} catches an error: log it, or say in a comment why nobody needs it`]
      : []
  })
}

/** The lines of tests with a timeout of at most a second, which is too short on a busy machine. */
export function shortWaits(file: string, text: string): string[] {
  if (!/\.test\.tsx?$/.test(file) || file.startsWith('scripts/')) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      /vi\.wait(?:For|Until)\((?!.*timeout)/.test(line)
        ? [`${file}:${at + 1} waits a second at most: use expect.poll, or a timeout in a hook`]
        : [],
    )
}

const fixedWait = /\bwaitForTimeout\(|=> setTimeout\(\w+, *[\d_]+\)/
const ofTheBrowser = /^(?:apps\/web\/src\/.*(?:\.test\.tsx?$|testing\/)|e2e\/)/

/** The lines of the browser's tests that wait for a fixed time: too short on a busy machine, and too long on any other. */
export function fixedWaits(file: string, text: string): string[] {
  if (!ofTheBrowser.test(file)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      fixedWait.test(line)
        ? [`${file}:${at + 1} waits for a fixed time: wait for a state, or move the clock`]
        : [],
    )
}

/** Refuses file names that say nothing about the content. */
export function unclearName(file: string): string[] {
  const isDrawer = /(^|\/)(utils?|helpers?|misc|common)(\/|\.[jt]sx?$)/.test(file)
  return isDrawer ? [`${file} has a name that could hold anything`] : []
}

/** The packages of a lock file that name a registry host. */
export function hostsInLock(text: string): string[] {
  const { packages }: { packages: Record<string, { resolved?: string }> } = JSON.parse(text)
  const all = Object.entries(packages)
  if (all.length < 2) return ['package-lock.json names no packages']
  return all
    .filter(([, { resolved }]) => resolved?.includes(':'))
    .map(([name, { resolved }]) => `package-lock.json: ${name} comes from ${resolved}`)
}

interface Locked {
  optionalDependencies?: Record<string, string>
}

/**
 * The packages missing in a lock file. `npm ci` refuses a lock file without the packages of other platforms, which `npm
 * install` drops if the registry does not have them.
 */
export function leftOutOfLock(text: string): string[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(text)
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => `package-lock.json: ${path} may need ${name}, which is not in it`),
  )
}

function committedTexts(): [string, string][] {
  const files = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: root, encoding: 'utf8' })
  const texts = files.split('\0').filter((file) => file !== '' && !file.startsWith('apps/web/public/'))
  return texts.map((file): [string, string] => [file, read(file)]).filter(([, text]) => !text.includes('\0'))
}

/** Returns the text of a file. A file that was removed but not committed has an empty text. */
function read(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

if (import.meta.main) {
  const texts = committedTexts()
  const wrong = texts
    .flatMap(([file, text]) => [
      ...findings(file, text),
      ...outsidePointers(file, text),
      ...unclearName(file),
      ...wrongName(file, text),
      ...silentCatches(file, text),
      ...fixedWaits(file, text),
      ...shortWaits(file, text),
    ])
    .concat(
      repeatedNames(texts),
      hostsInLock(read('package-lock.json')),
      leftOutOfLock(read('package-lock.json')),
    )
  if (texts.length === 0) wrong.push('git names no committed file')
  for (const line of wrong) console.error(line)
  console.log(`${texts.length} committed files read, ${wrong.length} findings`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
