import { spawn } from 'node:child_process'
import type { Account } from './account-type.ts'

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * What our helpers and PostgreSQL may see of the environment: no secret of ours is handed on to another
 * account, and messages come in English.
 */
export const plainEnv = { PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs a program to its end, as another account where one is given.
 * @throws what Node throws when the program is not there
 */
export function run(program: string, args: readonly string[], account?: Account): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      env: plainEnv,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}
