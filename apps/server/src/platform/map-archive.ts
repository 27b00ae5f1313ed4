import { createHmac } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { PMTiles, TileType } from 'pmtiles'
import { codeOf, StartError } from './start-error.ts'

/** An open file of the map archive. The caller must close it. */
export interface OpenArchive {
  file: FileHandle
  size: number
  /** A version that identifies the content. It cannot be guessed without the server's secret. */
  version: string
}

export interface MapArchive {
  /** Opens the current file; `undefined` if it is missing or damaged at present. */
  open(): Promise<OpenArchive | undefined>
  /** The version of the current file; `undefined` if it is missing or damaged at present. */
  version(): Promise<string | undefined>
}

/**
 * Opens and checks the PMTiles archive of the setting MAP_TILES_FILE. The file may be replaced while the server runs:
 * each reader keeps one file open and knows its version, so it never mixes two archives.
 * @throws StartError in one line if it is missing, damaged, incomplete or without streets
 */
export async function openMapArchive(path: string, secret: Uint8Array): Promise<MapArchive> {
  let known = { identity: '', version: '' }
  const openNow = async (): Promise<OpenArchive> => {
    const file = await open(path)
    try {
      const { ino, size, mtimeMs } = await file.stat()
      const identity = [ino, size, mtimeMs].join()
      if (known.identity !== identity) known = { identity, version: await check(file, size, secret) }
      return { file, size, version: known.version }
    } catch (error) {
      await file.close()
      throw error
    }
  }
  // The file may be unreadable while it is being replaced.
  const atPresent = () => openNow().catch(() => undefined)
  const { file } = await openNow().catch((error) => refuse(path, error))
  await file.close()
  return {
    open: atPresent,
    version: async () => {
      const opened = await atPresent()
      await opened?.file.close()
      return opened?.version
    },
  }
}

/** The bytes at the start of a PMTiles archive that contain its header and root directory. */
const BEGINNING = 16_384

/** Checks the directory, the metadata and the size of an archive, and returns its version. */
async function check(file: FileHandle, size: number, secret: Uint8Array): Promise<string> {
  const read = async (offset: number, length: number) => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
    return { data: buffer.buffer.slice(0, bytesRead) }
  }
  const archive = new PMTiles({ getKey: () => '', getBytes: read })
  const { tileType, tileDataOffset, tileDataLength = 0 } = await archive.getHeader()
  const whole = tileDataOffset + tileDataLength
  if (size < whole) throw new Fault(`is incomplete: it has ${size} of ${whole} bytes`)
  if (tileType !== TileType.Mvt && tileType !== TileType.Mlt) throw new Fault('has no vector tiles')
  if (!JSON.stringify(await archive.getMetadata()).includes('"roads"'))
    throw new Fault('has no layer "roads" and is not a basemap of Protomaps')
  const { data } = await read(0, BEGINNING)
  return createHmac('sha256', secret).update(new Uint8Array(data)).update(String(size)).digest('hex')
}

/** Thrown for a faulty archive. The message is the end of a sentence. */
class Fault extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'cannot be read: permission denied',
  EISDIR: 'is a folder',
}

function refuse(path: string, error: unknown): never {
  const reason = error instanceof Fault ? error.message : reasons[codeOf(error) ?? '']
  throw new StartError(`MAP_TILES_FILE: ${path} ${reason ?? 'is not a PMTiles archive or is damaged'}.`, {
    cause: error,
  })
}
