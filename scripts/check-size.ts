/** Checks what a browser loads before the dashboard: at most 280 KB of compressed script, in few files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.ts'

/** The maximum size of the first load, in bytes. */
export const limit = 280 * 1024
/** The maximum number of files. Each file is a request, so many small files take longer than their content. */
export const mostFiles = 10

/**
 * Dynamic imports that are loaded before the dashboard appears. Shared chunks have random names and are found through imports.
 */
const onTheWay = /^src\/.*(login|shell|dashboard)/i
const language = /i18n\/src\/[a-z]{2}\/first\.ts$/
/** Texts that survive minification, from code that must be loaded on demand. */
const onDemand = { map: 'maplibregl-', streets: 'pmtiles://', editor: 'ProseMirror' }

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

export interface Size {
  file: string
  gzip: number
  /** The kinds of code in the file that should be loaded on demand. */
  heavy: string[]
}

/** The script files of a build that load before the dashboard, with their sizes in bytes. */
export function firstLoad(dist: string): Size[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = [...reach(manifest, starts(manifest, dist))].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => size(dist, file))
}

/**
 * The keys of the manifest that are loaded first: the entry, dynamic imports before the dashboard, and the largest language
 * with its imports.
 */
function starts(manifest: Manifest, dist: string): string[] {
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key]?.isEntry)
  const languages = keys.filter((key) => language.test(key)).sort((one, other) => weight(other) - weight(one))
  if (entries.length === 0) throw new Error('The manifest names no entry')
  if (languages.length === 0)
    throw new Error('The manifest names no language: each is to be a part of its own')
  return [...entries, ...keys.filter((key) => onTheWay.test(key)), ...languages.slice(0, 1)]

  function weight(key: string): number {
    const files = [...reach(manifest, [key])].map((part) => manifest[part]?.file ?? '')
    return files.reduce((sum, file) => sum + size(dist, file).gzip, 0)
  }
}

/** The given keys of the manifest, and everything that they import statically. */
function reach(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys.filter((one) => !seen.has(one))) {
    seen.add(key)
    reach(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}

function size(dist: string, file: string): Size {
  const text = readFileSync(join(dist, file))
  const heavy = Object.entries(onDemand).filter(([, mark]) => text.includes(mark))
  return {
    file,
    gzip: gzipSync(text).length,
    heavy: heavy.map(([kind]) => kind),
  }
}

/** The violations of a first load, as sentences. */
export function faults(sizes: readonly Size[]): string[] {
  const gzip = sizes.reduce((sum, one) => sum + one.gzip, 0)
  const heavy = sizes.flatMap(({ file, heavy }) => heavy.map((kind) => `${file} holds ${kind} code`))
  const large = gzip > limit ? [`${kilobytes(gzip)} is more than ${kilobytes(limit)}`] : []
  const many = sizes.length > mostFiles ? [`${sizes.length} files are more than ${mostFiles}`] : []
  return [...large, ...many, ...heavy]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

function line({ file, gzip }: Pick<Size, 'file' | 'gzip'>): string {
  return `${file.padEnd(50)}${kilobytes(gzip).padStart(12)} gzip`
}

if (import.meta.main) {
  const sizes = firstLoad(join(root, 'apps/web/dist'))
  const gzip = sizes.reduce((sum, one) => sum + one.gzip, 0)
  const all = { file: 'first load to the dashboard', gzip }
  for (const one of [...sizes, all]) console.log(line(one))
  const wrong = faults(sizes)
  for (const what of wrong) console.error(what)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
