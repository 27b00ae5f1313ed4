import type { ServerResponse } from 'node:http'

/** Bytes that may wait for a reader before it is let go. */
const MOST_PENDING = 256 * 1024
/** Milliseconds a reader may take nothing of what waits for it. */
const STALLED = 30_000
/** Milliseconds between probes of a connection that may be half open. */
const PROBE = 30_000

/** The one writer to a connection that stays open: a reader who takes nothing is let go, and may come back. */
export interface Socket {
  write(message: string | Buffer): void
  end(message?: string): void
  /** Lets a reader go that has taken nothing for 30 s. */
  check(): void
}

/** @param stalled milliseconds a reader may take nothing */
export function socketOf(raw: ServerResponse, stalled = STALLED): Socket {
  let waitingSince: number | undefined
  raw.socket?.setKeepAlive(true, PROBE)
  raw.on('drain', () => {
    waitingSince = undefined
  })
  raw.on('error', () => raw.destroy())
  return {
    write(message) {
      if (raw.destroyed) return
      if (raw.writableLength > MOST_PENDING) raw.destroy()
      else if (!raw.write(message)) waitingSince ??= performance.now()
    },
    end(message) {
      raw.end(message)
      // What waits for a reader who takes nothing would keep the server from stopping.
      if (waitingSince !== undefined) raw.destroy()
    },
    check() {
      if (waitingSince !== undefined && performance.now() - waitingSince > stalled) raw.destroy()
    },
  }
}
