import { statfs } from 'node:fs/promises'

/** The free part of the fullest of the disks that these folders are on, in per cent. Folders that are not there do not count. */
export async function freeDisk(folders: readonly (string | undefined)[]): Promise<{ freeDisk?: number }> {
  const there = folders.filter((folder) => folder !== undefined)
  const parts = (await Promise.allSettled(there.map(freePart))).flatMap((part) =>
    part.status === 'fulfilled' && !Number.isNaN(part.value) ? [part.value] : [],
  )
  return parts.length === 0 ? {} : { freeDisk: Math.min(...parts) }
}

/** NaN for what has no size, such as `/proc`. */
async function freePart(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return (100 * bavail) / blocks
}
