import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Problem } from '../../kit/core/calls/calls.ts'
import { endView, viewAs } from '../../kit/core/calls/viewing.ts'
import { notify } from '../../kit/core/notices/notify.tsx'

const START = '/dashboard'

/** Returns a function that leaves the page, which may ask about a changed form. Resolves to whether it was left. */
function useLeave() {
  const router = useRouter()
  return async () => {
    await router.navigate({ to: START })
    return router.state.location.pathname === START
  }
}

/** Returns a function that shows the product as another user. */
export function useViewAs() {
  const queries = useQueryClient()
  const leave = useLeave()
  return async (id: number) => {
    try {
      if (await leave()) await viewAs(id, queries)
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason
      notify.problem(reason)
    }
  }
}

/** Returns a function that ends the view as another user. */
export function useEndView() {
  const queries = useQueryClient()
  const leave = useLeave()
  return async () => {
    if (await leave()) endView(queries)
  }
}
