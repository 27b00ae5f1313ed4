import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

/** A reference to a rule in a comment or text: `docs/rules/enquiries.md#cancel-reason`. */
const pointer = /docs\/rules\/([\w-]+\.md)(?:#([\w-]+))?/g

/** The anchors of a page's headings, as GitHub generates them. */
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
    .filter((file) => file !== '' && file !== 'scripts/rules.test.ts')

/** The text of a file; empty if it is missing. */
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

it('every reference to a rule leads to a heading', () => {
  const broken: string[] = []
  let found = 0
  for (const file of committed()) {
    for (const [whole, page = '', anchor] of read(file).matchAll(pointer)) {
      found += 1
      const anchors = anchorsIn(read(`docs/rules/${page}`))
      if (anchors.size === 0 || (anchor && !anchors.has(anchor))) broken.push(`${file}: ${whole}`)
    }
  }
  expect(broken).toEqual([])
  expect(found).toBeGreaterThan(20)
})
