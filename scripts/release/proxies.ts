import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../debian.ts'
import { sparePort } from '../port.ts'
import { root } from '../run.ts'

export interface RunningProxy {
  readonly address: string
  stop(): Promise<void>
}

const settingsOf = (name: string) => readFileSync(join(root, 'ops', name), 'utf8')

/**
 * Starts Debian's nginx with the site of `ops`, on one port without TLS.
 * @param folder an empty folder for its files
 */
export async function startNginx(server: string, folder: string): Promise<RunningProxy> {
  await need('/usr/sbin/nginx', 'nginx')
  const port = await sparePort()
  const site = settingsOf('nginx.conf')
    .replace(/server \{\n\tlisten 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/\tlisten \[::\]:443.*\n|\tssl_.*\n/g, '')
    .replace('127.0.0.1:3000', new URL(server).host)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const http = `http {\n${paths.join('\n')}\naccess_log off;\n${site}\n}`
  const whole = `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\n${http}\n`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  return running(['/usr/sbin/nginx', '-c', join(folder, 'nginx.conf')], port)
}

/**
 * Starts Debian's Caddy with the site of `ops`, without TLS.
 * @param folder an empty folder for its files
 */
export async function startCaddy(server: string, folder: string): Promise<RunningProxy> {
  await need('/usr/bin/caddy', 'caddy')
  const port = await sparePort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${settingsOf('Caddyfile')}`)
  const command = ['/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const env = { HOME: folder, ADDRESS: `http://127.0.0.1:${port}`, SERVERS: new URL(server).host }
  return running(command, port, env)
}

async function need(program: string, name: string): Promise<void> {
  if (existsSync(program) || (await installPackages(name))) return
  throw new Error(`${name} was not found. Debian and Ubuntu: apt-get install ${name}, as root`)
}

async function running(
  [program = '', ...args]: string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningProxy> {
  const child = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await answers(address)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (child.exitCode !== null) throw new Error(`${program} ended: ${child.exitCode}`)
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (address: string) =>
  fetch(`${address}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )
