import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isFullRun } from '../../apps/server/src/testing/extent.ts'
import { apps } from '../build.ts'
import { installPackages } from '../debian.ts'
import { root } from '../run.ts'
import { releaseName } from './assemble.ts'
import { commandsBelow } from './commands.ts'
import { authority, mailServer } from './company.ts'
import { boot, emptyDebian, type Machine, until, wire } from './machines.ts'
import { removeMachines } from './removing.ts'

vi.setConfig({ hookTimeout: 600_000, testTimeout: 600_000 })

const isBuilt = existsSync(join(apps.server, 'dist/main.js')) && existsSync(join(apps.web, 'dist/index.html'))
const steps = commandsBelow('The first hour')
const [first, second] = [
  { name: 'stayboard-first', address: '192.0.2.1' },
  { name: 'stayboard-second', address: '192.0.2.2' },
] as const

test('the first hour has its six steps', () => {
  const counts = [...steps].map(([name, blocks]) => `${name}: ${blocks.length}`)
  expect(counts).toEqual([
    '1. The product: 1',
    '2. TLS: 1',
    '3. A mailbox: 1',
    '4. A backup every night: 1',
    '5. A second machine: 2',
    '6. An alert: 1',
  ])
})

const folders = '/var/tmp/stayboard-hour-'
const remove = () => removeMachines([first.name, second.name], folders)

const isThere = (name: string) => existsSync(`/usr/bin/${name}`) || existsSync(`/usr/sbin/${name}`)
const programs = ['debootstrap', 'systemd-nspawn', 'ip', 'nsenter']
/** Returns the reason why no machines can be started here, or `undefined` if they can. */
function obstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can start machines: run it as root'
  if (!isThere('apt-get') && !programs.every(isThere)) return `needs ${programs.join(', ')}: install them`
  return isBuilt ? undefined : 'needs the built product: npm run build'
}

test.runIf(isFullRun)('machines can be started here', ({ skip }) => {
  const reason = obstacle()
  if (reason) skip(reason)
})

describe.runIf(isFullRun && !obstacle())('the first hour, on two empty machines', () => {
  let product: Machine
  let other: Machine
  let password = ''

  beforeAll(async () => {
    if (!programs.every(isThere))
      await installPackages('debootstrap', 'systemd-container', 'iproute2', 'util-linux')
    await remove()
    const base = await emptyDebian('/var/tmp/stayboard-debian-12', {
      installed: ['openssh-server', ...mailServer.packages],
      fetched: ['caddy', 'curl', 'rsync', 'prometheus', 'prometheus-alertmanager'],
    })
    wire([first, second])
    product = await machine(base, first)
    other = await machine(base, second)
    authority(product, other)
    mailServer.start(product)
    execFileSync('node', [join(root, 'scripts/release/release.ts')], { cwd: root })
    for (const name of ['.tar.gz', '.tar.gz.sha256'].map((end) => `${releaseName()}${end}`))
      copyFileSync(join(root, 'release', name), join(product.root, 'root', name))
  })
  afterAll(remove)

  async function machine(base: string, { name }: { name: string }): Promise<Machine> {
    const started = await boot(base, join(`${folders}${process.pid}`, name), name)
    started.run(`printf '%s stayboard.example mail.example\\n' ${first.address} >> /etc/hosts`)
    return started
  }
  const step = (on: Machine, name: string, block = 0) => on.run(steps.get(name)?.[block] ?? 'false')

  /** Calls the product through TLS as its administrator. */
  function call(path: string, ...options: string[]) {
    const body = JSON.stringify({ username: 'admin', password })
    return product.run(`token=$(curl -fsS -D - -o /dev/null -H 'content-type: application/json' -d '${body}' \\
      https://stayboard.example/login | tr -d '\\r' | sed -n 's/^[Aa]uthorization: //p')
      curl -fsS -H "authorization: $token" ${options.join(' ')} 'https://stayboard.example${path}'`)
  }

  test('the product starts as a service and names its administrator', () => {
    password = /password (\S+)/.exec(step(product, '1. The product'))?.[1] ?? ''
    expect(password).toMatch(/^Sb1-/)
    expect(product.run('systemctl is-active stayboard; stat -c %a /etc/stayboard/settings')).toBe(
      'active\n600\n',
    )
  })

  const metrics = "curl -s -o /dev/null -w '%{http_code}' https://stayboard.example/metrics"

  test('users reach it by TLS, and only the second machine its metrics', () => {
    product.run(`sed -i 's|^{$ADDRESS.*{$|&\\n\\ttls /etc/ssl/company.pem /etc/ssl/private/company.key|' \\
      /opt/stayboard/current/ops/Caddyfile`)
    expect(step(product, '2. TLS')).toContain('"ready"')
    expect(call('/api/current_user')).toContain('"admin"')
    expect(product.run(metrics)).toBe('404')
  })

  test('mails of the mailbox come into the inbox', async () => {
    product.run(
      `echo NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/company.crt >> /etc/stayboard/settings`,
    )
    expect(step(product, '3. A mailbox')).toContain('rentals@mail.example')
    product.run(`printf 'Subject: Rooms in May\nFrom: joan@guests.example\nTo: rentals@mail.example\n\nTwo rooms?\n' \\
      | sendmail -f joan@guests.example rentals@mail.example`)
    await until(() => call('/api/messaging/messages').includes('Rooms in May'))
  })

  test('a backup is made every night, and when somebody asks', async () => {
    step(product, '4. A backup every night')
    expect(call('/api/system/maintenance/back_up', '-X POST')).toContain('"isQueued":true')
    const listed = () => JSON.parse(call('/api/system/maintenance/backups'))
    await until(() => listed().backups.length > 0)
    expect(listed()).toMatchObject({ folder: '/srv/stayboard-backups', isLate: false })
  })

  test('the second machine restores the newest backup, and sends nothing', async () => {
    expect(step(other, '5. A second machine')).toContain('"ready"')
    expect(other.run(metrics)).toBe('200')
    expect(other.run('stayboard admin maintenance state || true')).toMatch(/held/)
    const backups = 'ls /srv/stayboard-backups'
    expect(other.run(backups)).toBe(product.run(backups))
    const timer = 'systemctl list-timers stayboard-backups.timer'
    expect(other.run(timer)).toContain('04:30:00')
    step(other, '5. A second machine', 1)
    expect(other.run('ls /var/lib')).not.toContain('stayboard')
  })

  test('a product that stops is told to somebody by mail, and that it is back', async () => {
    expect(step(other, '6. An alert')).toContain('SUCCESS')
    const asked = "curl -s '127.0.0.1:9090/api/v1/query?query=up%7Bjob=%22stayboard%22%7D' || true"
    await until(() => /"1"\]/.test(other.run(asked)))
    product.run('systemctl stop stayboard')
    const mails = () => product.run('cat ~night/Maildir/new/* 2>/dev/null || true')
    await until(() => /^Subject:\s.*FIRING\S*\sStayboardDown/m.test(mails())).catch((error: unknown) => {
      throw new Error(
        `${error}\n${mails()}\n${other.run('journalctl -n 30 -u prometheus-alertmanager -u prometheus')}`,
      )
    })
    product.run('systemctl start stayboard')
    await until(() => /^Subject:\s.*RESOLVED\S*\sStayboardDown/m.test(mails()))
  })
})
