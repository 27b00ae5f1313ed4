import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A code block of the tutorial, with the last path in the text before it. */
export interface Block {
  readonly path: string
  readonly language: string
  readonly lines: readonly string[]
}

// A path may stand for several files: `packages/i18n/src/*/rest.ts`.
const pathPattern = /`((?:apps|packages)\/[\w./*-]+\.(?:tsx?|sql))`/g

/**
 * The code blocks that are files or changes of files, in order. Shell commands are left out.
 * @param text Markdown
 * @throws Error for a block before any path
 */
export function blocksIn(text: string): Block[] {
  const blocks: Block[] = []
  let path: string | undefined
  let block: { language: string; lines: string[] } | undefined
  for (const line of text.split('\n')) {
    const fence = /^```(\w*)$/.exec(line)
    if (block && fence) {
      if (block.language !== 'sh') blocks.push({ path: required(path, block.lines), ...block })
      block = undefined
    } else if (block) block.lines.push(line)
    else if (fence) block = { language: fence[1] ?? '', lines: [] }
    else path = [...line.matchAll(pathPattern)].at(-1)?.[1] ?? path
  }
  return blocks
}

function required(path: string | undefined, lines: readonly string[]): string {
  if (path === undefined) throw new Error(`no path before the code block: ${lines[0]}`)
  return path
}

/**
 * Writes a block to a project: a new file, or for a `diff` a change of every file that its path matches.
 * @param folder the project, absolute
 * @throws Error if a file or a line that the block refers to does not exist
 */
export function write({ path, language, lines }: Block, folder: string): void {
  if (language === 'diff') change(path, lines, folder)
  else create(join(folder, path), lines)
}

function create(file: string, lines: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`)
}

function change(path: string, diff: readonly string[], folder: string): void {
  const files = globSync(path, { cwd: folder })
  if (files.length === 0) throw new Error(`there is no ${path}`)
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), changed(file, text.split('\n'), diff).join('\n'))
  }
}

/**
 * The lines after a diff without line numbers. Added lines follow the line above them in the diff, or precede the line
 * below if they come first. Between the lines of the diff, others may be left out.
 */
function changed(file: string, lines: readonly string[], diff: readonly string[]): string[] {
  const result = [...lines]
  let at = 0
  for (const [index, line] of diff.entries()) {
    const text = line.slice(1)
    if (line.startsWith('+')) {
      if (index === 0) at = placeOf(file, result, diff.find((one) => !one.startsWith('+'))?.slice(1), 0)
      result.splice(at++, 0, text)
      continue
    }
    at = placeOf(file, result, text, at)
    if (line.startsWith('-')) result.splice(at, 1)
    else at++
  }
  return result
}

function placeOf(file: string, lines: readonly string[], text = '', from: number): number {
  const place = lines.indexOf(text, from)
  if (place < 0) throw new Error(`${file} has no line: ${text}`)
  return place
}
