import { zipSync } from 'fflate'
import type { ReadPart } from '../reading/reading.ts'

/** The most files of a mail that are listed. */
const MOST_FILES = 500
/** The files before the archives. */
const LISTED = MOST_FILES - 1

/** The most files of an archive. ZIP counts up to 65,535 without its 64-bit extension. */
const MOST_ENTRIES = 50_000
/** The bytes from which compression saves more than it costs. */
const WORTHWHILE = 1_000

/** The files of a mail. Those after the first ones are in archives, so that thousands of them are kept as well. */
export function withFewFiles(parts: readonly ReadPart[]): readonly ReadPart[] {
  if (parts.length <= MOST_FILES) return parts
  const archives: ReadPart[] = []
  for (let at = LISTED; at < parts.length; at += MOST_ENTRIES)
    archives.push(archiveOf(parts.slice(at, at + MOST_ENTRIES), at))
  return [...parts.slice(0, LISTED), ...archives]
}

/** @param first the place of its first file in the mail */
const archiveOf = (parts: readonly ReadPart[], first: number): ReadPart => ({
  name: first === LISTED ? 'further-files.zip' : `further-files-from-${first + 1}.zip`,
  type: 'application/zip',
  content: zipSync(
    Object.fromEntries(
      parts.map(({ name, content }, at) => [
        entryName(name, first + at + 1),
        [content, { level: content.length < WORTHWHILE ? 0 : 1 }],
      ]),
    ),
  ),
  cid: null,
})

/** A name that no other file of the archive has, and that leads to no other folder. @param place its place in the mail */
const entryName = (name: string, place: number) =>
  `${place}-${[...name.replaceAll(/[\p{Cc}/\\]+/gu, '_')].slice(0, 100).join('')}`
