import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftKey, dropOldDrafts, readDraft, writeDraft } from './drafts.ts'

const key = draftKey(7, '/enquiries/4', 'enquiry', 4)
const draft = { at: 1000, version: 3, changes: { name: 'Crew' }, isCutOff: false }
const DAY = 24 * 3_600_000

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('belongs to a user, a page and a record', () => {
  writeDraft(key, draft)
  expect(readDraft(key)).toEqual(draft)
  for (const other of [
    draftKey(8, '/enquiries/4', 'enquiry', 4),
    draftKey(7, '/enquiries/5', 'enquiry', 4),
    draftKey(7, '/enquiries/4', 'organisation', 4),
    draftKey(7, '/enquiries/4', 'enquiry', null),
  ]) {
    expect(readDraft(other)).toBeNull()
  }
})

it.each(['', 'nonsense', '{"at":"yesterday"}', 'null'])('reads none in %j', (text) => {
  localStorage.setItem(key, text)
  expect(readDraft(key)).toBeNull()
})

it('says when it could not be kept', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem: full })
  expect(writeDraft(key, draft)).toBe(false)
})

it('goes after 30 days, and leaves what is not a draft', () => {
  localStorage.setItem('stayboard.language', 'nl')
  writeDraft(key, draft)
  dropOldDrafts(1000 + 30 * DAY)
  expect(readDraft(key)).toEqual(draft)
  dropOldDrafts(1001 + 30 * DAY)
  expect(readDraft(key)).toBeNull()
  expect(localStorage.getItem('stayboard.language')).toBe('nl')
})
