import type { Buffer } from 'node:buffer'
import type { Header } from 'postal-mime'
import { fieldsOf, type Structured, structured } from './fields.ts'
import { decoded } from './transfer.ts'

/** A part of a mail, or the whole mail. */
export interface Part {
  headers: Header[]
  /** In lower case, such as `text/html`. Without a name of one, a text. */
  type: string
  charset: string
  params: Structured['params']
  disposition: string
  /** The name of the file; empty if it has none. */
  name: string
  contentId: string
  /** Still encoded for its transfer, with every byte that came. */
  content: Buffer
  encoding: string
  children: Part[]
}

export const contentOf = ({ content, encoding }: Part): Buffer => decoded(content, encoding)

/** @param standard the type of a part that names none
 * @param hint the encoding of raw bytes in its header */
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
