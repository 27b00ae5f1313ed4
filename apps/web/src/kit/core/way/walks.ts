import { beforeSessionEnds } from '../session/session.ts'
import { originOf } from './origins.ts'

/** The rows of one page of a list, by the paths of their records. */
export interface WalkedPage {
  paths: readonly string[]
  /** The number of the page, from 1. */
  page: number
}

/** A list whose records one can walk through. */
export interface Walk extends WalkedPage {
  /** The path of the list's page and the list's scope. */
  list: string
  /** The number of rows on a full page, and in the whole list. */
  size: number
  total: number
  load: (page: number) => Promise<readonly string[]>
  /** The address of the list at a page. */
  addressOf: (page: number) => string
}

/** How many lists are remembered. A record can have lists of its own, whose records have lists again. */
const MOST = 8
/** The lists that were shown since the application was loaded, newest first. */
let walks: readonly Walk[] = []
/** The path of the record that was open last. `takeLeftRecord` returns it once. */
let left: string | undefined
beforeSessionEnds(() => {
  walks = []
  left = undefined
})

export function keepWalk(walk: Walk): void {
  walks = [walk, ...walks.filter(({ list }) => list !== walk.list)].slice(0, MOST)
}

/** The list on the page that a record was opened from; `undefined` if it was opened from elsewhere. */
export function walkAt(path: string): Walk | undefined {
  const from = originOf(path)?.path
  return walks.find(({ list, paths }) => list.split(' ')[0] === from && paths.includes(path))
}

export function noteRecord(path: string): void {
  left = path
}

/** The record that was open before its list was shown again. Returned only once. */
export function takeLeftRecord(paths: readonly string[]): string | undefined {
  if (left === undefined || !paths.includes(left)) return undefined
  const path = left
  left = undefined
  return path
}

/**
 * The record before or after another one, and the page of the list with it. `null` at the ends of the list.
 * @throws the Problem of the call that reads the next page
 */
export async function stepFrom(walk: Walk, path: string, step: 1 | -1) {
  const at = walk.paths.indexOf(path) + step
  const here = walk.paths[at]
  if (here !== undefined) return { path: here, walk }
  const page = walk.page + step
  if (page < 1 || (page - 1) * walk.size >= walk.total) return null
  const paths = await walk.load(page)
  const next = paths.at(step === 1 ? 0 : -1)
  return next === undefined ? null : { path: next, walk: { ...walk, paths, page } }
}

/** The position of a record in its list, from 1. */
export const placeIn = ({ page, size, paths }: Walk, path: string): number =>
  (page - 1) * size + paths.indexOf(path) + 1
