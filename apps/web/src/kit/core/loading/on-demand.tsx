import { type ComponentProps, type ComponentType, type FunctionComponent, useSyncExternalStore } from 'react'
import { inTime } from '../calls/in-time.ts'
import { NotFetched } from '../notices/NotFetched.tsx'
import { Waiting } from '../notices/Waiting.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
type OnDemand<Props> = FunctionComponent<Props> & { preload: () => Promise<void> }

/** The props of a placeholder for a component whose code is not loaded. */
export interface AbsenceProps {
  /** Loads the code again. Only given after loading failed. */
  onRetry: (() => void) | undefined
}

/** Makes a placeholder for a part of a page: a skeleton of this shape while loading, then an error with a retry button. */
export const inPlace = (shape: ComponentProps<typeof Waiting> = {}) =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, outside of any component
  function Absent({ onRetry }: AbsenceProps) {
    return onRetry ? <NotFetched onRetry={onRetry} /> : <Waiting {...shape} />
  }

/**
 * A component whose code is loaded when it is first rendered, or earlier by `preload`. If loading fails, an error with a
 * retry button is shown, the page around it stays, and the next time it is rendered it is loaded again.
 * @param Absence shown until the code is loaded
 */
export function onDemand<Props extends object>(
  load: Load<Props>,
  Absence: ComponentType<Props & AbsenceProps> = inPlace(),
): OnDemand<Props> {
  const listeners = new Set<() => void>()
  let state: { Loaded?: ComponentType<Props>; hasFailed?: true } = {}
  let underWay: Promise<void> | undefined
  const become = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const fetchOnce = () => {
    underWay ??= inTime(new AbortController().signal, load).then(
      (found) => become({ Loaded: found.default }),
      () => {
        underWay = undefined
        // Without mounted components, the error is not kept, so that the next one to be mounted tries again.
        become(listeners.size > 0 ? { hasFailed: true } : {})
      },
    )
    return underWay
  }
  const again = () => {
    become({})
    void fetchOnce()
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    void fetchOnce()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && !state.Loaded) state = {}
    }
  }
  function Part(props: Props) {
    const { Loaded, hasFailed } = useSyncExternalStore(listen, () => state)
    return Loaded ? <Loaded {...props} /> : <Absence {...props} onRetry={hasFailed && again} />
  }
  Part.preload = fetchOnce
  return Part
}
