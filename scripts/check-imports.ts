/** Checks the import rules of .dependency-cruiser.cjs, after verifying that all imports were read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import ts from 'typescript'
import { root } from './run.ts'

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface Reading {
  modules: number
  dependencies: number
  violations: Violation[]
  /** The files and imports that dependency-cruiser missed. */
  unread: string[]
}

const rooms = ['packages', 'apps']

/** Checks the import rules of all modules in a folder, which must have the layout of the project. */
export async function checkImports(folder: string): Promise<Reading> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.cjs'))
  const { output } = await cruise(rooms, { ...options, baseDir: folder, validate: true })
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered a text: ${output}`)
  return {
    modules: output.summary.totalCruised,
    dependencies: output.summary.totalDependenciesCruised ?? 0,
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...circles(output),
      ...areaCircles(output),
    ],
    unread: unread(folder, output),
  }
}

/**
 * Import cycles between files: two files that need each other should be one file, or three. Removing files without imports or
 * importers until none is left takes a hundredth of the time that dependency-cruiser takes for cycles.
 */
function circles({ modules }: ICruiseResult): Violation[] {
  const all = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ rule: 'no-circle', from: source, to: resolved })),
  )
  const within = (imports: Violation[]): Violation[] => {
    const importing = new Set(imports.map(({ from }) => from))
    const imported = new Set(imports.map(({ to }) => to))
    const rest = imports.filter(({ from, to }) => imported.has(from) && importing.has(to))
    return rest.length === imports.length ? rest : within(rest)
  }
  return within(all)
}

const areaOf = (file: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1]

/** Import cycles between areas of the server, even without cycles of files. Tests may import more. */
function areaCircles({ modules }: ICruiseResult): Violation[] {
  const imports = modules
    .filter(({ source }) => !source.endsWith('.test.ts'))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ from, to }) => areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to))
  const next = Map.groupBy(imports, ({ from }) => areaOf(from))
  const reached = (area: string | undefined, seen = new Set<string | undefined>()) => {
    for (const to of new Set(next.get(area)?.map((one) => areaOf(one.to))))
      if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }
  return imports
    .filter(({ from, to }) => reached(areaOf(to)).has(areaOf(from)))
    .map((found) => ({ rule: 'no-area-circle', ...found }))
}

/** The imports that TypeScript finds but dependency-cruiser misses. */
function unread(folder: string, { modules }: ICruiseResult): string[] {
  const known = new Map(modules.map(({ source, dependencies }) => [source, dependencies]))
  return sourceFiles(folder).flatMap((file) => {
    const seen = new Set(known.get(file)?.map(({ module }) => bare(module)))
    if (!known.has(file)) return [file]
    return importsOf(join(folder, file))
      .filter((name) => !seen.has(name))
      .map((name) => `${file} → ${name}`)
  })
}

function importsOf(file: string): string[] {
  const withoutAugmentations = readFileSync(file, 'utf8').replaceAll(/^declare module /gm, 'namespace ')
  const { importedFiles } = ts.preProcessFile(withoutAugmentations)
  return importedFiles.map(({ fileName }) => bare(fileName))
}

/** Removes the prefix `node:`, because Node's modules are reported with and without it. */
function bare(name: string): string {
  return name.replace(/^node:/, '')
}

function sourceFiles(folder: string): string[] {
  const parts = rooms.flatMap((room) => readdirSync(join(folder, room)).map((part) => `${room}/${part}/src`))
  return parts.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${part}/${name}`),
  )
}

if (import.meta.main) {
  const { modules, dependencies, violations, unread } = await checkImports(root)
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  for (const what of unread) console.error(`not read: ${what}`)
  console.log(`${modules} modules, ${dependencies} imports read, ${violations.length} violations`)
  const isGood = modules > 0 && dependencies > 0 && violations.length === 0 && unread.length === 0
  process.exitCode = isGood ? 0 : 1
}
