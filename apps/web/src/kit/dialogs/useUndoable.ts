import type { Call, WireAnswer } from '@stayboard/contract'
import { useSend, type WriteInput } from '../core/calls/calls.ts'
import { notify } from '../core/notices/notify.tsx'
import { useUndo } from './useUndo.ts'

interface Then<C extends Call> {
  /** What was done, in words. */
  done: string | ((answer: WireAnswer<C>) => string)
  /** How long that is shown, in ms. */
  ms?: number
  /** Runs after a success if the component is still there, see `useSend`. */
  whileShown?: (answer: WireAnswer<C>) => void
}

/** Makes a call of a button that can be undone: says what was done, with an Undo button, or what is wrong. */
export function useUndoable<C extends Call>(call: C) {
  const undo = useUndo()
  const { mutate, isPending } = useSend(call)
  return {
    isPending,
    mutate: (given: WriteInput<C>, { done, ms, ...then }: Then<C>) =>
      mutate(given, {
        ...then,
        onSuccess: (answer, action) =>
          notify.done(typeof done === 'string' ? done : done(answer), () => void undo(action), ms),
        onError: (problem) => notify.problem(problem),
      }),
  }
}
