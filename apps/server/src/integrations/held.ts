import { HeldBack } from '../platform/installation.ts'

/** Whether this installation may contact outside systems now. */
export type MayReach = () => Promise<boolean>

/** Methods that do not contact the outside system, so they also work while the installation is held. */
const LOCAL: ReadonlySet<string | symbol> = new Set(['close', 'forget', 'loginUrl', 'consentUrl'])

/**
 * Wraps the client of an outside system, so that it starts no request while this installation is held
 * (docs/decisions/054-restored-copies.md).
 * @throws HeldBack from each of its functions, while the installation is held
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
