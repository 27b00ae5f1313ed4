import { z } from 'zod'
import type { MessageKey } from './messages.ts'

/** The largest file a form may hold, in bytes: 20 MB (decisions 5). */
export const FILE_LIMIT = 20 * 1024 * 1024

/** How many files one form may hold. */
export const FILES_LIMIT = 20

/** A file of a form as the server's code is given it. The name is what its sender calls it, never a path. */
export class ReceivedFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string
  /** Where it lies until the call is answered. */
  readonly #path: string

  constructor(file: { name: string; size: number; hash: string; path: string }) {
    this.name = file.name
    this.size = file.size
    this.hash = file.hash
    this.#path = file.path
  }

  /** Not a property: what is logged or compared with a repeat is the file, not where it lay. */
  get path(): string {
    return this.#path
  }
}

const isFile = (value: unknown): value is ReceivedFile | Blob =>
  value instanceof ReceivedFile || value instanceof Blob
const sizeIs = (fits: (size: number) => boolean) => (value: unknown) => isFile(value) && fits(value.size)

/** A file of a form: nothing that stands in JSON passes for one. Which kinds are taken, its content decides. */
function fileField() {
  const field = z
    .custom<ReceivedFile | Blob>(isFile, {
      error: ({ input }): MessageKey => (input === undefined ? 'fileMissing' : 'type'),
    })
    .refine(
      sizeIs((size) => size > 0),
      { error: 'fileEmpty' satisfies MessageKey },
    )
    .refine(
      sizeIs((size) => size <= FILE_LIMIT),
      { error: 'fileTooLarge' satisfies MessageKey },
    )
    .meta({ kind: 'file', type: 'string', format: 'binary' })
  return field as unknown as z.ZodType<ReceivedFile, Blob>
}

/** One file. */
export const UploadedFile = fileField()

/** One file or several under one name. */
export const UploadedFiles = z
  .union([z.array(UploadedFile).min(1, { error: 'fileMissing' satisfies MessageKey }), UploadedFile], {
    error: ({ input }): MessageKey => (input === undefined ? 'fileMissing' : 'type'),
  })
  .transform((files) => [files].flat())

/**
 * The picture of a record, by the address an answer told of it: `null` or nothing takes it away, absent leaves
 * it (F10).
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
 * A body that is sent as a form (`multipart/form-data`): files, and texts. Numbers stand in it as text.
 * Where it holds no file, it may be sent as JSON too.
 */
export function form<const Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object(fields).meta({ kind: 'form' })
}

/** Whether a call takes its body as a form. */
export const isForm = (body: z.core.$ZodType): boolean => z.globalRegistry.get(body)?.kind === 'form'
