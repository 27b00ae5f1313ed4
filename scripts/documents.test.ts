import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

/**
 * Matches a reference to a document in a comment or text, such as `docs/rules/enquiries.md#cancel-reason`.
 */
const pointer = /(docs\/(?:[\w-]+\/)?[\w-]+\.md)(?:#([\w-]+))?/g

/** Matches a link of a document to another file, or to one of its own headings. */
const link = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g

/** Returns the anchors of a page's headings, as GitHub generates them. */
function anchorsIn(page: string): Set<string> {
  const headings = page.matchAll(/^#{1,6} (.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

const committed = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.sql', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && file !== 'scripts/documents.test.ts')

/** Returns the text of a file, or an empty text if the file is missing. */
function read(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

it('builds anchors as GitHub does', () => {
  expect([...anchorsIn('# Rooms\n\n## Many at once\n### main-contact\n## User names, and more\n')]).toEqual([
    'rooms',
    'many-at-once',
    'main-contact',
    'user-names-and-more',
  ])
})

/** Returns whether a document has a heading. Without an anchor, it is enough that the file exists. */
function leads(file: string, anchor: string | undefined): boolean {
  return anchor === undefined ? existsSync(join(root, file)) : anchorsIn(read(file)).has(anchor)
}

it('every reference to a document leads to a heading', () => {
  const broken: string[] = []
  let found = 0
  for (const file of committed()) {
    for (const [whole, page = '', anchor] of read(file).matchAll(pointer)) {
      found += 1
      if (!leads(page, anchor)) broken.push(`${file}: ${whole}`)
    }
  }
  expect(broken).toEqual([])
  expect(found).toBeGreaterThan(20)
})

it('every link of a document leads to a file or a heading', () => {
  const broken: string[] = []
  let found = 0
  for (const file of committed().filter((name) => name.endsWith('.md'))) {
    for (const [whole, path = '', anchor] of read(file).matchAll(link)) {
      found += 1
      const target = path === '' ? file : join(dirname(file), path)
      if (!leads(target, anchor)) broken.push(`${file}: ${whole}`)
    }
  }
  expect(broken).toEqual([])
  expect(found).toBeGreaterThan(100)
})

it('README is at most 7 KB and ARCHITECTURE at most 15 KB, so that a newcomer reads them', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(7 * 1024)
  expect(Buffer.byteLength(read('ARCHITECTURE.md'))).toBeLessThanOrEqual(15 * 1024)
})
