import type { Call, WireAnswer } from '@stayboard/contract'
import { useSend, type WriteInput } from '../core/calls/calls.ts'
import { notify } from '../core/notices/notify.tsx'
import { useUndo } from './useUndo.ts'

interface Then<C extends Call> {
  /** The notification after a success. Without it there is none. */
  done?: string | ((answer: WireAnswer<C>) => string)
  /** How long the notification is shown, in ms. */
  ms?: number
  /** Called after a success if the component is still mounted, see `useSend`. */
  whileShown?: (answer: WireAnswer<C>) => void
}

/** The call of a button, with notifications of its success or failure. */
export const useTold = <C extends Call>(call: C) => useNotices(call)

/** The call of a button that can be undone. Its success notification has an Undo button. */
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
