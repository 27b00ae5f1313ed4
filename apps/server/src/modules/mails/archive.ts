import { zipSync } from 'fflate'
import type { ReadPart } from './reading/reading.ts'

/** The most files of a mail that are listed. */
const MOST_FILES = 500

/** The files of a mail. Those after the first ones are in one archive, so that thousands of them are kept as well. */
export function withFewFiles(parts: readonly ReadPart[]): readonly ReadPart[] {
  if (parts.length <= MOST_FILES) return parts
  const further = parts
    .slice(MOST_FILES - 1)
    .map(({ name, content }, at) => [entryName(name, at), content] as const)
  const content = zipSync(Object.fromEntries(further), { level: 1 })
  return [
    ...parts.slice(0, MOST_FILES - 1),
    { name: 'further-files.zip', type: 'application/zip', content, cid: null },
  ]
}

/** A name that no other file of the archive has, and that leads to no other folder. */
const entryName = (name: string, at: number) =>
  `${MOST_FILES + at}-${[...name.replaceAll(/[\p{Cc}/\\]+/gu, '_')].slice(0, 100).join('')}`
