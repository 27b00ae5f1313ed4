import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { abandonedDrafts, draftKey, draftsName, dropOldDrafts, readDraft, writeDraft } from './drafts.ts'

const name = draftsName(7, '/enquiries/4', 'enquiry', 4)
const key = draftKey(name, 'tab.1')
const draft = { at: 1000, version: 3, changes: { name: 'Crew' }, isCutOff: false }
const DAY = 24 * 3_600_000
const nobody = () => false

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('belongs to a user, a page and a record', () => {
  writeDraft(key, draft)
  expect(abandonedDrafts(name, nobody)).toEqual([{ ...draft, key }])
  for (const other of [
    draftsName(8, '/enquiries/4', 'enquiry', 4),
    draftsName(7, '/enquiries/5', 'enquiry', 4),
    draftsName(7, '/enquiries/4', 'organisation', 4),
    draftsName(7, '/enquiries/4', 'enquiry', null),
    draftsName(7, '/enquiries/4', 'enquiry', 42),
  ]) {
    expect(abandonedDrafts(other, nobody)).toEqual([])
  }
})

it('is offered newest first, but not while its form is open', () => {
  writeDraft(key, draft)
  writeDraft(draftKey(name, 'tab.2'), { ...draft, at: 2000 })
  expect(abandonedDrafts(name, nobody).map(({ at }) => at)).toEqual([2000, 1000])
  expect(abandonedDrafts(name, (slot) => slot === 'tab.2').map(({ at }) => at)).toEqual([1000])
})

it.each(['', 'nonsense', '{"at":"yesterday"}', 'null'])('returns null for the stored text %j', (text) => {
  localStorage.setItem(key, text)
  expect(readDraft(key)).toBeNull()
})

it('reports if it could not be stored', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem: full })
  expect(writeDraft(key, draft)).toBe(false)
})

it('is removed after 30 days; other stored values remain', () => {
  localStorage.setItem('stayboard.language', 'nl')
  writeDraft(key, draft)
  dropOldDrafts(1000 + 30 * DAY)
  expect(readDraft(key)).toEqual(draft)
  dropOldDrafts(1001 + 30 * DAY)
  expect(readDraft(key)).toBeNull()
  expect(localStorage.getItem('stayboard.language')).toBe('nl')
})
