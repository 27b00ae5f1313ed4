import type { Buffer } from 'node:buffer'

/** A piece of a mail between two boundaries: the places of its delimiter line, its header and its content. */
export interface Section {
  begin: number
  head: number
  headEnd: number
  body: number
  end: number
  /** Its own boundary, if it is made of further sections. */
  boundary: string | null
  /** Whether it follows the last part of another section, where mail programs show nothing. */
  isOutside: boolean
}

/** The longest header of a section, in bytes. */
const LONGEST_HEAD = 512 * 1024
/** Sections after these belong to the last one. */
const MOST_SECTIONS = 200_000

/**
 * The sections of a mail in their order, without reading their content line by line.
 * @throws Error if a header is too long
 */
export function sectionsOf(raw: Buffer): Section[] {
  const sections = [sectionAt(raw, 0, 0)]
  const open: string[] = []
  for (;;) {
    const current = sections.at(-1)
    if (!current) return sections
    if (current.boundary !== null) open.push(current.boundary)
    const next = sections.length < MOST_SECTIONS ? nextDelimiter(raw, current.body, open) : undefined
    current.end = next?.at ?? raw.length
    if (!next) return sections
    open.length = next.isLast ? next.depth : next.depth + 1
    sections.push(next.isLast ? outside(next.at, next.end, raw.length) : sectionAt(raw, next.at, next.end))
  }
}

const outside = (begin: number, body: number, end: number): Section => ({
  ...{ begin, head: body, headEnd: body, body, end, boundary: null, isOutside: true },
})

function sectionAt(raw: Buffer, begin: number, head: number): Section {
  let headEnd = head
  let body = raw.length
  for (let at = head; at < raw.length; ) {
    const next = lineAfter(raw, at)
    headEnd = at
    if (isBlank(raw, at, next)) {
      body = next
      break
    }
    if (next - head > LONGEST_HEAD) throw new Error('the header is too long')
    at = next
    headEnd = at
  }
  const boundary = boundaryIn(raw.toString('latin1', head, headEnd))
  return { begin, head, headEnd, body, end: raw.length, boundary, isOutside: false }
}

function lineAfter(raw: Buffer, at: number): number {
  const end = raw.indexOf(0x0a, at)
  return end < 0 ? raw.length : end + 1
}

const isBlank = (raw: Buffer, at: number, next: number) =>
  raw[at] === 0x0a || (raw[at] === 0x0d && (raw[at + 1] === 0x0a || next - at === 1))

/** The value of a header field with its folded lines. @param name in lower case */
export const fieldIn = (head: string, name: string): string =>
  new RegExp(`^${name}[ \\t]*:([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, 'im').exec(head)?.[1] ?? ''

function boundaryIn(head: string): string | null {
  const type = fieldIn(head, 'content-type')
  if (!/^\s*multipart\//i.test(type)) return null
  const found = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(type)
  return found?.[1]?.replaceAll(/\\(.)/g, '$1') ?? found?.[2] ?? null
}

/** The next line with one of the open boundaries, the innermost one first. */
function nextDelimiter(raw: Buffer, from: number, open: readonly string[]) {
  if (open.length === 0) return undefined
  for (let at = raw.indexOf('--', from); at >= 0; at = raw.indexOf('\n--', at), at += at < 0 ? 0 : 1) {
    if (at !== from && raw[at - 1] !== 0x0a) continue
    const end = lineAfter(raw, at)
    const line = raw.toString('latin1', at, Math.min(end, at + 500)).trimEnd()
    const depth = open.findLastIndex((boundary) => line === `--${boundary}` || line === `--${boundary}--`)
    if (depth >= 0) return { at, end, depth, isLast: line === `--${open[depth]}--` }
  }
  return undefined
}
