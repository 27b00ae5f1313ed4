import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../run.ts'

/** The version of the product, from the description of the server. */
export const version = (): string =>
  String(JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')).version)

/** The name of a release, and of the folder in its archive. */
export const releaseName = (): string => `stayboard-${version()}-${process.platform}-${process.arch}`

/** The files that a running product needs, relative to the project. */
const parts = [
  'package.json',
  '.env.example',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/server/reference',
  'apps/web/dist',
  'docs/operations.md',
  'docs/upgrades.md',
  'docs/alerts.yml',
  'docs/grafana.json',
  'ops',
  'examples/enquiry-form',
  'scripts/serve.sh',
]

/** Puts a release into an empty folder. The product must have been built. @param folder absolute */
export function assemble(folder: string): void {
  for (const part of [...parts, ...productionPackages()]) place(join(root, part), join(folder, part))
  mkdirSync(join(folder, 'bin'), { recursive: true })
  place(process.execPath, join(folder, 'bin/node'))
  place(join(root, 'scripts/release/stayboard.sh'), join(folder, 'bin/stayboard'))
  chmodSync(join(folder, 'bin/stayboard'), 0o755)
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials())
}

/**
 * The packages that the server needs at run time, relative to the project. The packages of the browser
 * application are in its build.
 */
function productionPackages(): string[] {
  // Nested packages are copied with their parent, and our own packages are part of the build.
  return listed('@stayboard/server')
    .map(({ path }) => relative(root, path))
    .filter((path) => /^node_modules\/(?!.*node_modules\/)/.test(path))
    .filter((path) => !lstatSync(join(root, path)).isSymbolicLink())
}

interface Component {
  'bom-ref': string
}

/**
 * The bill of materials in CycloneDX format: all packages in the product with versions and licences. `npm sbom --omit=dev`
 * omits packages that a workspace also uses for development, so the packages of `npm ls` are selected from the complete list.
 */
function billOfMaterials(): string {
  const names = new Set(listed('@stayboard/server', '@stayboard/web').map(({ name }) => name))
  const all: { components: Component[] } = JSON.parse(npm('sbom', '--sbom-format=cyclonedx'))
  const components = all.components.filter((one) => names.has(one['bom-ref']))
  return JSON.stringify({ ...all, components, dependencies: undefined }, null, 2)
}

/** The packages that workspaces need at run time: `fastify@5.12.8` and the absolute path. */
function listed(...workspaces: string[]): { path: string; name: string }[] {
  const chosen = workspaces.flatMap((name) => ['-w', name])
  const lines = npm('ls', '--omit=dev', '--all', '--parseable', '--long', ...chosen)
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [path = '', name = ''] = line.split(':')
    return { path, name }
  })
}

const npm = (...args: string[]): string =>
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })

/** Copies a file or a folder. Files are hard links where the file system allows it, which takes no time and no space. */
function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (lstatSync(from).isDirectory()) execFileSync('cp', ['-a', '-l', from, dirname(to)], { stdio: 'ignore' })
  else cpSync(from, to)
}
