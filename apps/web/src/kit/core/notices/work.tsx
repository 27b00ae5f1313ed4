import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { notifications } from '../../../ui/notifications.ts'
import { t } from '../words/words.ts'

/** A long operation with a visible progress. */
interface Work {
  /** Aborted when the user cancels the work. */
  signal: AbortSignal
  report: (text: string) => void
  end: () => void
}

/** Shows the progress of long work, with Cancel. It stays when the user leaves the page. */
export function showWork(text: string): Work {
  const controller = new AbortController()
  const message = (now: string) => <Progress text={now} onStop={() => controller.abort()} />
  const id = notifications.show({
    message: message(text),
    loading: true,
    autoClose: false,
    withCloseButton: false,
    withBorder: true,
    role: 'status',
  })
  return {
    signal: controller.signal,
    report: (now) => void notifications.update({ id, message: message(now) }),
    end: () => void notifications.hide(id),
  }
}

/** The Cancel button stays busy after it was pressed, because the current part is completed first. */
function Progress({ text, onStop }: { text: string; onStop: () => void }) {
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <Group justify="space-between">
      {text}
      <Button variant="subtle" loading={isStopping} onClick={stop}>
        {t('actions.cancel')}
      </Button>
    </Group>
  )
}

interface Parts<Part> {
  parts: readonly Part[]
  /** Returns the number of records in a part. */
  countOf: (part: Part) => number
  /** The progress as text: '420 of 1,000'. */
  text: (done: number) => string
  work: (part: Part) => Promise<void>
}

/**
 * Processes parts one after another, and shows the progress if there are several. Cancel stops after the current part;
 * completed parts remain.
 */
export async function inParts<Part>({ parts, countOf, text, work }: Parts<Part>): Promise<void> {
  const shown = parts.length > 1 ? showWork(text(0)) : undefined
  let done = 0
  try {
    for (const part of parts) {
      if (shown?.signal.aborted) return
      await work(part)
      done += countOf(part)
      shown?.report(text(done))
    }
  } finally {
    shown?.end()
  }
}
