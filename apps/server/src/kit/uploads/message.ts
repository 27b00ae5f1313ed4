import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import {
  type Call,
  FILE_LIMIT,
  FILES_LIMIT,
  isForm,
  isFormOfRows,
  type MessageKey,
  ReceivedFile,
  ROWS_FILE_LIMIT,
} from '@stayboard/contract'
import type { FastifyRequest } from 'fastify'
import { codeOf } from '../../platform/start-error.ts'
import type { Receiver } from '../../platform/storage/incoming.ts'
import { type FieldError, Problem } from '../problems.ts'
import { fileName } from './file-name.ts'

/** A form as names and values, and the function that removes its uploaded files. */
export interface Message {
  readonly body: unknown
  discard(): Promise<void>
}

const FIELD_LIMIT = 1024 * 1024
const fields = { fields: 200, parts: 220, fieldSize: FIELD_LIMIT }

/** The limits of a form with files, and the message key for a file that is too large. */
const ofFiles = { fileSize: FILE_LIMIT, files: FILES_LIMIT, tooLarge: 'fileTooLarge' } as const
const ofRows = { fileSize: ROWS_FILE_LIMIT, files: 1, tooLarge: 'rowsFileTooLarge' } as const
type Limits = typeof ofFiles | typeof ofRows

/**
 * Reads a form, whose files are written to disk as they arrive.
 * @throws Problem 415 for an unexpected form, 413 and 400 for one that is too large or broken
 */
export async function readFormOf(request: FastifyRequest, call: Call, incoming: Receiver): Promise<Message> {
  if (!isForm(call.body)) throw new Problem(415, 'mediaType')
  const limits: Limits = isFormOfRows(call.body) ? ofRows : ofFiles
  const most = limits.files * limits.fileSize + FIELD_LIMIT
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Problem(413, 'tooLarge')
  const files: ReceivedFile[] = []
  const discard = async () => {
    for (const { path } of files) await incoming.discard(path)
  }
  try {
    return { body: await readForm(request, incoming, files, limits), discard }
  } catch (error) {
    await discard()
    throw formProblem(error)
  }
}

/** @param files receives each file that was written, so that none is forgotten if the form breaks off */
async function readForm(
  request: FastifyRequest,
  incoming: Receiver,
  files: ReceivedFile[],
  { tooLarge: message, ...limits }: Limits,
) {
  const values = new Map<string, unknown[]>()
  const tooLarge: FieldError[] = []
  const add = (name: string, value: unknown) => values.set(name, [...(values.get(name) ?? []), value])
  for await (const part of request.parts({ limits: { ...limits, ...fields } })) {
    if (part.type === 'field') add(part.fieldname, textOf(part, tooLarge))
    else {
      const file = await receive(part, incoming)
      files.push(file)
      if (part.file.truncated) tooLarge.push({ field: part.fieldname, code: message })
      // Browsers send an empty part without a name if no file was chosen. Ignore it.
      if (file.size > 0 || part.filename) add(part.fieldname, file)
    }
  }
  const [first] = tooLarge
  if (first) throw new Problem(413, first.code, { errors: tooLarge })
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]))
}

async function receive(part: MultipartFile, incoming: Receiver): Promise<ReceivedFile> {
  return new ReceivedFile({ name: fileName(part.filename), ...(await incoming.receive(part.file)) })
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue, tooLarge: FieldError[]): unknown {
  if (valueTruncated) tooLarge.push({ field: fieldname, code: 'tooLong' })
  return value
}

const codes: Record<string, [status: number, code: MessageKey]> = {
  FST_FILES_LIMIT: [413, 'tooManyFiles'],
  FST_PARTS_LIMIT: [413, 'tooLarge'],
  FST_FIELDS_LIMIT: [413, 'tooLarge'],
  ENOSPC: [503, 'storageFull'],
  EDQUOT: [503, 'storageFull'],
}

/** Converts a failure while a form is read. It is the sender's fault, unless our own disk refused to write. */
function formProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  const known = codes[codeOf(error) ?? '']
  if (known) return new Problem(...known)
  return isOfDisk(error) ? error : new Problem(400, 'brokenForm')
}

const diskCalls = ['open', 'mkdir', 'write', 'writev', 'close']
const isOfDisk = (error: unknown) => diskCalls.includes(String(Reflect.get(Object(error), 'syscall')))
