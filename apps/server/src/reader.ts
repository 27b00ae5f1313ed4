/**
 * The program of the reader processes, which parse files and mails from outsiders apart from the server
 * (docs/decisions/053).
 */
import type { ReceivedInput } from './modules/mails/receiving/read-received.service.ts'
import { serveReader, task } from './platform/apart.ts'
import { receiver } from './platform/storage/incoming.ts'

// Load only the module of the requested task, because each reader process has one task.
serveReader({
  mail: task(async (input: ReceivedInput) => {
    const { readReceived } = await import('./modules/mails/receiving/read-received.service.ts')
    return readReceived(input, receiver(input.folder))
  }),
  sheets: task(async (input: { path: string; to: string }) => {
    const { writeRows } = await import('./kit/uploads/sheets/write-rows.ts')
    return writeRows(input)
  }),
  pdf: task(async (path: string) => {
    const { readPdf } = await import('./kit/uploads/pdf-lines.ts')
    return readPdf(path)
  }),
  image: task(async (path: string) => {
    const { decodeImage } = await import('./kit/uploads/decoding.ts')
    return decodeImage(path)
  }),
})
