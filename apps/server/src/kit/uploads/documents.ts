import { readFile } from 'node:fs/promises'
import { documentTypes, type ReceivedFile, UNKNOWN_TYPE } from '@stayboard/contract'
import { Problem } from '../problems.ts'
import { imageTypeOf, isHeic } from './signatures.ts'

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
  const type = typeOf(bytes, named(file.name))
  if (isHeic(bytes)) throw new Problem(415, 'heic', { errors: [{ field, code: 'heic' }] })
  if (type === undefined || type !== named(file.name))
    throw new Problem(415, 'notADocument', { errors: [{ field, code: 'notADocument' }] })
  return { type, bytes }
}

/**
 * Detects the type of a file by its content and compares it with its name. `isOther` if the name says something else.
 */
export function checkedType(name: string, bytes: Buffer): { type: string; isOther: boolean } {
  const said = named(name)
  const type = bytes.length === 0 ? said : typeOf(bytes, said)
  return type !== undefined && type === said
    ? { type, isOther: false }
    : { type: UNKNOWN_TYPE, isOther: said !== undefined }
}

function named(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return new Map<string, string>(Object.entries(documentTypes)).get(ending)
}

/**
 * The bytes at the start of a file in which the PDF signature may occur. Some programs write a line before it, and PDF
 * readers accept that.
 */
const PDF_BEGINS_WITHIN = 1024

/**
 * Detects a file type by content. @param said the type by the name; it decides for texts, which may contain the PDF
 * signature
 */
function typeOf(bytes: Buffer, said: string | undefined): string | undefined {
  const image = imageTypeOf(bytes.subarray(0, 16))
  if (image !== undefined) return image
  const begins = bytes.subarray(0, PDF_BEGINS_WITHIN + 5).indexOf('%PDF-')
  if (begins === 0 || (begins > 0 && said === documentTypes.pdf)) return documentTypes.pdf
  return isText(bytes) ? documentTypes.txt : undefined
}

/**
 * Whether bytes are text: no control characters except line breaks and tabs. That holds for UTF-8 and single-byte
 * encodings.
 */
const isText = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d)
