import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { notifications, notificationsStore } from '../../../ui/notifications.ts'
import type { Problem } from '../calls/problem.ts'
import { isTyping } from '../keys/single-keys.ts'
import { t } from '../words/words.ts'
import { ProblemText } from './ProblemText.tsx'

/** How long a notification is shown, in ms. */
const SAVED_MS = 1000
const DONE_MS = 6000
const PROBLEM_MS = 6000

const usual = {
  withBorder: true,
  closeButtonProps: {
    get 'aria-label'() {
      return t('actions.close')
    },
  },
}

/** Shows notifications. Screen readers announce them. */
export const notify = {
  /** Shows the notification 'Saved' for 1 s. */
  saved: () =>
    notifications.show({ ...usual, message: t('frame.saved'), autoClose: SAVED_MS, role: 'status' }),
  /** Shows 'Saved' for 1 s, and an Undo button for longer. */
  savedUndoable: (undo: () => void) => {
    const what = placeOfChange()
    return undoable((onUndo) => <SavedWithUndo what={what} onUndo={onUndo} />, undo)
  },
  /** Shows a short notification for 1 s. */
  brief: (text: string) =>
    notifications.show({ ...usual, message: text, autoClose: SAVED_MS, role: 'status' }),
  /** Shows what was done, with an Undo button if `undo` is given, for 6 s by default. */
  done: (text: string, undo?: () => void, ms = DONE_MS) => {
    if (undo) return undoable((onUndo) => <WithUndo text={text} onUndo={onUndo} />, undo, ms)
    notifications.show({ ...usual, message: text, autoClose: ms, role: 'status' })
  },
  /** Hides the Undo button, because its action is being undone elsewhere. */
  withdrawUndo: () => void notifications.hide(UNDOABLE),
  /** Shows an error, for 6 s by default. */
  problem: (problem: Problem, autoClose = PROBLEM_MS) =>
    notifications.show({
      ...usual,
      message: <ProblemText problem={problem} />,
      color: 'red',
      autoClose,
      // The same problem replaces its notification instead of adding another.
      id: `problem-${problem.code}`,
    }),
  /** Returns a function that shows an error under a title. */
  failed: (title: string, autoClose = PROBLEM_MS) => {
    return (problem: Problem) => {
      notifications.show({
        ...usual,
        title,
        message: <ProblemText problem={problem} />,
        color: 'red',
        autoClose,
        id: `problem-${problem.code}`,
      })
    }
  },
}

const UNDOABLE = 'undoable'
let offers = 0

/** Shows an Undo button. It replaces an earlier one, so that only the latest action can be undone here. */
function undoable(message: (onUndo: () => void) => ReactNode, undo: () => void, ms = DONE_MS): void {
  offers += 1
  const onUndo = () => {
    notifications.hide(UNDOABLE)
    undo()
  }
  const offer = {
    ...usual,
    id: UNDOABLE,
    message: <Fragment key={offers}>{message(onUndo)}</Fragment>,
    // Mantine restarts the timer only if the time changes, so it alternates by 1 ms.
    autoClose: ms + (offers % 2),
    role: 'status',
  }
  const isShown = notificationsStore.getState().notifications.some(({ id }) => id === UNDOABLE)
  notifications[isShown ? 'update' : 'show'](offer)
}

/** The title of what is open: a dialog or else the page. */
function placeOfChange(): string {
  const titles = document.querySelectorAll('h1, [role="dialog"] :is(h2, .mantine-Modal-title)')
  return [...titles].at(-1)?.textContent ?? ''
}

function SavedWithUndo({ what, onUndo }: { what: string; onUndo: () => void }) {
  const [isNew, setNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [])
  return <WithUndo text={isNew ? t('frame.saved') : t('frame.lastChange', { what })} onUndo={onUndo} />
}

function WithUndo({ text, onUndo }: { text: string; onUndo: () => void }) {
  const [button, noteFocus] = useLeavingFocus()
  useUndoKey(onUndo)
  return (
    <Group justify="space-between">
      <span>{text}</span>
      <Button
        ref={button}
        variant="subtle"
        aria-keyshortcuts="Control+Z Meta+Z"
        title="Ctrl+Z"
        onFocus={noteFocus}
        onClick={onUndo}
      >
        {t('actions.undo')}
      </Button>
    </Group>
  )
}

/**
 * Ctrl-Z triggers the Undo button, which Tab would reach only after the whole page. In a focused field it undoes typing
 * instead.
 */
function useUndoKey(onUndo: () => void) {
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event
      if (key !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented) return
      if (isTyping(target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Returns the focus to where it came from when a button that has it disappears. */
function useLeavingFocus() {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own !== document.activeElement) return
      const back = before.current
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
      else document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget
  }
  return [button, noteFocus] as const
}
