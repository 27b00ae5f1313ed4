import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const bytes = new TextEncoder()

/** Creates a zip archive that is written in pieces. */
export function zipArchive() {
  const packed: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, data) => {
    if (error) failure = error
    else packed.push(data)
  })
  const started = <Part extends ZipDeflate | ZipPassThrough>(part: Part): Part => {
    zip.add(part)
    return part
  }
  return {
    /** Starts a part that is written in pieces. */
    begin: (name: string) => started(new ZipDeflate(name, { level: 3 })),
    /** Starts a part that is stored without compression, such as a picture. */
    beginStored: (name: string) => started(new ZipPassThrough(name)),
    add(name: string, content: string) {
      this.begin(name).push(bytes.encode(content), true)
    },
    end: () => zip.end(),
    /** Returns the bytes that were written since the last call. */
    take(): Buffer {
      if (failure) throw failure
      return Buffer.concat(packed.splice(0))
    },
  }
}
