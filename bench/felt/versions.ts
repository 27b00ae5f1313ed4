import { execFileSync } from 'node:child_process'
import { checkOut } from '../../apps/server/src/testing/servers/former.ts'
import { startServer } from '../../apps/server/src/testing/servers/server-process.ts'

/** Checks out a commit in a folder beside the project, and builds it. */
export function checkOutBuilt(commit: string, folder: string): void {
  checkOut(commit, folder)
  execFileSync('node', ['scripts/ensure-build.ts'], { cwd: folder, stdio: 'inherit' })
}

/** Starts the built demo of a folder with 100,000 enquiries. @param data an empty folder */
export async function serve(folder: string, data: string) {
  const demo = ['sh', 'scripts/serve.sh', 'apps/server/dist/demo.js', '--scale']
  const server = startServer({ DATA_DIR: data }, folder, demo)
  return {
    address: await server.address,
    async stop() {
      server.signal('SIGTERM')
      await server.ended
    },
  }
}
