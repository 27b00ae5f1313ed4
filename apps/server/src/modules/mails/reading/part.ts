import type { Buffer } from 'node:buffer'
import type { Header } from 'postal-mime'
import { fieldsOf, type Structured, structured } from './fields.ts'
import { decoded } from './transfer.ts'

/** A MIME part, or the whole mail. */
export interface Part {
  headers: Header[]
  /** The media type in lower case, such as `text/html`; `text/plain` if none is declared. */
  type: string
  charset: string
  params: Structured['params']
  disposition: string
  /** The file name; empty if there is none. */
  name: string
  contentId: string
  /** The raw content, still in its transfer encoding. */
  content: Buffer
  encoding: string
  children: Part[]
}

export const contentOf = ({ content, encoding }: Part): Buffer => decoded(content, encoding)

/**
 * Parses the header of a part. @param standard the media type if none is declared
 * @param hint the encoding of raw bytes in the header
 */
export function partOf(head: Buffer, standard: string, hint: string): Part {
  const plain = fieldsOf(head)
  const charset = structured(fieldOf(plain, 'content-type')).params.get('charset') ?? ''
  const headers = fieldsOf(head, charset || hint)
  const type = structured(fieldOf(headers, 'content-type') || standard)
  const disposition = structured(fieldOf(headers, 'content-disposition'))
  return {
    headers,
    type: type.value.includes('/') ? type.value : 'text/plain',
    charset,
    params: type.params,
    disposition: disposition.value,
    name: (disposition.params.get('filename') || type.params.get('name') || '').trim(),
    contentId: fieldOf(headers, 'content-id').replaceAll(/^<|>$/g, '').trim(),
    content: head.subarray(0, 0),
    encoding: fieldOf(headers, 'content-transfer-encoding')
      .replaceAll(/\([^()]*\)/g, '')
      .toLowerCase(),
    children: [],
  }
}

const fieldOf = (headers: readonly Header[], name: string) =>
  headers.find(({ key }) => key === name)?.value ?? ''
