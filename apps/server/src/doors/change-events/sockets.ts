import type { ServerResponse } from 'node:http'

/** The most bytes that may wait for a reader before it is disconnected. */
const MOST_PENDING = 256 * 1024
/** The longest time, in milliseconds, in which a reader may take none of the waiting bytes. */
const STALLED = 30_000
/** Milliseconds between probes of a connection that may be half open. */
const PROBE = 30_000

/** The only writer to a long-lived connection. A reader that takes nothing is disconnected, and may reconnect. */
export interface Socket {
  write(message: string | Buffer): void
  end(message?: string): void
  /** Disconnects a reader that has taken nothing for 30 s. */
  check(): void
}

/**
 * @param dropped is told when a reader is disconnected because it takes too little
 * @param stalled milliseconds in which a reader may take nothing
 */
export function socketOf(raw: ServerResponse, dropped = () => {}, stalled = STALLED): Socket {
  let waitingSince: number | undefined
  raw.socket?.setKeepAlive(true, PROBE)
  raw.on('drain', () => {
    waitingSince = undefined
  })
  raw.on('error', () => raw.destroy())
  const drop = () => {
    dropped()
    raw.destroy()
  }
  return {
    write(message) {
      if (raw.destroyed) return
      if (raw.writableLength > MOST_PENDING) drop()
      else if (!raw.write(message)) waitingSince ??= performance.now()
    },
    end(message) {
      raw.end(message)
      // Bytes waiting for such a reader would keep the server from stopping.
      if (waitingSince !== undefined) raw.destroy()
    },
    check() {
      if (raw.destroyed || waitingSince === undefined) return
      if (performance.now() - waitingSince > stalled) drop()
    },
  }
}
