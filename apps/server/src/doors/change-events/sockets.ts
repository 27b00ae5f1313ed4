import type { ServerResponse } from 'node:http'

/** The most bytes that may be buffered for a client before it is disconnected. */
const MOST_PENDING = 256 * 1024
/** Milliseconds without progress after which a client with buffered bytes is disconnected. */
const STALLED = 30_000
/** Milliseconds between TCP keep-alive probes, which detect half-open connections. */
const PROBE = 30_000

/** Writes to one stream's connection. A client that stops reading is disconnected and may reconnect. */
export interface Socket {
  write(message: string | Buffer): void
  end(message?: string): void
  /** Disconnects a client that has read nothing for 30 s. */
  check(): void
}

/**
 * Wraps a response for streaming.
 * @param dropped called when a client is disconnected because it reads too slowly
 * @param stalled milliseconds without progress that are tolerated
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
      // Buffered bytes for a stalled client would keep the server from stopping.
      if (waitingSince !== undefined) raw.destroy()
    },
    check() {
      if (raw.destroyed || waitingSince === undefined) return
      if (performance.now() - waitingSince > stalled) drop()
    },
  }
}
