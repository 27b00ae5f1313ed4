/**
 * Faults to insert one at a time, and the tests of the short run (`npm test`) that must catch each. The list has about sixty, those
 * that would cost money, data or privacy, because every refactoring has to move them.
 */

interface Plant {
  /** The description of the fault, for the report. */
  fault: string
  file: string
  /** The text to replace. It occurs once in the file. */
  from: string
  to: string
  /** The test files that must fail, by parts of their paths. */
  tests: readonly string[]
}

const contract = 'packages/contract/src'
const domain = 'packages/domain/src'
const i18n = 'packages/i18n/src'
const platform = 'apps/server/src/platform'
const kit = 'apps/server/src/kit'
const modules = 'apps/server/src/modules'
const doors = 'apps/server/src/doors'
const integrations = 'apps/server/src/integrations'
const migrations = 'apps/server/migrations'
const ui = 'apps/web/src/ui'
const webKit = 'apps/web/src/kit'
const features = 'apps/web/src/features'
const app = 'apps/web/src/app'
const scripts = 'scripts'

/** The parts of the project. Each has at least one fault, which `plants.test.ts` checks. */
export const rooms = [
  ...[contract, domain, i18n, platform, kit, modules, doors, integrations, migrations],
  ...[ui, webKit, features, app, scripts],
]

const plant = (fault: string, file: string, from: string, to: string, ...tests: string[]): Plant => ({
  fault,
  file,
  from,
  to,
  tests,
})

export const plants: Plant[] = [
  plant(
    'a price is added on nights for which somebody else has just added one, and only the database says so',
    `${modules}/space-types/seen-cells.ts`,
    'isStale || others.length > 0',
    'isStale',
    'space-types/price-list',
  ),
  plant(
    'a cell of a sheet replaces the value of somebody else that the user chose to keep',
    `${webKit}/forms/sheet/useSheetSaving.ts`,
    'theirs.has(typed) ? [] : own',
    'own',
    'space-types/prices/refused-prices',
  ),
  plant(
    'a draft is approved that its author saved since it was read',
    `${modules}/notifications/approvals.service.ts`,
    'if (version !== undefined && draft.version !== version)',
    'if (version !== undefined && draft.version < version)',
    'modules/wiki/drafts',
  ),
  plant(
    'an arrival that cannot be mailed keeps all others waiting',
    `${modules}/night-register/packs.service.ts`,
    '      failures.push(error)\n',
    '      throw error\n',
    'night-register/busy-day',
  ),
  plant(
    'a repeated upload does not wait for the first one, and is stored again',
    `${kit}/calls/idempotency.ts`,
    'if (await isClaimed(actor.db, actor, key, request)) return',
    'if ((await isClaimed(actor.db, actor, key, request)) || key) return',
    'calls/idempotency',
  ),
  plant(
    'what a device kept of one user is shown to the next',
    `${webKit}/core/kept/kept-answers.ts`,
    'reader === null ? maySiblingBeSignedIn() : reader === userId',
    'reader === null ? maySiblingBeSignedIn() : userId > 0',
    'core/kept',
  ),
  plant(
    'who is in no group of an exploiter sees the records of all',
    `${modules}/identity-providers/scim/rights.service.ts`,
    "{ roles: ['ROLE_USER'], exploiters: [] }",
    '{ roles, exploiters: [] }',
    'identity-providers/scim',
  ),
  plant(
    'of two clients who choose at once the second overwrites the first unseen',
    `${modules}/answers/answers.service.ts`,
    'isShared && given.seen !== standing.answers',
    'isShared && given.seen > standing.answers',
    'modules/answers',
  ),
  plant(
    'an earlier link works after an invitation was sent again',
    `${modules}/users/invitations/invitations.repository.ts`,
    ".where('invitationId', '=', linkId)\n    .where('userId', '=', userId)",
    ".where('userId', '=', userId)",
    'modules/users/invitations',
  ),
  plant(
    'a code of the second factor works twice',
    `${modules}/users/second-factor/second-factors.repository.ts`,
    ' and last_step < ',
    ' and 0 < ',
    'modules/users/second-factor',
  ),
  plant(
    'a passkey is accepted although the authenticator did not verify the user',
    `${modules}/users/passkeys/sign-in.service.ts`,
    'requireUserVerification: true',
    'requireUserVerification: false',
    'modules/users/passkeys',
  ),
  plant(
    'a webhook is sent although its owner has lost the right to the record',
    `${modules}/webhooks/sending/sending.service.ts`,
    'if (payload === undefined) {',
    'if (payload === null) {',
    'webhooks/rights',
  ),
  plant(
    'the undo of a bulk change brings an erased client back',
    `${modules}/history/history.repository.ts`,
    'r.row_id = e.row_id)`',
    'r.row_id = -e.row_id)`',
    'erasures/erasing',
  ),
  plant(
    'the bytes of an erased file stay',
    `${modules}/erasures/searching/searching.service.ts`,
    "if (leftover.kind === 'BYTES')",
    "if (leftover.kind === 'MAIL')",
    'erasures/erasing',
  ),
  plant(
    'two senders claim one delivery of a webhook',
    `${modules}/webhooks/sending/attempts.repository.ts`,
    'd.leased_until is null or d.leased_until < now()',
    'd.leased_until is null or true',
    'webhooks/following/losing-nothing',
  ),
  plant(
    'an address is sent although one of its clients does not agree',
    `${modules}/mailchimp/brand-sync.service.ts`,
    'clients.filter((client) => agreement.get(keyOf(client)))',
    'clients',
    'modules/mailchimp/segments.test',
  ),
  plant(
    'an outside system is asked inside a transaction',
    `${platform}/postgres/in-transaction.ts`,
    'if (insideTransaction.getStore())',
    'if (false)',
    'kit/sql/outside-systems',
  ),
  plant(
    'a database is migrated without a backup before it',
    `${platform}/migrations/migrate.ts`,
    'if (upgrade) await before(upgrade)',
    'if (upgrade && isOlder([])) await before(upgrade)',
    'src/before-upgrade',
  ),
  plant(
    'a statement that a deadlock ended is not run again',
    `${platform}/postgres/preparing-client.ts`,
    'return isPart ? run() : againIfEnded(run)',
    'return run()',
    'postgres/statements',
  ),
  plant(
    'a restored copy works on what reaches out',
    `${platform}/background/background-jobs.ts`,
    'const may = await mayReachOut(work.db)',
    'const may = true',
    'src/restored',
  ),
  plant(
    'who sees the product as somebody else can write',
    `${kit}/calls/mount.ts`,
    'if (actor.viewerId !== undefined && !isHarmless(call))',
    'if (actor.viewerId !== undefined && !isHarmless(call) && !call.creates)',
    'modules/users/sessions/viewing',
  ),
  plant(
    'a change is lost that comes while a booking is sent to Mews',
    `${modules}/mews/sending/sending.service.ts`,
    'group.messageId !== sent)',
    'group.messageId === null)',
    'mews/results/results',
  ),
  plant(
    'a sealed token opens for another purpose',
    `${platform}/secrets/sealing.ts`,
    'decipher.setAAD(Buffer.from(purpose)).setAuthTag',
    'decipher.setAAD(Buffer.alloc(0)).setAuthTag',
    'platform/secrets/sealing',
  ),
  plant(
    'a link of rich text runs a script',
    `${contract}/kit/texts/html.ts`,
    '/^(?:https?:',
    '/^(?:javascript:|https?:',
    'kit/texts/sanitise',
  ),
  plant(
    'negative halves are rounded away from zero',
    `${domain}/values/money/money.ts`,
    'isRoundedUp ? quotient - 1n : quotient',
    'quotient',
    'domain/src/values/money/money',
  ),
  plant(
    'a stay has a night too many',
    `${domain}/values/days/days.ts`,
    'dayNumber(checkout) - dayNumber(checkin)',
    'dayNumber(checkout) - dayNumber(checkin) + 1',
    'domain/src/values/days/days',
  ),
  plant(
    'tax is taken off the wrong way',
    `${domain}/values/money/vat.ts`,
    'divideHalfUp(inc * 100, 100 + rate)',
    'divideHalfUp(inc * 100, 100 - rate)',
    'domain/src/values/money/vat',
  ),
  plant(
    'what was cancelled counts in the grand total',
    `${domain}/prognosis/prognosis.ts`,
    "status !== 'CANCELLED'",
    "status !== 'PENDING'",
    'domain/src/prognosis/prognosis',
  ),
  plant(
    'a text loses the name it is about',
    `${i18n}/nl/shared.ts`,
    "deleted: '{{name}} is verwijderd'",
    "deleted: 'Het record is verwijderd'",
    'i18n/src/words',
  ),
  plant(
    'a migration may be changed after it ran',
    `${platform}/migrations/migrate.ts`,
    'checkApplied(name, checksum, known)\n',
    'void checksum\n',
    'platform/migrations/migrate',
  ),
  plant(
    'a role is not asked for',
    `${kit}/calls/mount.ts`,
    "if (!hasRoleFor(actor, call)) throw new Problem(403, 'forbidden')",
    '',
    'kit/access',
  ),
  plant(
    'nobody has to sign in',
    `${kit}/calls/mount.ts`,
    "if (actor.userId === null) throw new Problem(401, 'signedOut')",
    '',
    'kit/access',
  ),
  plant(
    'rich text is stored as it comes',
    `${kit}/calls/mount.ts`,
    'sanitise ? sanitise(sent) : sent',
    'sent',
    'kit/texts/rich-text',
  ),
  plant(
    "somebody else's change is overwritten",
    `${kit}/sql/changes.ts`,
    'else merged.conflicts.push(name)',
    'else merged.names.push(name)',
    'kit/merge',
  ),
  plant(
    'a key answers another message',
    `${kit}/calls/idempotency.ts`,
    "if (first.request !== request) throw new Problem(422, 'keyReused')",
    'void request',
    'kit/calls/idempotency',
  ),
  plant(
    'a cell of an export is a formula',
    'packages/domain/src/values/texts/cell-guard.ts',
    "/^'*(?:[=+",
    "/^'*(?:[+",
    'kit/export/export.test',
  ),
  plant(
    'an answer holds columns that no contract names',
    `${kit}/calls/answers.ts`,
    ': declaredOnly(structure.shape)',
    ': asItIs',
    'kit/texts/rich-text',
    'modules/users/sign-in/secrets',
  ),
  plant(
    'a token is good for another audience',
    `${kit}/http/session.ts`,
    '  audience: AUDIENCE,\n  clockTolerance',
    '  clockTolerance',
    'kit/http/session',
  ),
  plant(
    'whoever asked for a month to be closed closes it',
    `${modules}/prognosis/closing/closings.service.ts`,
    'if (asked && asked.userId !== userId)',
    'if (asked)',
    'prognosis/closing/second-person',
  ),
  plant(
    'the file of a closed month leaves a prognosis out',
    `${modules}/prognosis/closing/file.service.ts`,
    'at < amounts.length',
    'at < amounts.length - 1',
    'prognosis/closing/year',
  ),
  plant(
    'a room is booked without looking who has it',
    `${modules}/stays/occupancy.service.ts`,
    'if (occupant) throw takenBy(occupant)',
    '',
    'modules/stays/stays.test',
  ),
  plant(
    'a moved stay loses a cent',
    `${domain}/stays/stay-prices.ts`,
    'Math.min(total - each * all, count)',
    '0',
    'domain/src/stays/stays',
  ),
  plant(
    'an added night at another price loses its cents',
    `${domain}/stays/stay-changes.ts`,
    'addedPrice * share.of',
    'Math.floor(addedPrice / 100) * 100 * share.of',
    'domain/src/stays/stay-changes',
  ),
  plant(
    'a released stay has its price',
    `${domain}/prices/terms-of-sale.ts`,
    'arrival >= addDays(day, days)',
    'arrival >= day',
    'modules/space-types/sale-terms',
  ),
  plant(
    'prices are sent to a channel manager without what closed them',
    `${domain}/prices/sold-nights.ts`,
    "has('CLOSED') || amounts.length === 0",
    'amounts.length === 0',
    'domain/src/prices/sold-nights',
  ),
  plant(
    'warnings need no acceptance',
    `${modules}/stays/warnings.service.ts`,
    'if (left.length > 0) throw needsAcceptance(left)',
    '',
    'modules/stays/guests',
  ),
  plant(
    'a picture may run scripts',
    `${doors}/files.ts`,
    `"default-src 'none'; sandbox"`,
    `"default-src 'self'"`,
    'modules/files/images',
  ),
  plant(
    'a URL from outside reaches this machine by a name',
    `${integrations}/http/public-address.ts`,
    'if (!found.every(({ address }) => isPublic(address)))',
    'if (found.length === 0)',
    'integrations/http',
  ),
  plant(
    'a change does not count the version up',
    `${migrations}/0002_change_log.sql`,
    'new.version := old.version + 1;',
    'new.version := old.version;',
    'kit/sql/changes',
  ),
  plant(
    'the cents of a stay fall into the wrong month',
    `${migrations}/0012_prognosis.sql`,
    'order by face_share % whole desc, month)',
    'order by face_share % whole, month)',
    'modules/prognosis/prognosis.test',
  ),
  plant(
    'zero is shown as nothing at all',
    `${ui}/Facts.tsx`,
    '>{value}<',
    '>{value || null}<',
    'src/ui/Facts',
  ),
  plant(
    'a pending change disappears when its list is loaded again',
    `${webKit}/core/calls/calls.ts`,
    '    ...useSelect(options.queryKey),\n',
    '',
    'kit/dialogs/useOptimistic.test',
  ),
  plant(
    'a guest list with a row known to be wrong is sent',
    `${features}/stays/paste/useGuestPaste.ts`,
    'reading.count > 0 && !reading.isUnderWay',
    'false',
    'features/stays',
  ),
  plant(
    'managers see the users in their menu',
    `${app}/routes/system.ts`,
    "title: 'menu.users',\n    access: [A],\n    menu: [A],",
    "title: 'menu.users',\n    access: [A],\n    menu: [A, M],",
    'app/menu',
  ),
  plant(
    'a run that failed outside of its tests passes',
    `${scripts}/counts.ts`,
    'counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)',
    'counts.failed === 0 && counts.passed === 0',
    'scripts/counts',
  ),
  plant(
    'a reply leaves although another one came first',
    `${modules}/inbox/reply.service.ts`,
    'if (mails.length > 0) throw new Problem(409',
    'if (mails.length > 1) throw new Problem(409',
    'modules/inbox/two-answers',
  ),
  plant(
    'a bound user sees clients of every exploiter',
    `${migrations}/0018_bound_users.sql`,
    "('clients', 'own(r.exploiter_id)'),",
    "('clients', 'true'),",
    'exploiters/bound-reads',
  ),
  plant(
    'a user who sees own records only sees those of others',
    `${migrations}/0084_own_records.sql`,
    "rule || ' and owned(r.user_id)'",
    'rule',
    'teams/own-records',
  ),
  plant(
    'a cascade deletes what a bound user does not see',
    `${migrations}/0021_guards_of_bound_users.sql`,
    'if not coalesce((%s), false) then',
    'if false and not coalesce((%s), false) then',
    'exploiters/bound-users',
  ),
  plant(
    'a file of others is seen by every bound user',
    `${migrations}/0021_guards_of_bound_users.sql`,
    "('files', 'sees_file(r.file_id)', false)",
    "('files', 'true', false)",
    'exploiters/bound-users',
  ),
  plant(
    'an answer for a bound user has the number of a record out of sight',
    `${kit}/calls/in-sight.ts`,
    'if (!isBound(actor)) return answer',
    'return answer',
    'exploiters/bound-users',
  ),
  plant(
    'a merge overwrites what somebody changed since the records were shown',
    `${kit}/areas/merging.ts`,
    'seen !== undefined && seen !== version',
    'false',
    'modules/duplicates/duplicates.test',
  ),
]
