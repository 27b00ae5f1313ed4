import { zipSync } from 'fflate'
import type { ReadPart } from '../reading/reading.ts'

/** The most files of a mail that are listed. */
const MOST_FILES = 500
/** The files that are listed singly, before those in archives. */
const LISTED = MOST_FILES - 1

/** The most files per archive. ZIP without its 64-bit extension allows 65,535. */
const MOST_ENTRIES = 50_000
/** The size in bytes from which a file is compressed. */
const WORTHWHILE = 1_000

/**
 * Limits the files of a mail. Those above the limit are packed into archives, so that a mail with thousands is stored
 * completely.
 */
export function withFewFiles(parts: readonly ReadPart[]): readonly ReadPart[] {
  if (parts.length <= MOST_FILES) return parts
  const archives: ReadPart[] = []
  for (let at = LISTED; at < parts.length; at += MOST_ENTRIES)
    archives.push(archiveOf(parts.slice(at, at + MOST_ENTRIES), at))
  return [...parts.slice(0, LISTED), ...archives]
}

/** Packs parts into a zip archive. @param first the index of its first file in the mail */
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

/** A unique and safe name within the archive, without folders. @param place the index of the file in the mail */
const entryName = (name: string, place: number) =>
  `${place}-${[...name.replaceAll(/[\p{Cc}/\\]+/gu, '_')].slice(0, 100).join('')}`
