import { z } from 'zod'
import type { MessageKey } from './validation-messages.ts'

/** The largest file in a form, in bytes: 20 MB. */
export const FILE_LIMIT = 20 * 1024 * 1024

/** The largest file of rows, in bytes: 200 MB. */
export const ROWS_FILE_LIMIT = 200 * 1024 * 1024

/** The most files in one form. */
export const FILES_LIMIT = 20

/** An uploaded file as server code receives it. The name comes from the sender and is never used as a path. */
export class ReceivedFile {
  readonly name: string
  /** The size of the file in bytes. */
  readonly size: number
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string
  /** The path of the temporary file, which is deleted after the call was answered. */
  readonly #path: string

  constructor(file: { name: string; size: number; hash: string; path: string }) {
    this.name = file.name
    this.size = file.size
    this.hash = file.hash
    this.#path = file.path
  }

  /** A getter on a private field, so that logs and the comparison of repeated requests exclude the path. */
  get path(): string {
    return this.#path
  }
}

const isFile = (value: unknown): value is ReceivedFile | Blob =>
  value instanceof ReceivedFile || value instanceof Blob
const sizeIs = (fits: (size: number) => boolean) => (value: unknown) => isFile(value) && fits(value.size)

/**
 * A schema for a file of a form. No JSON value matches it. The accepted types are checked later, by content.
 * @param most the maximum size in bytes
 * @param tooLarge the message for a larger file
 */
function fileField(most: number, tooLarge: MessageKey) {
  const field = z
    .custom<ReceivedFile | Blob>(isFile, {
      error: ({ input }): MessageKey => (input === undefined ? 'fileMissing' : 'type'),
    })
    .refine(
      sizeIs((size) => size > 0),
      { error: 'fileEmpty' satisfies MessageKey },
    )
    .refine(
      sizeIs((size) => size <= most),
      { error: tooLarge },
    )
    .meta({ kind: 'file', type: 'string', format: 'binary' })
  return field as unknown as z.ZodType<ReceivedFile, Blob>
}

/** A form field for one file. */
export const UploadedFile = fileField(FILE_LIMIT, 'fileTooLarge')

/** One file of rows, for a form that `formOfRows` declares. */
export const UploadedRows = fileField(ROWS_FILE_LIMIT, 'rowsFileTooLarge')

/** One file or several under one name. */
export const UploadedFiles = z
  .union([z.array(UploadedFile).min(1, { error: 'fileMissing' satisfies MessageKey }), UploadedFile], {
    error: ({ input }): MessageKey => (input === undefined ? 'fileMissing' : 'type'),
  })
  .transform((files) => [files].flat())

/**
 * The picture of a record, by its address in an answer. `null` or an empty text removes it; an absent field leaves
 * it unchanged (docs/rules/files.md#picture-of-a-record).
 */
export const KeptImage = z
  .string({ error: 'type' satisfies MessageKey })
  .regex(/^(?:\/files\/[0-9a-f]{64}\/\d{1,5}x\d{1,5}\/large\.webp)?$/, {
    error: 'link' satisfies MessageKey,
  })
  .nullable()
  .overwrite((path) => (path === '' ? null : path))
  .optional()
  .meta({ kind: 'image' })

/**
 * A body sent as `multipart/form-data`: files and texts, numbers as text. A body without files may also be sent as
 * JSON.
 */
export function form<const Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object(fields).meta({ kind: 'form' })
}

/** A form with a file of rows, which may be larger than other files. */
export function formOfRows<const Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ file: UploadedRows, ...fields }).meta({ kind: 'formOfRows' })
}

/** Whether a call takes its body as a form with a file of rows. */
export const isFormOfRows = (body: z.core.$ZodType): boolean =>
  z.globalRegistry.get(body)?.kind === 'formOfRows'

/** Whether a call takes its body as a form. */
export const isForm = (body: z.core.$ZodType): boolean =>
  z.globalRegistry.get(body)?.kind === 'form' || isFormOfRows(body)
