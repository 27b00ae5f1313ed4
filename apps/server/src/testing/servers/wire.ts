import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to the database that can be cut and restored, to simulate an outage. */
export interface Wire {
  /** The database's address through the proxy. */
  readonly connectionString: string
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Forwards nothing any more, as if the database were stopped. Connections are accepted and stay open. */
  hold(): void
}

/** Starts a proxy. @param connectionString the database behind the proxy */
export async function startWire(connectionString: string): Promise<Wire> {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // Errors of cut connections are expected.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  let isHeld = false
  const server = createServer((near) => {
    if (isHeld) return keep(near)
    const far = connect(Number(target.port), target.hostname)
    keep(near)
    keep(far)
    near.pipe(far).on('close', () => near.destroy())
    far.pipe(near).on('close', () => far.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const through = new URL(connectionString)
  through.host = `127.0.0.1:${port}`
  return {
    connectionString: through.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend() {
      isHeld = false
      return listen(port)
    },
    hold() {
      isHeld = true
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
