import { readFile } from 'node:fs/promises'
import { documentTypes, type ReceivedFile, UNKNOWN_TYPE } from '@stayboard/contract'
import { Problem } from '../problems.ts'
import { imageTypeOf } from './signatures.ts'

/** A document as stored, unchanged. */
export interface Document {
  type: string
  bytes: Buffer
}

/**
 * Reads an uploaded document and checks that its content matches the extension of its name.
 * @param field the name of the file field in the form
 * @throws Problem 415 naming the field if it does not match
 */
export async function readDocument(file: ReceivedFile, field: string): Promise<Document> {
  const bytes = await readFile(file.path)
  const type = typeOf(bytes)
  if (type === undefined || type !== named(file.name))
    throw new Problem(415, 'notADocument', { errors: [{ field, code: 'notADocument' }] })
  return { type, bytes }
}

/** The type of a file by its content if its name says the same; `isOther` if the name says something else. */
export function checkedType(name: string, bytes: Buffer): { type: string; isOther: boolean } {
  const said = named(name)
  const type = bytes.length === 0 ? said : typeOf(bytes)
  return type !== undefined && type === said
    ? { type, isOther: false }
    : { type: UNKNOWN_TYPE, isOther: said !== undefined }
}

function named(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return new Map<string, string>(Object.entries(documentTypes)).get(ending)
}

function typeOf(bytes: Buffer): string | undefined {
  const image = imageTypeOf(bytes.subarray(0, 16))
  if (image !== undefined) return image
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return documentTypes.pdf
  return isText(bytes) ? documentTypes.txt : undefined
}

/** Text in any alphabet, in UTF-8 or a single-byte encoding, has no control characters but line breaks and tabs. */
const isText = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d)
