/**
 * Keeps temporary files of tests in memory if the system has a memory file system with enough space. Tests
 * copy a database of 23 MB several hundred times, which takes ten times longer on a disk. This module is
 * imported before anything is written. A TMPDIR of the environment takes precedence.
 */
import { accessSync, constants, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** The space that the databases of a run need, with a reserve. Containers often have less. */
const LEAST_BYTES = 4 * 1024 ** 3

if (!process.env.TMPDIR && hasRoom()) process.env.TMPDIR = MEMORY

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_BYTES
  } catch {
    return false
  }
}
