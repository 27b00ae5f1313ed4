import { type ComponentType, type FunctionComponent, useSyncExternalStore } from 'react'
import { NotFetched } from '../notices/NotFetched.tsx'
import { Waiting } from '../notices/Waiting.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
type OnDemand<Props> = FunctionComponent<Props> & { preload: () => Promise<void> }

/**
 * A component whose code is loaded when it is first rendered, or earlier by `preload`. If loading fails, it shows an error
 * with a retry button in its place, and the page around it stays.
 */
export function onDemand<Props extends object>(load: Load<Props>): OnDemand<Props> {
  const listeners = new Set<() => void>()
  let state: { Loaded?: ComponentType<Props>; hasFailed?: true } = {}
  let underWay: Promise<void> | undefined
  const become = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const fetchOnce = () => {
    underWay ??= load().then(
      (found) => become({ Loaded: found.default }),
      () => {
        underWay = undefined
        become({ hasFailed: true })
      },
    )
    return underWay
  }
  const again = () => {
    underWay = undefined
    become({})
    void fetchOnce()
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    if (!state.Loaded) state = {}
    void fetchOnce()
    return () => listeners.delete(listener)
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, outside of any component
  function Part(props: Props) {
    const { Loaded, hasFailed } = useSyncExternalStore(listen, () => state)
    if (Loaded) return <Loaded {...props} />
    return hasFailed ? <NotFetched onRetry={again} /> : <Waiting onRetry={() => location.reload()} />
  }
  Part.preload = fetchOnce
  return Part
}
