import { expect, test } from 'vitest'
import { verdictOf } from './verdicts.ts'

const room = {
  active: true,
  contractDateEnd: null,
  isSoldElsewhere: false,
  maxGuests: 2,
  isTaken: false,
  waiting: 1,
}

test.each([
  ['a room of an open department', {}, 2, 'free', null],
  ['taken, also in a closed department', { isTaken: true, active: false }, 2, 'taken', null],
  ['of a closed department', { active: false }, 2, 'closed', 'departmentClosed'],
  ['whose contract ends before', { contractDateEnd: '2026-12-07' }, 2, 'closed', 'contractOver'],
  ['whose contract ends on the check-out', { contractDateEnd: '2026-12-08' }, 2, 'free', null],
  ['too small', { maxGuests: 1 }, 2, 'tooSmall', null],
  ['also sold elsewhere', { isSoldElsewhere: true }, 2, 'unknown', 'channelManager'],
  ['needed for a booking without a room', {}, 1, 'unknown', 'waiting'],
] as const)('%s', (_, given, free, verdict, cause) => {
  const wanted = { checkOut: '2026-12-08', guests: 2 }
  expect(verdictOf({ ...room, ...given }, wanted, free)).toEqual({ verdict, cause })
})
