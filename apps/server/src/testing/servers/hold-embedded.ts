/** Starts the embedded database of the given folder, prints its address, and holds it until it is ended. */
import { startEmbedded } from '../../platform/embedded/embedded.ts'

const [, , dataDir = ''] = process.argv
try {
  const embedded = await startEmbedded(dataDir, { fsync: 'off' })
  process.on('SIGTERM', () => embedded.stop().then(() => process.exit()))
  process.stdout.write(`${embedded.connectionString}\n`)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
