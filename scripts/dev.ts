/** Both sides with reload: the server starts again when a file of it changes, Vite serves the browser's side. */
import { spawn } from 'node:child_process'
import { root, withTools } from './run.ts'

const sides = [
  ['node', '--watch', 'apps/server/src/main.ts'],
  ['vite', 'apps/web'],
]

const children = sides.map(([command = '', ...args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: withTools() }),
)

/** When one side ends, or somebody ends us, both end. */
function stop(signal: NodeJS.Signals) {
  for (const child of children) child.kill(signal)
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop('SIGTERM')
  })
}
