import type { Call, WireAnswer } from '@stayboard/contract'
import { useSend, type WriteInput } from '../core/calls/calls.ts'
import { notify } from '../core/notices/notify.tsx'
import { useUndo } from './useUndo.ts'

interface Then<C extends Call> {
  /** What was done, in words. Without it, nothing is said after a success. */
  done?: string | ((answer: WireAnswer<C>) => string)
  /** How long that is shown, in ms. */
  ms?: number
  /** Runs after a success if the component is still there, see `useSend`. */
  whileShown?: (answer: WireAnswer<C>) => void
}

/** Makes a call of a button: says what was done, or what is wrong. */
export const useTold = <C extends Call>(call: C) => useNotices(call)

/** Makes a call of a button that can be undone: what was done is shown with an Undo button. */
export const useUndoable = <C extends Call>(call: C) => useNotices(call, useUndo())

function useNotices<C extends Call>(call: C, undo?: ReturnType<typeof useUndo>) {
  const { mutate, isPending, data } = useSend(call)
  return {
    isPending,
    data,
    mutate: (given: WriteInput<C>, { done, ms, ...then }: Then<C> = {}) =>
      mutate(given, {
        ...then,
        onSuccess: (answer, action) => {
          const text = typeof done === 'function' ? done(answer) : done
          if (text !== undefined) notify.done(text, undo && (() => void undo(action)), ms)
        },
        onError: (problem) => notify.problem(problem),
      }),
  }
}
