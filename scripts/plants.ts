/** Faults to insert one at a time, and the tests of the short run (`npm test`) that must catch each. */

interface Plant {
  /** A description for the report. */
  fault: string
  file: string
  /** Occurs once in the file. */
  from: string
  to: string
  /** Parts of the paths of test files. */
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

/** Every part has a fault, which `plants.test.ts` checks. */
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
    'a provider sees the users of another one by SCIM',
    `${modules}/identity-providers/scim/scim.repository.ts`,
    ' and x.deleted_at is null\n      and',
    ' or x.deleted_at is null\n      and',
    'identity-providers/scim',
  ),
  plant(
    'API tokens of a user who left work again after the user came back',
    `${modules}/identity-providers/scim/users.service.ts`,
    '  await endTokensOf(within, userId)\n',
    '',
    'identity-providers/scim',
  ),
  plant(
    'the text "False" of SCIM counts as true',
    `${modules}/identity-providers/scim/attributes.ts`,
    "  return text === 'true'\n",
    "  return text !== ''\n",
    'identity-providers/scim',
  ),
  plant(
    'of two requests of a provider at once the first is lost',
    `${modules}/identity-providers/scim/writing.service.ts`,
    '    await identityProviderArea.repository.lock(within.db, identityProviderId)\n',
    '',
    'identity-providers/scim',
  ),
  plant(
    'who is in no group of an exploiter sees the records of all',
    `${modules}/identity-providers/scim/rights.service.ts`,
    "{ roles: ['ROLE_USER'], exploiters: [] }",
    '{ roles, exploiters: [] }',
    'identity-providers/scim',
  ),
  plant(
    'the link of a proposal works on after it was ended',
    `${modules}/answers/page.service.ts`,
    'isEnded || round !== of || ',
    'isEnded || ',
    'modules/answers',
  ),
  plant(
    'a newer proposal leaves the former link open',
    `${modules}/answers/page.service.ts`,
    "  if (hasNewer) return 'NEWER'\n",
    '',
    'modules/answers',
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
    'a link works again after its use was undone',
    `${modules}/users/users.area.ts`,
    'before.passwordHash !== after.passwordHash || ',
    '',
    'modules/users/invitations',
  ),
  plant(
    'a wrong link is answered sooner than a right one',
    `${modules}/users/links/using.service.ts`,
    `  const passwordHash = await hashChosenPassword(password, source.place, signal)
  const named = (await links.read(token, actor.clock())) ?? NONE
`,
    `  const named = (await links.read(token, actor.clock())) ?? NONE
  if (named === NONE) throw new Problem(422, ended)
  const passwordHash = await hashChosenPassword(password, source.place, signal)
`,
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
    'wrong codes of a second factor are counted for each place',
    `${modules}/users/sign-in/limits.service.ts`,
    'if (everywhere > FAILURES_ALLOWED) throw lockedOut()',
    '',
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
    'an answer of a passkey counts twice',
    `${modules}/users/passkeys/passkeys.repository.ts`,
    'return gone.numAffectedRows === 1n',
    'return true',
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
    'a view as a colleague outlives signing out',
    `${modules}/users/sessions/sessions.repository.ts`,
    'parent.signed_out_at is null and parent.generation',
    'parent.generation',
    'modules/users/sessions/viewing',
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
    'two servers renew the token of a mailbox at once',
    `${modules}/connections/tokens/tokens.repository.ts`,
    'and coalesce(renewing_until < now(), true)',
    '',
    'modules/connections/tokens',
  ),
  plant(
    'a consent for mail counts in another session',
    `${modules}/connections/tokens/consent.service.ts`,
    'begun.sessionId !== actor.sessionId',
    'begun.sessionId === null',
    'modules/connections/tokens',
  ),
  plant(
    'two refreshes of Meetup use one refresh token',
    `${modules}/marketing/connection.service.ts`,
    'if (await repository.beginRenewal(actor.db, connection)) return',
    'if (true) return',
    'modules/marketing/marketing.test',
  ),
  plant(
    'an outside system is asked inside a transaction',
    `${platform}/postgres/in-transaction.ts`,
    'if (inside.getStore())',
    'if (false)',
    'kit/sql/outside-systems',
  ),
  plant(
    'a restored database is taken for the original',
    `${platform}/installation.ts`,
    'const isCopy = known ? !known.isOurs :',
    'const isCopy = known ? false :',
    'src/restored',
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
    'an outdated message of Mews changes a booking',
    `${domain}/channels/mews.ts`,
    'return isFirst && said.some',
    'return !isFirst && said.some',
    'domain/src/channels/mews',
    'mews/receiving',
  ),
  plant(
    'a booking that Mews sends again is processed again',
    `${modules}/mews/receiving/receiving.service.ts`,
    "const verdict = isNew ? await verdictOn(within, known, message) : 'REPEATED'",
    'const verdict = await verdictOn(within, known, message)',
    'mews/receiving',
  ),
  plant(
    'a reservation that a message of Mews leaves out stays booked',
    `${modules}/mews/receiving/plans.service.ts`,
    '...known.filter(isLeftOut)',
    '...known.filter((one) => !isLeftOut(one) && false)',
    'mews/receiving',
    'mews/receiving/group-in-sets',
  ),
  plant(
    'a change is lost that comes while a booking is sent to Mews',
    `${modules}/mews/sending/sending.service.ts`,
    'group.messageId !== sent)',
    'group.messageId === null)',
    'mews/results/results',
  ),
  plant(
    'two clicks move a message to the CRM twice',
    `${modules}/crm/crm.service.ts`,
    'if (await claim(actor.db, messageId))',
    'if ((await claim(actor.db, messageId)) || true)',
    'modules/crm/crm.test',
  ),
  plant(
    'a sealed token opens for another purpose',
    `${platform}/secrets/sealing.ts`,
    'decipher.setAAD(Buffer.from(purpose)).setAuthTag',
    'decipher.setAAD(Buffer.alloc(0)).setAuthTag',
    'platform/secrets/sealing',
  ),
  plant(
    'a required text may be empty',
    `${contract}/kit/fields.ts`,
    ".refine((value) => value !== '', key(message))",
    '',
    'modules/tags/tags.test',
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
    'a user without a role is somebody',
    `${domain}/permissions.ts`,
    "if (access === 'signedIn') return roles.length > 0",
    "if (access === 'signedIn') return true",
    'domain/src/permissions',
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
    'a calendar day becomes an instant',
    `${platform}/postgres/column-types.ts`,
    '[DATE, (text) => text],',
    "[DATE, (text) => text + 'T00:00:00Z'],",
    'platform/postgres/column-types',
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
    'a percent sign in a search means anything',
    `${kit}/sql/conditions.ts`,
    "'([\\\\\\\\%_])'",
    "'([\\\\\\\\_])'",
    'kit/search',
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
    'a picture of rich text comes from anywhere',
    `${kit}/texts/sanitise.ts`,
    'if (!isOwnFile(src)) return { tagName, attribs: {} }',
    '',
    'kit/texts/sanitise',
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
    'the months before a closed one stay open',
    `${modules}/prognosis/closing/closings.service.ts`,
    'for (const each of rest) closing = await closingArea.create(within, { month: each })',
    'void rest',
    'prognosis/closing/closings',
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
    'the preview of a change is saved',
    `${modules}/booking-changes/booking-changes.service.ts`,
    '  rehearse(actor, (within) =>',
    '  transaction(actor, (within) =>',
    'modules/booking-changes',
  ),
  plant(
    'an added night at another price loses its cents',
    `${domain}/stays/stay-changes.ts`,
    'addedPrice * share.of',
    'Math.floor(addedPrice / 100) * 100 * share.of',
    'domain/src/stays/stay-changes',
  ),
  plant(
    'a room out of order is booked',
    `${modules}/stays/occupancy.service.ts`,
    '  if (!outage) return []',
    '  if (outage) return []',
    'modules/outages',
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
    'a key in a URL gets into the log',
    `${integrations}/http/outgoing.ts`,
    '{ host }: URL, code?: string) {',
    '{ href: host }: URL, code?: string) {',
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
    'a field is marked as required that may be empty in some way',
    `${webKit}/forms/check.ts`,
    'refused.every((errors) => name in errors)',
    'refused.some((errors) => name in errors)',
    'kit/forms/required',
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
    'a mail that ends its readers is read as a whole again and again',
    `${modules}/mails/receiving/arrivals.service.ts`,
    'const MOST_DEATHS = 2',
    'const MOST_DEATHS = 9',
    'modules/mailboxes/collecting',
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
    'a role gets another sight, and its users keep theirs',
    `${migrations}/0084_own_records.sql`,
    'update users set role_sight = sight_of(roles)',
    'update users set role_sight = role_sight',
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
    'the log of the server keeps keys of addresses',
    `${platform}/secrets/mask.ts`,
    '.replace(NAMED,',
    '.replace(/^$/,',
    'platform/secrets/mask',
  ),
  plant(
    'a merge overwrites what somebody changed since the records were shown',
    `${kit}/areas/merging.ts`,
    'seen !== undefined && seen !== version',
    'false',
    'modules/duplicates/duplicates.test',
  ),
]
