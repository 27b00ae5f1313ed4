import { HeldBack } from '../platform/installation.ts'

/** Tells whether this installation may reach outside systems now. */
export type MayReach = () => Promise<boolean>

/** What is done without reaching out. */
const LOCAL: ReadonlySet<string | symbol> = new Set(['close', 'forget', 'loginUrl', 'consentUrl'])

/**
 * Lets nothing begin at an outside system while this installation is held, whoever asks: background work or a user
 * (docs/decisions/054-restored-copies.md).
 * @throws HeldBack, instead of what the function does
 */
export function unlessHeld<System extends object | undefined>(system: System, mayReach: MayReach): System {
  if (system === undefined) return system
  return new Proxy(system, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || LOCAL.has(name)) return value
      return async (...given: unknown[]) => {
        if (!(await mayReach())) throw new HeldBack()
        return Reflect.apply(value, target, given)
      }
    },
  })
}
