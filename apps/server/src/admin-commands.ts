import type { Outside } from './integrations/open.ts'
import type { Actor } from './kit/actor.ts'
import { type Command, command, type Given, type Line, refusalOf, tableOf } from './kit/commands.ts'
import { databaseProblem } from './kit/http/database-problems.ts'
import { Problem } from './kit/problems.ts'
import { tokenCommands } from './modules/api-tokens/commands/token-commands.service.ts'
import { auditCommands } from './modules/audit/file/file-commands.service.ts'
import { verifyCommands } from './modules/history/verify/verify-commands.service.ts'
import { mailboxCommands } from './modules/mailboxes/commands/mailbox-commands.service.ts'
import { maintenanceCommands } from './modules/maintenance/commands/maintenance-commands.service.ts'
import { retentionCommands } from './modules/maintenance/retention/retention-commands.service.ts'
import type { Installation } from './modules/maintenance/state.service.ts'
import { userCommands } from './modules/users/commands/user-commands.service.ts'

interface Parts {
  /**
   * Returns what is measured of the installation. A function, because the settings are read only when a command runs.
   */
  installation(): Installation
  outside(): Promise<Pick<Outside, 'mailProbe' | 'mailAccounts'>>
  /** Rebuilds the indexes of the database. */
  reindex(): Promise<readonly Line[]>
}

/** The commands of administrators at the machine (docs/operations.md#admin-commands). */
export const adminCommands = ({ installation, outside, reindex }: Parts): readonly Command[] => [
  ...userCommands,
  ...tokenCommands,
  ...mailboxCommands({ mailboxes: () => installation().mailboxes, outside }),
  ...verifyCommands,
  ...auditCommands,
  ...maintenanceCommands(installation),
  ...retentionCommands,
  command('reindex all', [], 'rebuilds the indexes of all tables while others work', reindex),
]

interface Said {
  /** The exit code: 1 if the command was refused or its answer reports a fault. */
  code: 0 | 1
  said: string
  complained: string
}

/**
 * Runs a command and returns the lines to print, with the exit code. A `Problem` becomes a line. @throws any other
 * error
 */
export async function runCommand(
  { run, isBad }: Command,
  actor: Actor,
  given: Given,
  isJson: boolean,
): Promise<Said> {
  try {
    const lines = await run(actor, given)
    const said = isJson ? JSON.stringify(lines) : tableOf(lines)
    return { code: isBad?.(lines) ? 1 : 0, said, complained: '' }
  } catch (error) {
    const problem = error instanceof Problem ? error : databaseProblem(error)
    if (!problem) throw error
    const { status, code } = problem
    const message = refusalOf(problem)
    return { code: 1, said: '', complained: isJson ? JSON.stringify({ status, code, message }) : message }
  }
}
