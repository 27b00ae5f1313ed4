import { spawn } from 'node:child_process'
import type { Account } from './account-type.ts'

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * The environment of helper programs and PostgreSQL. It omits our secrets, which other accounts must not get, and makes
 * messages English.
 */
export const plainEnv = { PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs a program to its end, under another account if given.
 * @throws Node's error if the program does not exist
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
