import type { Mailbox, OpenFolder } from '../../integrations/mail/mailbox.ts'

/** A mailbox some of whose functions are replaced, in order to cause a fault at a known moment. */
export const withFolder = (
  mailbox: Mailbox,
  replaced: (folder: OpenFolder) => Partial<OpenFolder>,
): Mailbox => ({
  ...mailbox,
  open: (visit) => mailbox.open((folder) => visit({ ...folder, ...replaced(folder) })),
})

/** A function that does the work once, and nothing afterwards. */
export function once(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}
