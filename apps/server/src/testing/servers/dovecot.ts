import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'

/** The user id that owns the mails. Dovecot reads no mails as root. */
const NOBODY = 65_534
const PROGRAM = '/usr/sbin/dovecot'

function install(): void {
  if (spawnSync(PROGRAM, ['--version']).status === 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { env })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'dovecot-imapd'], { env })
  if (spawnSync(PROGRAM, ['--version']).status !== 0)
    throw new Error('Dovecot was not found. Debian and Ubuntu: apt-get install dovecot-imapd, as root')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** The configuration for tokens, which Dovecot checks at the simulator of the providers. */
const tokens = (tokenInfoUrl: string) => `
tokeninfo_url = ${tokenInfoUrl}
username_attribute = email
active_attribute = active
active_value = true
`

const byToken = (folder: string) => `
auth_mechanisms = plain xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/tokens
}
`

const settings = (folder: string, port: number) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
mailbox_idle_check_interval = 1 secs
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = passwd-file
  mechanisms = plain
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`

/** Changes the UIDs of the mails and the UIDVALIDITY of the mailbox. */
async function renumber(mailbox: string): Promise<void> {
  const list = join(mailbox, 'dovecot-uidlist')
  const lines = (await readFile(list, 'utf8')).split('\n')
  const renumbered = lines.slice(1).map((line, at) => line.replace(/^\d+/, String(at + 1)))
  const head = `3 V${Math.floor(Date.now() / 1000) + 1000} N${lines.length + 1}`
  await writeFile(list, [head, ...renumbered].join('\n'))
  for (const name of await readdir(mailbox))
    if (name.startsWith('dovecot.index')) await rm(join(mailbox, name))
}

async function pileUp(mailbox: string, mails: readonly string[]): Promise<void> {
  for (const name of ['', 'cur', 'new', 'tmp']) {
    await mkdir(join(mailbox, name), { recursive: true })
    await chown(join(mailbox, name), NOBODY, NOBODY)
  }
  for (const [at, mail] of mails.entries()) {
    const file = join(mailbox, 'new', `${at + 1}.M${at}.test`)
    await writeFile(file, mail)
    await chown(file, NOBODY, NOBODY)
  }
}

async function emptied(client: ImapFlow): Promise<void> {
  await client.mailboxOpen('INBOX')
  await client.messageDelete('1:*')
  await client.logout()
}

async function flagsIn(client: ImapFlow): Promise<string[]> {
  await client.mailboxOpen('INBOX', { readOnly: true })
  const all = await client.fetchAll('1:*', { flags: true })
  await client.logout()
  return all.flatMap(({ flags }) => [...(flags ?? [])]).filter((flag) => flag !== '\\Recent')
}

/**
 * Starts a real mail server with one mailbox per user. The password of all users is `secret`.
 * @param tokenInfoUrl where the server checks tokens (XOAUTH2); without it, tokens are not accepted
 */
export async function startDovecot(users: readonly string[], tokenInfoUrl?: string) {
  install()
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  await mkdir(join(folder, 'mail'))
  await chown(join(folder, 'mail'), NOBODY, NOBODY)
  await writeFile(join(folder, 'settings'), settings(folder, port) + (tokenInfoUrl ? byToken(folder) : ''))
  if (tokenInfoUrl) await writeFile(join(folder, 'tokens'), tokens(tokenInfoUrl))
  const write = (password: string) =>
    writeFile(join(folder, 'users'), users.map((user) => `${user}:${password}\n`).join(''))
  await write('secret')
  let running: ChildProcess | undefined
  const connected = async (user: string, pass = 'secret') => {
    const auth = { user, pass }
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      doSTARTTLS: false,
      auth,
      logger: false,
    })
    await client.connect()
    return client
  }
  const accepts = async (password: string) => {
    for (let tries = 200; ; tries -= 1) {
      try {
        return await (await connected(users[0] ?? '', password)).logout()
      } catch (refused) {
        if (tries === 0) throw refused
        await wait(100)
      }
    }
  }
  const start = async () => {
    running = spawn(PROGRAM, ['-F', '-c', join(folder, 'settings')], { stdio: 'ignore' })
    await accepts('secret')
  }
  const stop = async () => {
    const ended = new Promise((resolve) => running?.once('exit', resolve))
    running?.kill()
    await ended
  }
  await start()
  return {
    port,
    url: (user: string) => `imap://${user}:secret@127.0.0.1:${port}`,
    /** Sets the password. Returns when the server accepts it. */
    async setPassword(password: string) {
      await write(password)
      await accepts(password)
    },
    start,
    stop,
    async deliver(user: string, ...mails: (string | Buffer)[]) {
      const client = await connected(user)
      for (const mail of mails) await client.append('INBOX', mail, [], new Date())
      await client.logout()
    },
    /** Puts many mails into the folder of a user at once, without the server. */
    pile: (user: string, mails: readonly string[]) => pileUp(join(folder, 'mail', user), mails),
    /** Deletes all mails of a user, as a person in another program does. */
    empty: async (user: string) => emptied(await connected(user)),
    /** Returns the flags of the mails. The product must not change them. */
    flags: async (user: string) => flagsIn(await connected(user)),
    /** Makes the server number the mails of a user anew. */
    async countAnew(user: string) {
      await stop()
      await renumber(join(folder, 'mail', user))
      await start()
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
