/** Runs both sides with reload: the server restarts when its files change, and Vite serves the browser's side. */
import { spawn } from 'node:child_process'
import { root, withTools } from './run.ts'

const sides = [
  ['node', '--watch', 'apps/server/src/main.ts'],
  ['vite', 'apps/web'],
]

const children = sides.map(([command = '', ...args]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: withTools() }),
)

/** Ends all processes as soon as one of them ends, or this process is ended. */
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
