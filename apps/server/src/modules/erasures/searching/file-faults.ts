import type { fileReasons } from '@stayboard/contract'

/** Why the text of a file cannot be read. */
export type FileFault = Exclude<(typeof fileReasons)[number], 'MENTIONS'>

export class Unreadable extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(`a file cannot be read: ${fault}`)
    this.fault = fault
  }
}

/** How a file of Office before 2007 begins, and also one with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
/** The flag of an entry of an archive that has a password, in the first header. */
const hasPassword = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && ((bytes[6] ?? 0) & 1) === 1

/** @throws Unreadable for a file that nothing here can read */
export function requireReadable(given: Uint8Array): void {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (hasPassword(bytes)) throw new Unreadable('LOCKED')
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
    throw new Unreadable(bytes.includes(LOCKED) ? 'LOCKED' : 'OLD')
}

/** Readers of PDF name the error of a missing password. Any other error means that the file is damaged. */
export function faultOf(error: unknown): FileFault {
  if (error instanceof Unreadable) return error.fault
  return error instanceof Error && error.name === 'PasswordException' ? 'LOCKED' : 'DAMAGED'
}
