import { vi } from 'vitest'

/** The names of what the browser is given to keep from now on; the tests' window would go to it as to a page. */
export function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
