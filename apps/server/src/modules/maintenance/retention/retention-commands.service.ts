import { type Command, command } from '../../../kit/commands.ts'
import { rehearseRetention, removeAll } from './retention.service.ts'

/** Admin commands for the retention of old data. */
export const retentionCommands: readonly Command[] = [
  command(
    'retention rehearse',
    [],
    'how much old data there is, and what would be removed now',
    async (actor) =>
      (await rehearseRetention(actor)).kinds.map(({ kind, days, rows, bytes, oldestAt, removable }) => ({
        ...{ kind, days, rows, bytes, oldestAt, removable },
      })),
  ),
  command('retention run', [], 'removes old data now, as the server does every night', removeAll),
]
