import { statfs } from 'node:fs/promises'

/** The percentage of free space on the fullest disk of these folders. Folders that do not exist are ignored. */
export async function freeDisk(folders: readonly (string | undefined)[]): Promise<{ freeDisk?: number }> {
  const there = folders.filter((folder) => folder !== undefined)
  const parts = (await Promise.allSettled(there.map(freePart))).flatMap((part) =>
    part.status === 'fulfilled' && !Number.isNaN(part.value) ? [part.value] : [],
  )
  return parts.length === 0 ? {} : { freeDisk: Math.min(...parts) }
}

/** The free fraction of a folder's disk; NaN for a file system without a size, such as `/proc`. */
async function freePart(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return (100 * bavail) / blocks
}
