/**
 * Setup of tests. Reader processes are started from the build if SERVER_PROGRAM names one
 * (server-process.ts), which takes a fifth of the time.
 */
import { dirname, join } from 'node:path'
import { productFiles } from '../../platform/product-files.ts'

const { SERVER_PROGRAM } = process.env
if (SERVER_PROGRAM) productFiles.reader = join(dirname(SERVER_PROGRAM), 'reader.js')
