import { expect, test } from 'vitest'
import { verdictOf } from './verdicts.ts'

const room = {
  active: true,
  contractDateEnd: null,
  isSoldElsewhere: false,
  maxGuests: 2,
  isTaken: false,
  outageReason: null,
  freePlaces: 2,
  refusals: [],
}

test.each([
  ['a room of an open department', {}, 'free', null],
  ['taken, also in a closed department', { isTaken: true, active: false }, 'taken', null],
  ['of a closed department', { active: false }, 'closed', 'departmentClosed'],
  ['whose contract ends before', { contractDateEnd: '2026-12-07' }, 'closed', 'contractOver'],
  ['whose contract ends on the check-out', { contractDateEnd: '2026-12-08' }, 'free', null],
  ['closed on some nights', { refusals: [{ reason: 'CLOSED' }] }, 'closed', 'closedDates'],
  ['released, and too small', { refusals: [{ reason: 'RELEASE' }], maxGuests: 1 }, 'closed', 'released'],
  ['priced only for longer stays', { refusals: [{ reason: 'MIN_STAY' }] }, 'free', null],
  ['too small', { maxGuests: 1 }, 'tooSmall', null],
  ['also sold elsewhere', { isSoldElsewhere: true }, 'unknown', 'channelManager'],
  ['needed for people without a room', { freePlaces: 1 }, 'unknown', 'waiting'],
] as const)('%s', (_, given, verdict, cause) => {
  const wanted = { checkOut: '2026-12-08', guests: 2 }
  expect(verdictOf({ ...room, ...given }, wanted)).toEqual({ verdict, cause })
})
