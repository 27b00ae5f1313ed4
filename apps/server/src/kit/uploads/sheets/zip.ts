import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { BadSheet } from './sheet.ts'

/** The files of an archive by their names. Their contents are read as streams. */
export interface Archive {
  names: string[]
  /** Opens a file of the archive as a stream. @throws BadSheet if it does not exist */
  open(name: string): Promise<Readable>
  close(): void
}

/**
 * Limits of a zip archive: number of files, unpacked bytes, and compression ratio. The ratio applies above `small`
 * bytes.
 */
const LIMITS = { files: 5_000, bytes: 2_000_000_000, ratio: 250, small: 50_000_000 }

/** Opens a zip archive. If a file unpacks to more than its entry declares, its stream ends with an error. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  }).catch(() => {
    // The library's message does not help the sender, so it is dropped.
    throw new BadSheet('sheetBroken')
  })
  const entries = await entriesOf(zip).catch((error: unknown) => {
    zip.close()
    throw error instanceof BadSheet ? error : new BadSheet('sheetBroken')
  })
  const openStream = promisify<Entry, Readable>(zip.openReadStream.bind(zip))
  return {
    names: [...entries.keys()],
    async open(name) {
      const entry = entries.get(name)
      if (!entry) throw new BadSheet('sheetBroken')
      return openStream(entry)
    },
    close: () => zip.close(),
  }
}

/** Reads the entries of a zip archive. @throws BadSheet if it is encrypted or exceeds the limits */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let [packed, unpacked] = [0, 0]
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      if (entry.isEncrypted()) return reject(new BadSheet('sheetLocked'))
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      if (isBomb(packed, unpacked) || entries.size >= LIMITS.files)
        return reject(new BadSheet('sheetTooLarge'))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  return entries
}

const isBomb = (packed: number, unpacked: number): boolean =>
  unpacked > LIMITS.bytes || (unpacked > LIMITS.small && unpacked > packed * LIMITS.ratio)
