import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/** The commands below each heading of a section of `docs/operations.md`, as a reader would copy them. */
export function commandsBelow(section: string): Map<string, string[]> {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const text = page.split(/^## /m).find((one) => one.startsWith(`${section}\n`)) ?? ''
  const parts = text.split(/^### /m).slice(1)
  return new Map(
    parts.map((part) => {
      const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
      return [part.slice(0, part.indexOf('\n')), blocks.map(([, block = '']) => block)]
    }),
  )
}
