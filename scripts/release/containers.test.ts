import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../run.ts'
import { version } from './assemble.ts'

const read = (name: string) => readFileSync(join(root, 'ops', name), 'utf8')
const settings = readFileSync(join(root, 'docs/operations.md'), 'utf8')

/** An instruction of a Containerfile, with its name and the text after it. */
interface Instruction {
  name: string
  rest: string
}

/**
 * The allowed forms of each instruction. An instruction with another form is refused, so that somebody
 * reviews it.
 */
const forms: Record<string, RegExp> = {
  FROM: /^docker\.io\/library\/[a-z]+:[\w.-]+(?: AS [a-z]+)?$/,
  ARG: /^[A-Z]+(?:=\S+)?$/,
  ADD: /^(?!https?:)\S+ \/\S*$/,
  COPY: /^--from=[a-z]+ (?:--chown=\d+:\d+ )?\/\S+ \/\S+$/,
  RUN: /^\S.*$/,
  ENV: /^(?:[A-Z_]+=\S+ ?)+$/,
  WORKDIR: /^\/\S+$/,
  USER: /^[1-9]\d*:[1-9]\d*$/,
  VOLUME: /^\/\S+$/,
  EXPOSE: /^\d+$/,
  STOPSIGNAL: /^SIG[A-Z]+$/,
  HEALTHCHECK: /^--interval=\d+s --start-period=\d+s CMD \[.*\]$/,
  ENTRYPOINT: /^\[.*\]$/,
  CMD: /^\[.*\]$/,
}

const instructions: Instruction[] = read('Containerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest)
const last = (name: string) => all(name).at(-1) ?? ''

describe('the Containerfile', () => {
  test.each(instructions)('$name $rest', ({ name, rest }) => {
    expect(rest).toMatch(forms[name] ?? /never/)
    for (const list of rest.match(/\[.*\]$/g) ?? [])
      expect(JSON.parse(list).every((word: unknown) => typeof word === 'string')).toBe(true)
  })

  test('copies from stages that there are, and ends with an account without rights, its data and its program', () => {
    const stages = all('FROM').flatMap((one) => one.split(' AS ')[1] ?? [])
    for (const copied of all('COPY')) expect(stages).toContain(/--from=(\S+)/.exec(copied)?.[1])
    expect(last('FROM')).not.toContain(' AS ')
    const data = /DATA_DIR=(\S+)/.exec(last('ENV'))?.[1]
    expect([last('VOLUME'), last('WORKDIR')]).toEqual([data, data])
    expect(all('COPY').find((one) => one.endsWith(` ${data}`))).toContain(`--chown=${last('USER')}`)
    for (const name of last('ENV').match(/[A-Z_]+(?==)/g) ?? []) expect(settings).toContain(`| \`${name}\``)
  })
})

describe('the same steps in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stayboard-image-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('leave the programs where the image starts them', () => {
    const name = `stayboard-${version()}-linux-x64`
    execFileSync('mkdir', ['-p', join(folder, name, 'bin')])
    for (const [from, to] of [
      [process.execPath, 'node'],
      [join(root, 'scripts/release/stayboard.sh'), 'stayboard'],
    ] as const)
      execFileSync('cp', [from, join(folder, name, 'bin', to)])
    const steps = last('RUN')
      .replaceAll(/\/\$\{RELEASE\}/g, name)
      .replaceAll(/ \/(?=stayboard|data)/g, ' ')
    execFileSync('sh', ['-ec', steps.replace(/ && chown .*/, '')], { cwd: folder })
    for (const copied of all('COPY')) {
      const [from = '', to = ''] = copied.split(' ').filter((word) => word.startsWith('/'))
      execFileSync('mkdir', ['-p', join(folder, 'image', to, '..')])
      execFileSync('cp', ['-a', join(folder, from), join(folder, 'image', to)])
    }
    const started = [
      ...JSON.parse(last('ENTRYPOINT')),
      ...JSON.parse(last('HEALTHCHECK').split(' CMD ')[1] ?? '[]'),
    ]
    for (const path of started.filter((word: string) => word.startsWith('/')))
      expect(existsSync(join(folder, 'image', path)), path).toBe(true)
    expect(JSON.parse(last('CMD'))).toEqual(['start'])
  })
})

describe('the compose file', () => {
  const compose = read('compose.yml')
  const lines = compose.split('\n')
  /** Returns the keys below a key at the beginning of a line. */
  const below = (name: string) => {
    const from = lines.indexOf(`${name}:`)
    const rest = lines.slice(from + 1)
    const end = rest.findIndex((line) => /^\S/.test(line))
    return rest.slice(0, end < 0 ? undefined : end).flatMap((line) => /^ {2}([a-z]+):/.exec(line)?.[1] ?? [])
  }

  test('has services with images of this version, the volumes that they name, and files that there are', () => {
    expect(below('services')).toEqual(['server', 'database', 'proxy'])
    expect(compose.match(/^ {4}image: .*$/gm)).toHaveLength(3)
    expect(compose).toContain(`image: stayboard:${version()}\n`)
    const mounted = [...compose.matchAll(/^ {6}- ([^:]+):\/\S+$/gm)].map(([, name = '']) => name)
    expect(mounted.filter((name) => !name.startsWith('./')).sort()).toEqual(below('volumes').sort())
    for (const name of mounted.filter((one) => one.startsWith('./')))
      expect(existsSync(join(root, 'ops', name)), name).toBe(true)
  })

  test('needs the settings that its heading names, and sets only settings that there are', () => {
    const needed = new Set([...compose.matchAll(/\$\{(\w+)(?::\?)?\}/g)].map(([, name]) => name))
    const heading = lines.filter((line) => line.startsWith('#')).join(' ')
    for (const name of needed) expect(heading).toContain(name)
    const server = compose.slice(compose.indexOf('  server:'), compose.indexOf('  database:'))
    for (const [, name] of server.matchAll(/^ {6}([A-Z_]+):/gm)) expect(settings).toContain(`| \`${name}\``)
    expect(lines.filter((line) => line.includes('\t') || /^ *- *$/.test(line))).toEqual([])
  })
})
