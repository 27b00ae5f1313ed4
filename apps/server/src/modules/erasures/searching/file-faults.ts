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

/** The signature of Office files before 2007, and of password-protected ones. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
/** Whether the first entry of a zip archive has the encryption flag. */
const hasPassword = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && ((bytes[6] ?? 0) & 1) === 1

/** @throws Unreadable if the format cannot be read */
export function requireReadable(given: Uint8Array): void {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (hasPassword(bytes)) throw new Unreadable('LOCKED')
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
    throw new Unreadable(bytes.includes(LOCKED) ? 'LOCKED' : 'OLD')
}

/** Classifies an error of a PDF library: a missing password, or else a damaged file. */
export function faultOf(error: unknown): FileFault {
  if (error instanceof Unreadable) return error.fault
  return error instanceof Error && error.name === 'PasswordException' ? 'LOCKED' : 'DAMAGED'
}
