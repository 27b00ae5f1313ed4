import { vi } from 'vitest'

const Native = globalThis.BroadcastChannel
const opened = new Set<BroadcastChannel>()

/** Remembers the channels that modules open, so that they can be closed. Does so once per worker. */
export function trackChannels(): void {
  if (Native.name === 'TrackedChannel') return
  class TrackedChannel extends Native {
    constructor(name: string) {
      super(name)
      opened.add(this)
      Reflect.set(globalThis, 'openedChannels', opened)
    }
  }
  globalThis.BroadcastChannel = TrackedChannel
}

/**
 * Loads modules anew from here on, in this test file and those after it. Former modules hear no more of other tabs:
 * otherwise their session would go on beside the new one, in the same storage.
 */
export function freshModules(): void {
  for (const channel of (Reflect.get(globalThis, 'openedChannels') ?? opened) as Set<BroadcastChannel>)
    channel.close()
  vi.resetModules()
}
