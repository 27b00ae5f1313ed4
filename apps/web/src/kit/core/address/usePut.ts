import { useNavigate } from '@tanstack/react-router'

interface How {
  /** Whether Back skips the address as it was before. */
  replace?: boolean
}

/** Changes values of the address by name. `null` or `undefined` removes one. */
export type Put = (changes: Readonly<Record<string, string | null | undefined>>, how?: How) => void

/** Returns a function that changes values of the address and leaves the page where it is scrolled. */
export function usePut(usual: How = {}): Put {
  const navigate = useNavigate()
  return (changes, { replace = false } = usual) => {
    const written = Object.entries(changes).map(([name, value]) => [name, value ?? undefined])
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...Object.fromEntries(written) }),
      replace,
      resetScroll: false,
    })
  }
}
