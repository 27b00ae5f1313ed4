import { maintenance as calls } from '@stayboard/contract'
import { type Command, checked, command } from '../../../kit/commands.ts'
import { holding, releaseHeld } from '../holding.service.ts'
import { type Installation, state } from '../state.service.ts'

/**
 * Admin commands about the running product. @param installation returns the measurements that do not come from the
 * database
 */
export const maintenanceCommands = (installation: () => Installation): readonly Command[] => [
  {
    ...command('maintenance state', [], 'what is measured; 1 if somebody has to look', async (actor) =>
      (await state(actor, installation())).measures.map((measure) => ({ ...measure })),
    ),
    isBad: (lines) => lines.some(({ isWrong }) => isWrong === true),
  },
  command('maintenance holding', [], 'whether this installation sends, and what waits', async (actor) => {
    const { held, since, waiting } = await holding(actor)
    return [{ held, since, ...waiting }]
  }),
  command(
    'maintenance release',
    ['waiting'],
    'says that this is the live installation; send or discard: what has waited',
    async (actor, { waiting = '' }) => {
      const body = checked(calls.release.body, { waiting: waiting.toUpperCase() })
      const { held, since, waiting: left } = await releaseHeld(actor, body)
      return [{ held, since, ...left }]
    },
  ),
]
