import type { Buffer } from 'node:buffer'
import { type Part, partOf } from './part.ts'

/** The deepest nesting of parts that is read. */
const DEEPEST = 100
/** Thrown if the parts of a mail are nested too deeply. */
export class TooDeep extends Error {}

interface Open {
  part: Part
  boundary: string
}

/**
 * Splits a mail into parts and keeps every byte of them. The library that parses addresses would rejoin the lines of
 * each part, and decode texts by the declared encoding, which may be wrong.
 */
export function structureOf(raw: Buffer): Part {
  const open: Open[] = []
  let { part, at } = begun(raw, 0, open, 'text/plain', '')
  const root = part
  const hint = root.charset
  let leaf: Part | undefined = root
  let from = at
  while (at < raw.length) {
    const line = boundaryAt(raw, at, open)
    if (line) {
      if (leaf) leaf.content = raw.subarray(from, Math.max(from, beforeBreak(raw, at)))
      leaf = undefined
      const parent = open[line.depth]?.part
      open.length = line.isEnd ? line.depth : line.depth + 1
      at = line.next
      if (!line.isEnd) {
        const standard = parent?.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
        ;({ part, at } = begun(raw, at, open, standard, hint))
        parent?.children.push(part)
        ;[leaf, from] = [part, at]
      }
    } else at = nextDashes(raw, at)
  }
  if (leaf) leaf.content = raw.subarray(from)
  return root
}

/** The offset of the next line that begins with two hyphens. */
function nextDashes(raw: Buffer, at: number): number {
  const found = raw.indexOf('\n--', at)
  return found < 0 ? raw.length : found + 1
}

/** The boundary line at an offset that ends an open part; `undefined` if there is none. */
function boundaryAt(raw: Buffer, at: number, open: readonly Open[]) {
  if (raw[at] !== 0x2d || raw[at + 1] !== 0x2d) return undefined
  const next = afterLine(raw, at)
  const line = raw.toString('latin1', at + 2, Math.min(next, at + 1000)).trimEnd()
  const depth = open.findLastIndex(({ boundary }) => line === boundary || line === `${boundary}--`)
  return depth < 0 ? undefined : { depth, next, isEnd: line !== open[depth]?.boundary }
}

function afterLine(raw: Buffer, at: number): number {
  const end = raw.indexOf(0x0a, at)
  return end < 0 ? raw.length : end + 1
}

/** Moves an offset before the line break that belongs to a boundary. */
function beforeBreak(raw: Buffer, at: number): number {
  if (raw[at - 1] !== 0x0a) return at
  return raw[at - 2] === 0x0d ? at - 2 : at - 1
}

/** Parses the header of a part. A multipart remains open from here on. @returns the offset of its content */
function begun(
  raw: Buffer,
  begin: number,
  open: Open[],
  standard: string,
  hint: string,
): { part: Part; at: number } {
  let at = begin
  let end = begin
  while (at < raw.length && !boundaryAt(raw, at, open)) {
    const next = afterLine(raw, at)
    end = at
    at = next
    if (/^\r*\n?$/.test(raw.toString('latin1', end, Math.min(next, end + 3)))) break
    end = next
  }
  const part = partOf(raw.subarray(begin, end), standard, hint)
  const boundary = part.params.get('boundary')?.trimEnd()
  if (part.type.startsWith('multipart/') && boundary) {
    if (open.length >= DEEPEST) throw new TooDeep()
    open.push({ part, boundary })
  }
  return { part, at }
}
