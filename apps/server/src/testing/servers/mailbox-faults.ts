import type { Mailbox, OpenFolder } from '../../integrations/mail/mailbox.ts'

/** Returns a mailbox some of whose functions are replaced, so that a fault occurs at a known moment. */
export const withFolder = (
  mailbox: Mailbox,
  replaced: (folder: OpenFolder) => Partial<OpenFolder>,
): Mailbox => ({
  ...mailbox,
  open: (visit) => mailbox.open((folder) => visit({ ...folder, ...replaced(folder) })),
})

/** Returns a function that does the work on the first call and nothing afterwards. */
export function once(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}
