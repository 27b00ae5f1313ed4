import { vi } from 'vitest'

/**
 * Records the names of downloaded files. The download itself is suppressed, because the test window would navigate.
 */
export function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
